import { useQuery } from '@tanstack/react-query';
import { formatTimeControl, QUICK_PAIRINGS } from '@tabiya/chess/time-class.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../platform/call.ts';
import { pageUrl } from '../../platform/PageLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { recentGamesQuery } from './queries.ts';

const POOLS = QUICK_PAIRINGS.map(formatTimeControl);

/** One press to the next game, as fast as the last one was. */
export function PlayAgain({ me }: { me: CurrentUser }) {
  const last = useQuery(recentGamesQuery(call, me.username)).data?.games[0];
  const pool = last && POOLS.find((one) => one === formatTimeControl(last.timeControl));
  return (
    <Button variant="play" size="large" href={pageUrl('web_play_new', {}, { pool })}>
      {pool === undefined ? (
        <FormattedMessage id="home.play" />
      ) : (
        <FormattedMessage id="home.play_again" values={{ pool: <bdi dir="ltr">{pool}</bdi> }} />
      )}
    </Button>
  );
}
