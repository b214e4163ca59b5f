import { COLORS, opposite } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ArchiveFilter, ArchiveView, LinkedGame } from '@tabiya/contract/record/archive.ts';
import type { Outcome } from '@tabiya/contract/play/outcomes.ts';
import { ARCHIVE_PAGE_SIZE } from '@tabiya/contract/site/constants.ts';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { RatingsService } from '../ratings/service.ts';
import type { FinishedGame } from './finished-game.ts';
import { createPlayedGames, type PlayedGames } from './played-service.ts';
import {
  countEnds,
  countGames,
  countMeetings,
  countOutcomes,
  dailyRecords,
  insertGames,
  lastOpponents,
  lastShownAt,
  neighboursOf,
  renameOpponent,
  selectGames,
  type ArchivedGameRow,
  type Reader,
} from './store.ts';
import { accountsOf, toArchivedGameView, toGameEnds, toRow, type GameEnds } from './view.ts';

export type { FinishedGame } from './finished-game.ts';
export type { GameEnds } from './view.ts';
export type { PlayedFilter } from './played-service.ts';

export interface ListRequest {
  filter: ArchiveFilter;
  /** Counts from 1. */
  page: number;
  /** The requesting account; null for a visitor. */
  readerId: string | null;
}

export interface ArchiveService extends PlayedGames {
  /**
   * Writes the game (of bughouse, one board) into both archives, within the transaction of the fold. Idempotent; an
   * aborted game is left out.
   */
  recordGame(queries: Queries, game: FinishedGame): Promise<void>;
  /** Returns the newest first; undefined when the name is unknown. */
  list(username: string, request: ListRequest): Promise<ArchiveView | undefined>;
  /** Returns the games before and after one in the player's archive, of those that the reader may know of. */
  beside(
    username: string,
    gameId: string,
    readerId: string | null,
  ): Promise<{ earlier: LinkedGame | null; later: LinkedGame | null } | Refusal<'member_not_found' | 'game_not_found'>>;
  /** This and the methods below count only what the reader (null: a visitor) may know of. */
  countsOf(accountId: string, readerId: string | null): Promise<MemberView['games']>;
  /** Returns every way in which the account's games ended, with the number of games. */
  endsOf(accountId: string, readerId: string | null): Promise<GameEnds[]>;
  /** Returns all games of two accounts, from the first one's side. */
  meetingsOf(of: { accountId: string; opponentId: string }, readerId: string | null): Promise<MemberView['games']>;
  /**
   * Returns when everybody may know of all games that the account has played by now; null when everybody may already.
   */
  allShownAt(accountId: string): Promise<number | null>;
  /** Returns the daily games of each account that ended since `since`; accounts without one are left out. */
  dailyRecords(accountIds: readonly string[], since: number): Promise<ReadonlyMap<string, DailyRecord>>;
  /** Returns opponents of the account's last 200 games, the latest first. */
  lastOpponents(accountId: string, limit: number): Promise<{ id: string; playedAt: number }[]>;
  /** Replaces the account's name in the archives. */
  renamePlayer(accountId: string, username: string): Promise<void>;
}

/** Daily games of a period: how many were finished, how many of them lost on time, and when the oldest one ended. */
export interface DailyRecord {
  finished: number;
  lost: number;
  oldestAt: number;
}

export interface ArchiveNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'playerByName'>;
  ratings: Pick<RatingsService, 'refundedAmong'>;
}

export const createArchiveService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, ratings }: ArchiveNeeds,
): ArchiveService => {
  const reader = (id: string | null): Reader => ({ id, at: now() });
  /** Uses the present names of the players. */
  const toViews = async (rows: readonly ArchivedGameRow[]) => {
    const [players, refunded] = await Promise.all([
      accounts.playersById(rows.flatMap(accountsOf)),
      ratings.refundedAmong(rows.filter(({ rated }) => rated).map((row) => row.game_id)),
    ]);
    return rows.map((row) => toArchivedGameView(row, { players, isRefunded: refunded.has(row.game_id) }));
  };

  return {
    ...createPlayedGames({ store, now }),
    async dailyRecords(accountIds, since) {
      const records = await dailyRecords(store, accountIds, since);
      return new Map(
        records.map(({ account_id, oldest_at, ...counts }) => [account_id, { ...counts, oldestAt: oldest_at }]),
      );
    },
    async recordGame(queries, game) {
      if (game.end.result === '*') return;
      const others = game.partners ? COLORS.map((color) => game.partners![color].accountId) : [];
      const ids = [game.white.accountId, game.black.accountId, ...others];
      const players = await accounts.playersById(ids, queries);
      const nameOf = (accountId: string): string => {
        const player = players.get(accountId);
        if (player === undefined) throw new Error(`Game ${game.gameId} has a player without account`);
        return player.username;
      };
      const rows = COLORS.map((color) => {
        const second = game.partners?.[opposite(color)].accountId;
        return toRow(game, color, {
          opponent: nameOf(game[opposite(color)].accountId),
          second: second === undefined ? undefined : nameOf(second),
        });
      });
      await insertGames(queries, rows);
    },
    async list(username, { filter, page, readerId }) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return undefined;
      const range = { limit: ARCHIVE_PAGE_SIZE, offset: (page - 1) * ARCHIVE_PAGE_SIZE };
      const wanted = { filter, reader: reader(readerId) };
      const [total, rows] = await Promise.all([
        countGames(store, player.id, wanted),
        selectGames(store, player.id, { ...wanted, ...range }),
      ]);
      const pages = Math.max(1, Math.ceil(total / ARCHIVE_PAGE_SIZE));
      return { username: player.username, player, games: await toViews(rows), page, pages, total };
    },
    async beside(username, gameId, readerId) {
      const player = await accounts.playerByName(username);
      if (player === undefined) return refuse('member_not_found');
      const found = await neighboursOf(store, { accountId: player.id, gameId }, reader(readerId));
      if (found === undefined) return refuse('game_not_found');
      const linked = (row: (typeof found)['earlier']) => row && { id: row.game_id, variant: row.variant };
      return { earlier: linked(found.earlier), later: linked(found.later) };
    },
    countsOf: async (accountId, readerId) => sum(await countOutcomes(store, accountId, reader(readerId))),
    endsOf: async (accountId, readerId) => (await countEnds(store, accountId, reader(readerId))).map(toGameEnds),
    meetingsOf: async (of, readerId) => sum(await countMeetings(store, of, reader(readerId))),
    allShownAt: (accountId) => lastShownAt(store, accountId, now()),
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
