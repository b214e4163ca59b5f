import { classNames } from './class-names.ts';
import { nameHash } from './name-hash.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** A picture of their own; without it one is drawn from the name. */
  src?: string | undefined;
  size?: 20 | 24 | 32 | 40 | 56 | 80 | 128 | undefined;
}

/** Decoration beside a name that is written out, so it has no words of its own. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const look = classNames(styles.avatar, styles[`size${size}`]);
  if (src) return <img src={src} alt="" width={size} height={size} className={look} loading="lazy" />;
  const hash = nameHash(name);
  const initial = [...name][0]?.toUpperCase() ?? '';
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={classNames(look, styles[`tone${hash % 10}`])}
      aria-hidden
    >
      <rect width="40" height="40" className={styles.ground} />
      <path d={SHAPES[(hash >>> 8) % SHAPES.length]} className={styles.shape} />
      <text x="20" y="20" dy="0.36em" textAnchor="middle" className={styles.initial}>
        {initial}
      </text>
    </svg>
  );
}

/** The lit part: quarters, halves, a disc, a wedge. */
const SHAPES = [
  'M0 0h20v20H0z',
  'M20 0h20v20H20z',
  'M20 20h20v20H20z',
  'M0 20h20v20H0z',
  'M0 40 40 0v40z',
  'M0 0h40L0 40z',
  'M40 40H0a40 40 0 0 1 40-40z',
  'M0 0h40a40 40 0 0 1-40 40z',
  'M0 20h40v20H0z',
  'M20 20m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
];
