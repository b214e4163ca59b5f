import { flags } from 'virtual:pictures';
import { SvgPicture } from './SvgPicture.tsx';
import styles from './Flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2 in either case; null draws the flag for no country. */
  country: string | null;
  /** Name of the country. */
  label: string;
}

/** A flag as high as a line of text. */
export function Flag({ country, label }: FlagProps) {
  if (country === null) return <NeutralFlag label={label} />;
  return (
    <SvgPicture
      src={`${flags}/${country.toLowerCase()}.svg`}
      alt={label}
      width={16}
      height={12}
      className={styles.flag}
    />
  );
}

const NeutralFlag = ({ label }: { label: string }) => (
  <svg viewBox="0 0 16 12" width={16} height={12} className={styles.flag} role="img" aria-label={label}>
    <path className={styles.cloth} d="M0 0h16v12H0z" />
    <path className={styles.square} d="M5 3h3v3H5zM8 6h3v3H8z" />
  </svg>
);
