import type { Color } from '@tabiya/chess/rules/types.ts';
import styles from './eval-bar.module.css';

export interface EvalBarProps {
  /** White's chance to win, 0 to 100. Undefined: nothing is known, and the bar is empty. */
  chance: number | undefined;
  /** The score as text, at the better side's end: `+1.4`. */
  score: string;
  label: string;
  /** The side at the bottom of the board. */
  below: Color;
}

/** Evaluation bar: each side's chance to win, White's share light; vertical beside the board, horizontal on a phone. */
export function EvalBar({ chance, score, label, below }: EvalBarProps) {
  if (chance === undefined) return <div className={styles.bar} />;
  return (
    <div className={styles.bar} role="img" aria-label={label} data-below={below} dir="ltr">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.upright} aria-hidden>
        <rect width={100} height={chance} className={styles.share} />
        <path d="M0 50h100" className={styles.half} />
      </svg>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lying} aria-hidden>
        <rect width={chance} height={100} className={styles.share} />
        <path d="M50 0v100" className={styles.half} />
      </svg>
      <span className={styles.score} data-better={chance >= 50 ? 'white' : 'black'} aria-hidden>
        {score}
      </span>
    </div>
  );
}
