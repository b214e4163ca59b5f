import { LISTED_RATING_MIN, type RatingImportView } from '@tabiya/contract/study/master-rating-imports.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './ratings.module.css';

/** What was read of a file: its day and kind, how many rows and players, and the rows that were refused. */
export function ImportFacts({ found }: { found: RatingImportView }) {
  const { type, day, rows, players, refused, faults } = found;
  return (
    <>
      <p>
        <FormattedMessage id={`masters.ratings.type.${type}`} />
        {' · '}
        <FormattedDate value={day} dateStyle="long" timeZone="UTC" />
        {' · '}
        <FormattedMessage id="staff.ratings.counts" values={{ rows, players, rating: String(LISTED_RATING_MIN) }} />
      </p>
      {refused === 0 ? null : (
        <details className={styles.refused}>
          <summary>
            <FormattedMessage id="staff.ratings.refused" values={{ count: refused }} />
          </summary>
          <ul>
            {faults.map(({ row, fault }) => (
              <li key={row}>
                <FormattedMessage id="staff.ratings.refused_row" values={{ row, fault }} />
              </li>
            ))}
            {refused > faults.length ? (
              <li>
                <FormattedMessage id="staff.ratings.refused_more" values={{ count: refused - faults.length }} />
              </li>
            ) : null}
          </ul>
        </details>
      )}
    </>
  );
}
