import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ClubName } from './ClubName.tsx';
import { ladderQuery } from './queries.ts';
import styles from './club-matches.module.css';

/** The clubs with the most points of the last twelve months. */
export function Ladder() {
  const intl = useIntl();
  const labels = useListLabels();
  const { data, isError } = useQuery(ladderQuery(call));
  if (data === undefined) return <p role="status">{isError ? labels.failed : labels.loading}</p>;
  return (
    <Card flush className={styles.under_tabs}>
      <p className={styles.rule}>
        <FormattedMessage id="club_matches.ladder.rule" />
      </p>
      {data.clubs.length === 0 ? (
        <EmptyState title={<FormattedMessage id="club_matches.ladder.empty" />} />
      ) : (
        <table className={styles.ladder} aria-label={intl.formatMessage({ id: 'club_matches.show.ladder' })}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="club_matches.ladder.place" />
              </th>
              <th scope="col">
                <FormattedMessage id="club_matches.ladder.club" />
              </th>
              {(['points', 'wins', 'draws', 'losses'] as const).map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  <FormattedMessage id={`club_matches.ladder.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.clubs.map((row, at) => (
              <tr key={row.club.id}>
                <td className={styles.place}>
                  <FormattedNumber value={at + 1} />
                </td>
                <td>
                  <ClubName club={row.club} />
                </td>
                {[row.points, row.wins, row.draws, row.losses].map((value, column) => (
                  <td key={column} className={styles.number}>
                    <FormattedNumber value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
