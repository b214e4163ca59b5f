import { classNames } from './class-names.ts';
import styles from './Counter.module.css';

export interface CounterProps {
  count: number;
  /** From here on it says `9+`. */
  max?: number | undefined;
  className?: string | undefined;
}

/** How many wait, as text: `9+` from nine on. */
export const countText = (count: number, max = 9): string => (count >= max ? `${max}+` : String(count));

/** A number on something that has a name which says it too; nothing where nothing waits. */
export function Counter({ count, max, className }: CounterProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.counter, className)} aria-hidden>
      {countText(count, max)}
    </span>
  );
}
