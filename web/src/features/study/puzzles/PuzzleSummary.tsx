import type { PuzzleFacts } from '@tabiya/contract/study/puzzles.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './puzzles.module.css';

interface PuzzleSummaryProps extends Pick<PuzzleFacts, 'rating' | 'themes'> {
  children?: ReactNode;
}

/** Rating and themes of a puzzle that was tried without a rating of one's own. */
export function PuzzleSummary({ rating, themes, children }: PuzzleSummaryProps) {
  return (
    <div className={styles.facts}>
      <p>
        <FormattedMessage id="puzzles.puzzle_rating" />{' '}
        <strong>
          <FormattedNumber value={rating} useGrouping={false} />
        </strong>
      </p>
      <ul className={styles.themes}>
        {themes.map((theme) => (
          <li key={theme} className={styles.theme}>
            <FormattedMessage id={`puzzles.theme.${theme}`} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
