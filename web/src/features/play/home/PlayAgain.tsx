import { useQuery } from '@tanstack/react-query';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { poolOf } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { homeGamesQuery } from './queries.ts';

/** Starts a game with one press in the pool of the last one. */
export function PlayAgain({ me }: { me: CurrentUser }) {
  const last = useQuery(homeGamesQuery(call, { username: me.username, of: 'own' })).data?.games[0];
  const variant = oneOf(BOARD_VARIANTS, last?.variant);
  const pool = (last && variant && poolOf({ ...last, variant, color: 0 }, me.isGuest)) ?? undefined;
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
