import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { homeGamesQuery } from './queries.ts';
import { playedPools } from './RecentPools.tsx';

/** Starts a game with one press in the pool of the last one. */
export function PlayAgain({ me }: { me: CurrentUser }) {
  const games = useQuery(homeGamesQuery(call, { username: me.username, of: 'own' })).data?.games ?? [];
  const [pool] = playedPools(games.slice(0, 1), me.isGuest);
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
