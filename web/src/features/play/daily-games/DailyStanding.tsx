import { useQuery } from '@tanstack/react-query';
import { timeoutPercent } from '@tabiya/contract/play/daily-games.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { standingQuery } from './queries.ts';
import styles from './daily.module.css';

/** How many daily games the member plays, and the share of the last ones that were lost on time. */
export function DailyStanding() {
  const { data } = useQuery(standingQuery(call));
  if (data === undefined) return null;
  const { running, max, timeouts, changesAt } = data;
  return (
    <p className={styles.standing}>
      <FormattedMessage id="daily_games.standing.games" values={{ running, max }} />{' '}
      <FormattedMessage
        id="daily_games.standing.timeouts"
        values={{ ...timeouts, percent: timeoutPercent(timeouts) }}
      />{' '}
      {changesAt === null ? null : (
        <FormattedMessage
          id="daily_games.standing.changes"
          values={{ date: <FormattedDate value={changesAt} dateStyle="medium" timeZone="UTC" /> }}
        />
      )}
    </p>
  );
}
