import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { gameLink } from './game-link.ts';
import { archiveQuery } from './queries.ts';

export interface LastGameProps {
  me: CurrentUser;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** Link to the last game that one has finished. */
export function LastGame({ me, className, onClick }: LastGameProps) {
  const game = useQuery(archiveQuery(call, { username: me.username, filter: {}, page: 1 })).data?.games[0];
  if (!game) return null;
  const opponent = game.white.id === me.id ? game.black : game.white;
  return (
    <PageLink to={gameLink(game)} className={className} onClick={onClick}>
      <FormattedMessage id="shell.last_game" values={{ opponent: <bdi>{shownName(opponent)}</bdi> }} />
    </PageLink>
  );
}
