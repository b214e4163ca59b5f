import { classNames } from './class-names.ts';
import { ICON_SIZES, type IconSize } from './icon-size.ts';
import styles from './Logo.module.css';

/** A rounded square cut into four, with one quarter lit. */
export function LogoMark({ size = 'large' }: { size?: IconSize | undefined }) {
  return (
    <svg viewBox="0 0 32 32" width={ICON_SIZES[size]} height={ICON_SIZES[size]} className={styles.mark} aria-hidden>
      <path d="M9 2h6v13H2V9a7 7 0 0 1 7-7z" className={styles.dim} />
      <path d="M17 2h6a7 7 0 0 1 7 7v6H17z" className={styles.lit} />
      <path d="M2 17h13v13H9a7 7 0 0 1-7-7z" className={styles.mid} />
      <path d="M17 17h13v6a7 7 0 0 1-7 7h-6z" className={styles.dim} />
    </svg>
  );
}

export interface LogoProps {
  /** Hides the name except for screen readers, for a narrow sidebar. */
  markOnly?: boolean | undefined;
  size?: IconSize | undefined;
}

export function Logo({ markOnly, size }: LogoProps) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={classNames(markOnly ? 'visually-hidden' : styles.word)}>Tabiya</span>
    </span>
  );
}
