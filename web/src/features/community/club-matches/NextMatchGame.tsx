import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { matchUrl } from './match-url.ts';
import { useMatchOfGame } from './use-match-of-game.ts';

/** Leads a player who has finished to the next game on the same board, or back to the match. */
export function NextMatchGame({ gameId }: { gameId: string }) {
  const { data, next } = useMatchOfGame(gameId, true);
  if (data === undefined) return null;
  const { kind } = data.match;
  const page = kind === 'daily' ? 'web_game_daily' : 'web_game_live';
  return next === undefined ? (
    <Button wide href={matchUrl(data.match)}>
      <FormattedMessage id="club_matches.to_match" />
    </Button>
  ) : (
    <Button wide variant="play" href={pageUrl(page, { id: toShortUuid(next) })}>
      <FormattedMessage id="club_matches.next_game" />
    </Button>
  );
}
