import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the end is not known. */
  value?: number | undefined;
  /** What is said instead of a percentage. */
  valueText?: string | undefined;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const known = value === undefined ? {} : { value: Math.min(1, Math.max(0, value)) };
  return <progress className={styles.bar} aria-label={label} aria-valuetext={valueText} max={1} {...known} />;
}
