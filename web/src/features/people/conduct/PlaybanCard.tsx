import { useQuery } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { playbanQuery } from './queries.ts';
import styles from './playban.module.css';

/**
 * Explains why the member cannot start a game at present, and until when; renders nothing for everybody else. It
 * disappears by itself.
 */
export function PlaybanCard() {
  const intl = useIntl();
  const me = useMe();
  const { data, refetch } = useQuery({ ...playbanQuery(call), enabled: me !== null });
  const playban = data?.playban;
  const until = playban?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => void refetch(), Math.min(MAX_TIMER_MS, Math.max(0, until - Date.now()) + 1_000));
    return () => clearTimeout(timer);
  }, [until, refetch]);
  if (!playban) return null;
  const when = intl.formatDate(playban.until, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Card className={styles.playban} role="status">
      <Hourglass className={styles.icon} aria-hidden />
      <div>
        <h2 className={styles.title}>
          <FormattedMessage id="conduct.playban.title" values={{ when }} />
        </h2>
        <p>
          <FormattedMessage id={`conduct.playban.reason.${playban.reason}`} />
        </p>
        <p className={styles.note}>
          <FormattedMessage id="conduct.playban.note" />
        </p>
      </div>
    </Card>
  );
}

/** Maximum delay of a timer in ms: `setTimeout` fires at once for delays of 2^31 ms or more. */
const MAX_TIMER_MS = 2 ** 30;
