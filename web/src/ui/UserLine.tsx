import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './UserLine.module.css';

export interface UserLineProps {
  name: string;
  /** A chess title such as GM, with its full name for screen readers and the tooltip, and a page that explains it. */
  title?: { short: string; long: string; href?: string | undefined } | undefined;
  rating?: number | undefined;
  /** Whether the rating is based on few games and is shown as 1500?. */
  provisional?: boolean | undefined;
  /** A picture of the flag with its own text alternative. */
  flag?: ReactNode;
  flair?: ReactNode;
  /** A small badge of a member, with its own text alternative. */
  badge?: ReactNode;
  href?: string | undefined;
  strong?: boolean | undefined;
}

/** A member on one line that never wraps: a long name is truncated, title and rating never are. */
export function UserLine({ name, title, rating, provisional, href, strong = true, ...marks }: UserLineProps) {
  const nameClass = classNames(styles.name, strong && styles.strong);
  return (
    <span className={styles.line}>
      {title ? <Title {...title} /> : null}
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
      {marks.flag ? (
        <span className={styles.mark} data-mark="flag">
          {marks.flag}
        </span>
      ) : null}
      {marks.flair ? (
        <span className={styles.mark} data-mark="flair">
          {marks.flair}
        </span>
      ) : null}
      {marks.badge ? (
        <span className={styles.mark} data-mark="badge">
          {marks.badge}
        </span>
      ) : null}
    </span>
  );
}

function Title({ short, long, href }: NonNullable<UserLineProps['title']>) {
  const words = (
    <abbr className={styles.title} title={long}>
      {short}
    </abbr>
  );
  return href ? (
    <Anchor href={href} className={styles.titleLink}>
      {words}
    </Anchor>
  ) : (
    words
  );
}
