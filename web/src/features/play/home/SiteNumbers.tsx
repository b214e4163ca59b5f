import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { lobbyQuery } from '../lobby/queries.ts';
import styles from './home.module.css';

const REFRESH_INTERVAL_MS = 15_000;

/** True numbers of people online and of games played. The line is as high if they are unknown. */
export function SiteNumbers() {
  const { data } = useQuery({ ...lobbyQuery(call), refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <p className={styles.numbers}>
      <span className={styles.number} data-unknown={data && data.players > 0 ? undefined : ''}>
        <FormattedMessage id="home.numbers.players" values={{ count: data?.players ?? 0 }} />
      </span>
      <span className={styles.number} data-of="games" data-unknown={data && data.games > 0 ? undefined : ''}>
        <FormattedMessage id="home.numbers.games" values={{ count: data?.games ?? 0 }} />
      </span>
    </p>
  );
}
