import { classNames } from './class-names.ts';
import styles from './Counter.module.css';

export interface CounterProps {
  count: number;
  /** Count from which it shows `9+`. */
  max?: number | undefined;
  className?: string | undefined;
}

/** Formats a count: `9+` from nine on. */
export const countText = (count: number, max = 9): string => (count >= max ? `${max}+` : String(count));

/** Number on an element whose name contains it too; nothing is shown for 0. */
export function Counter({ count, max, className }: CounterProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.counter, className)} aria-hidden>
      {countText(count, max)}
    </span>
  );
}
