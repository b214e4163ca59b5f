import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { WATCH_PANEL_MAX, type WatchEntry } from '@tabiya/contract/watch/watch.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';

export interface TopPlayersNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  games: Pick<GamesService, 'runningGames'>;
  ratings: Pick<RatingsService, 'best'>;
}

/** Number of candidates of each class: accounts may be closed, and one player may lead several classes. */
const CANDIDATES = 8;

/** Returns the best member of each speed, nobody twice. */
export const createTopPlayers =
  ({ accounts, games, ratings }: TopPlayersNeeds) =>
  async (): Promise<WatchEntry[]> => {
    const best = await Promise.all(LIVE_TIME_CLASSES.map((timeClass) => ratings.best(timeClass, CANDIDATES)));
    const players = await accounts.playersById(best.flat().map(({ accountId }) => accountId));
    const chosen = new Map<string, Pick<WatchEntry, 'rating' | 'gameTimeClass'>>();
    for (const [at, gameTimeClass] of LIVE_TIME_CLASSES.entries()) {
      const first = best[at]?.find(({ accountId }) => isMember(players.get(accountId)) && !chosen.has(accountId));
      if (first) chosen.set(first.accountId, { rating: first.rating.rating, gameTimeClass });
    }
    const playing = await games.runningGames([...chosen.keys()]);
    return [...chosen].slice(0, WATCH_PANEL_MAX).flatMap(([accountId, about]) => {
      const player = players.get(accountId);
      if (!player) return [];
      return [{ ...toEntryPlayer(player), ...about, variant: 'chess', url: urlOf(player, playing.get(accountId)) }];
    });
  };

const isMember = (player: PlayerView | undefined): boolean =>
  player !== undefined && !player.isGuest && player.chessTitle !== BOT_TITLE && !isClosed(player.membershipLevel);

const urlOf = ({ username }: PlayerView, gameId: string | undefined): string =>
  gameId === undefined ? url('web_member_view', { username }) : url('web_game_live', { id: toShortUuid(gameId) });

/** Returns a player with the field names of the watch panel. */
const toEntryPlayer = ({ avatarUrl, ...player }: PlayerView) => ({ ...player, avatar: avatarUrl });
