import { COLORS, opposite } from '@tabiya/chess/types.ts';
import type { ArchiveFilter, ArchiveView } from '@tabiya/contract/archive.ts';
import { ARCHIVE_PAGE_SIZE } from '@tabiya/contract/constants.ts';
import type { MemberView } from '@tabiya/contract/members.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { FinishedGame } from './finished-game.ts';
import { countGames, countOutcomes, insertGames, renameOpponent, selectGames, type ArchivedGameRow } from './store.ts';
import { toArchivedGameView, toRow } from './view.ts';

export type { FinishedGame } from './finished-game.ts';

export interface ListRequest {
  filter: ArchiveFilter;
  /** From 1. */
  page: number;
}

export interface ArchiveService {
  /** Writes the game into both archives, within the fold's transaction. Again is no harm; an aborted game is left out. */
  recordGame(queries: Queries, game: FinishedGame): Promise<void>;
  /** Newest first. Undefined where nobody has that name. */
  list(username: string, request: ListRequest): Promise<ArchiveView | undefined>;
  countsOf(accountId: string): Promise<MemberView['games']>;
  /** The account has another name from now on. */
  renamePlayer(accountId: string, username: string): Promise<void>;
}

export const createArchiveService = ({ store }: Pick<Platform, 'store'>, accounts: AccountsService): ArchiveService => {
  /** With the names as they are now. */
  const toViews = async (rows: readonly ArchivedGameRow[]) => {
    const players = await accounts.playersById(rows.flatMap((row) => [row.account_id, row.opponent_id]));
    return rows.map((row) => {
      const own = players.get(row.account_id);
      const opponent = players.get(row.opponent_id);
      if (own === undefined || opponent === undefined)
        throw new Error(`Game ${row.game_id} has a player without account`);
      return toArchivedGameView(row, { own, opponent });
    });
  };

  return {
    async recordGame(queries, game) {
      if (game.end.result === '*') return;
      const players = await accounts.playersById([game.white.accountId, game.black.accountId], queries);
      const rows = COLORS.map((color) => {
        const opponent = players.get(game[opposite(color)].accountId);
        if (opponent === undefined) throw new Error(`Game ${game.gameId} has a player without account`);
        return toRow(game, color, opponent.username);
      });
      await insertGames(queries, rows);
    },
    async list(username, { filter, page }) {
      const account = await accounts.accountByName(username);
      if (account === undefined) return undefined;
      const range = { limit: ARCHIVE_PAGE_SIZE, offset: (page - 1) * ARCHIVE_PAGE_SIZE };
      const [total, rows] = await Promise.all([
        countGames(store, account.id, filter),
        selectGames(store, account.id, { filter, ...range }),
      ]);
      const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE_SIZE));
      return { username: account.username, games: await toViews(rows), page, pages, total };
    },
    async countsOf(accountId) {
      const counts = { total: 0, won: 0, drawn: 0, lost: 0 };
      for (const { outcome, games } of await countOutcomes(store, accountId)) {
        counts[outcome] = games;
        counts.total += games;
      }
      return counts;
    },
    renamePlayer: (accountId, username) => renameOpponent(store, accountId, username.toLowerCase()),
  };
};
