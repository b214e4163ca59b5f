import { randomUUIDv7 } from 'node:crypto';
import { BATTLE_SEATS } from '@tabiya/chess/puzzles/battle.ts';
import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { amountOf } from '@tabiya/contract/account/membership-table.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { utcDayOf } from '../../../platform/timing/utc-day.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService, RatingStanding } from '../../record/ratings/service.ts';
import type { PuzzleDrawing } from '../puzzles/service.ts';
import type { NewBattleRow, NewSeat } from './battle-row.ts';
import { COUNTDOWN_MS, SEQUENCE_RATINGS, type Fighter } from './policy.ts';
import { countBegun, insertBattle, insertSeat, playingOf, waitingOf, writeStart } from './store.ts';

export type Busy = 'already_in_battle' | 'already_playing' | 'battles_used_up';
/** A battle that is to be written. */
export type NewBattle = Pick<NewBattleRow, 'kind' | 'rated' | 'places' | 'invited_id'>;

/** What every way into a battle needs. */
export interface BattleEntry {
  /** Returns the battles that the account may still begin today; null: unlimited. */
  leftFor(queries: Queries, me: Fighter | null): Promise<number | null>;
  /** Returns the id of the battle of the account that goes on. */
  playing(queries: Queries, accountId: string): Promise<string | undefined>;
  /** Returns whether the account is in a game, which no transaction may ask. */
  isInGame(accountId: string): Promise<boolean>;
  /** Returns why the account may not enter a battle, asked within the transaction in which it would. */
  hindrance(queries: Queries, me: Fighter): Promise<Refusal<'already_in_battle' | 'battles_used_up'> | undefined>;
  standingOf(queries: Queries, accountId: string): Promise<RatingStanding>;
  /** Draws a sequence; empty if there are no puzzles. */
  drawSequence(): Promise<string[]>;
  /** Writes a battle that waits for players, and who is there already; returns its id. */
  write(queries: Queries, battle: NewBattle, accountIds: readonly string[]): Promise<string>;
  seatOf(queries: Queries, accountId: string): Promise<NewSeat>;
  /** Begins a battle that waits. */
  begin(queries: Queries, id: string, puzzleIds: readonly string[]): Promise<void>;
}

export interface EntryNeeds {
  games: Pick<GamesService, 'playing'>;
  ratings: Pick<RatingsService, 'current'>;
  drawing: Pick<PuzzleDrawing, 'drawSequence'>;
  /** Returns whether this node knows that the battle is over, although it has not been folded. */
  isOver(id: string): boolean;
}

export const createBattleEntry = (
  { now }: Pick<Platform, 'now'>,
  { games, ratings, drawing, isOver }: EntryNeeds,
): BattleEntry => {
  const leftFor: BattleEntry['leftFor'] = async (queries, me) => {
    const limit = amountOf('battles_a_day', me);
    if (limit === null || me === null) return limit;
    return Math.max(0, limit - (await countBegun(queries, me.id, utcDayOf(now()))));
  };
  const playing: BattleEntry['playing'] = async (queries, accountId) =>
    (await playingOf(queries, [accountId])).find(({ battle_id: id }) => !isOver(id))?.battle_id;
  const standingOf: BattleEntry['standingOf'] = async (queries, accountId) =>
    (await ratings.current([accountId], 'puzzle_battle', queries)).get(accountId)!;
  const seatOf: BattleEntry['seatOf'] = async (queries, accountId) => {
    const { rating } = await standingOf(queries, accountId);
    return { accountId, rating: shownRating(rating), provisional: isProvisional(rating, now()) };
  };

  return {
    leftFor,
    playing,
    standingOf,
    seatOf,
    isInGame: async (accountId) => (await games.playing([accountId])).has(accountId),
    async hindrance(queries, me) {
      const current = (await playing(queries, me.id)) ?? (await waitingOf(queries, me.id));
      if (current !== undefined) return refuse('already_in_battle');
      return (await leftFor(queries, me)) === 0 ? refuse('battles_used_up') : undefined;
    },
    drawSequence: () => drawing.drawSequence(SEQUENCE_RATINGS),
    async write(queries, battle, accountIds) {
      const id = randomUUIDv7();
      const waits = { status: 'waiting' as const, created_at: now(), started_at: null, puzzle_ids: [] };
      await insertBattle(queries, { ...battle, id, ...waits });
      for (const [index, accountId] of accountIds.entries()) {
        await insertSeat(queries, id, { seat: BATTLE_SEATS[index]!, player: await seatOf(queries, accountId) });
      }
      return id;
    },
    begin: (queries, id, puzzleIds) => writeStart(queries, { id, startedAt: now() + COUNTDOWN_MS, puzzleIds }),
  };
};
