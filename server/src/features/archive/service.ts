import { COLORS, opposite } from '@tabiya/chess/types.ts';
import type { ArchiveFilter, ArchiveView } from '@tabiya/contract/archive.ts';
import type { Outcome } from '@tabiya/contract/outcomes.ts';
import { ARCHIVE_PAGE_SIZE } from '@tabiya/contract/constants.ts';
import type { MemberView } from '@tabiya/contract/members.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountsService } from '../accounts/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import type { FinishedGame } from './finished-game.ts';
import {
  countEnds,
  countGames,
  countMeetings,
  countOutcomes,
  insertGames,
  lastOpponents,
  renameOpponent,
  selectGames,
  type ArchivedGameRow,
} from './store.ts';
import { toArchivedGameView, toGameEnds, toRow, type GameEnds } from './view.ts';

export type { FinishedGame } from './finished-game.ts';
export type { GameEnds } from './view.ts';

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
  /** Every way in which the account's games ended, with how many did. */
  endsOf(accountId: string): Promise<GameEnds[]>;
  /** All games of two accounts, from the first one's side. */
  meetingsOf(accountId: string, opponentId: string): Promise<MemberView['games']>;
  /** Whom the account played in its last 200 games, the latest first. */
  lastOpponents(accountId: string, limit: number): Promise<{ id: string; playedAt: number }[]>;
  /** The account has another name from now on. */
  renamePlayer(accountId: string, username: string): Promise<void>;
}

export interface ArchiveNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  ratings: Pick<RatingsService, 'refundedAmong'>;
}

export const createArchiveService = (
  { store }: Pick<Platform, 'store'>,
  { accounts, ratings }: ArchiveNeeds,
): ArchiveService => {
  /** With the names as they are now. */
  const toViews = async (rows: readonly ArchivedGameRow[]) => {
    const [players, refunded] = await Promise.all([
      accounts.playersById(rows.flatMap((row) => [row.account_id, row.opponent_id])),
      ratings.refundedAmong(rows.filter(({ rated }) => rated).map((row) => row.game_id)),
    ]);
    return rows.map((row) => {
      const own = players.get(row.account_id);
      const opponent = players.get(row.opponent_id);
      if (own === undefined || opponent === undefined)
        throw new Error(`Game ${row.game_id} has a player without account`);
      return toArchivedGameView(row, { own, opponent, isRefunded: refunded.has(row.game_id) });
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
      const player = await accounts.playerByName(username);
      if (player === undefined) return undefined;
      const range = { limit: ARCHIVE_PAGE_SIZE, offset: (page - 1) * ARCHIVE_PAGE_SIZE };
      const [total, rows] = await Promise.all([
        countGames(store, player.id, filter),
        selectGames(store, player.id, { filter, ...range }),
      ]);
      const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE_SIZE));
      return { username: player.username, player, games: await toViews(rows), page, pages, total };
    },
    countsOf: async (accountId) => sum(await countOutcomes(store, accountId)),
    endsOf: async (accountId) => (await countEnds(store, accountId)).map(toGameEnds),
    meetingsOf: async (accountId, opponentId) => sum(await countMeetings(store, accountId, opponentId)),
    async lastOpponents(accountId, limit) {
      const rows = await lastOpponents(store, accountId, { games: LOOKED_BACK, limit });
      return rows.map((row) => ({ id: row.opponent_id, playedAt: row.ended_at }));
    },
    renamePlayer: (accountId, username) => renameOpponent(store, accountId, username.toLowerCase()),
  };
};

const LOOKED_BACK = 200;

const sum = (rows: readonly { outcome: Outcome; games: number }[]): MemberView['games'] => {
  const counts = { total: 0, won: 0, drawn: 0, lost: 0 };
  for (const { outcome, games } of rows) {
    counts[outcome] = games;
    counts.total += games;
  }
  return counts;
};
