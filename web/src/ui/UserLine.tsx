import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './UserLine.module.css';

export interface UserLineProps {
  name: string;
  /** A chess title such as GM, with its full words for screen readers and the tooltip. */
  title?: { short: string; long: string } | undefined;
  rating?: number | undefined;
  /** Shown as 1500? while few games stand behind it. */
  provisional?: boolean | undefined;
  /** A picture of the flag with its own text alternative. */
  flag?: ReactNode;
  /** A small badge of a member, with its own text alternative. */
  badge?: ReactNode;
  href?: string | undefined;
  strong?: boolean | undefined;
}

/** One line that never wraps: a long name gives way, title and rating never do. */
export function UserLine({ name, title, rating, provisional, flag, badge, href, strong = true }: UserLineProps) {
  const nameClass = classNames(styles.name, strong && styles.strong);
  return (
    <span className={styles.line}>
      {title ? (
        <abbr className={styles.title} title={title.long}>
          {title.short}
        </abbr>
      ) : null}
      {href ? (
        <Anchor href={href} className={nameClass} dir="auto">
          {name}
        </Anchor>
      ) : (
        <span className={nameClass} dir="auto">
          {name}
        </span>
      )}
      {rating === undefined ? null : (
        <span className={styles.rating} dir="ltr">
          ({rating}
          {provisional ? '?' : ''})
        </span>
      )}
      {flag ? <span className={styles.mark}>{flag}</span> : null}
      {badge ? <span className={styles.mark}>{badge}</span> : null}
    </span>
  );
}
