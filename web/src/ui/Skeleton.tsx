import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** `text` takes the height of a line, `block` fills the box it stands in, `avatar` is 40 px square. */
  shape?: 'text' | 'block' | 'avatar' | undefined;
  /** How many lines of text; the last is shorter. */
  lines?: number | undefined;
  className?: string | undefined;
}

export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text') return <span aria-hidden className={classNames(styles.bone, styles[shape], className)} />;
  return (
    <span aria-hidden className={classNames(styles.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.bone, styles.text)} />
      ))}
    </span>
  );
}
