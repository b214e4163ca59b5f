import { HOME_GAMES } from '@tabiya/contract/site/constants.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { bestGames, newestOf } from './feed-store.ts';
import type { ArchiveNeeds } from './service.ts';
import type { ArchivedGameRow } from './store.ts';
import { accountsOf, toArchivedGameView } from './view.ts';

/** Finished games for a member's home page. */
export interface FeedService {
  /** Returns the newest games of the member, of friends and of followed members, newest first. */
  following(readerId: string): Promise<ArchivedGameView[]>;
  /** Returns the best games of the last days, best first. */
  best(readerId: string): Promise<ArchivedGameView[]>;
}

export interface FeedNeeds extends ArchiveNeeds {
  friends: Pick<FriendsService, 'followedIdsOf' | 'blockedBetween'>;
}

/** Further conditions on a game. */
interface Wanted {
  player(player: PlayerView): boolean;
  game(row: ArchivedGameRow): boolean;
}

/** Number of games to examine for those that are shown, because some are left out. */
const MAX_CANDIDATES = 60;
/** The same limit for one account. */
const MAX_CANDIDATES_PER_ACCOUNT = 2 * HOME_GAMES;
/** Maximum number of the best games with the same player, so that one long match does not fill the list. */
const MAX_BEST_PER_PLAYER = 2;

export const createFeedService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, ratings, friends }: FeedNeeds,
): FeedService => {
  /** Returns the first games that may be shown to this reader. */
  const shown = async (
    rows: readonly ArchivedGameRow[],
    readerId: string,
    wanted: Wanted,
  ): Promise<ArchivedGameView[]> => {
    const ids = [...new Set(rows.flatMap(accountsOf))];
    const [players, blocked] = await Promise.all([accounts.playersById(ids), friends.blockedBetween(readerId, ids)]);
    const isFit = (id: string) => {
      const player = players.get(id);
      return player !== undefined && !isClosed(player.membershipLevel) && !blocked.has(id) && wanted.player(player);
    };
    const fitting = rows.filter((row) => accountsOf(row).every(isFit) && wanted.game(row)).slice(0, HOME_GAMES);
    const refunded = await ratings.refundedAmong(fitting.filter(({ rated }) => rated).map((row) => row.game_id));
    return fitting.map((row) => toArchivedGameView(row, { players, isRefunded: refunded.has(row.game_id) }));
  };

  return {
    async following(readerId) {
      const ids = [readerId, ...(await friends.followedIdsOf(readerId))];
      const reader = { id: readerId, at: now() };
      const rows = await newestOf(store, ids, { reader, each: MAX_CANDIDATES_PER_ACCOUNT, limit: MAX_CANDIDATES });
      return shown(rows, readerId, { player: () => true, game: firstOf((row) => [row.game_id], 1) });
    },
    async best(readerId) {
      const rows = await bestGames(store, { at: now(), limit: MAX_CANDIDATES });
      const isPerson = ({ chessTitle }: PlayerView) => chessTitle !== BOT_TITLE;
      return shown(rows, readerId, { player: isPerson, game: firstOf(accountsOf, MAX_BEST_PER_PLAYER) });
    },
  };
};

/** Returns a filter that passes rows in order, until one of their keys has passed `most` times. */
const firstOf = (countedBy: (row: ArchivedGameRow) => string[], most: number) => {
  const passed = new Map<string, number>();
  return (row: ArchivedGameRow): boolean => {
    const keys = countedBy(row);
    if (keys.some((key) => (passed.get(key) ?? 0) >= most)) return false;
    for (const key of keys) passed.set(key, (passed.get(key) ?? 0) + 1);
    return true;
  };
};
