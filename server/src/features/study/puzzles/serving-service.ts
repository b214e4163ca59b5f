import { amountOf } from '@tabiya/contract/account/membership-table.ts';
import { DIFFICULTIES, type Difficulty, type RatedPuzzle } from '@tabiya/contract/study/puzzles.ts';
import { MAX_PUZZLE_RATING, MIN_PUZZLE_RATING } from '@tabiya/chess/puzzles/rate-solve.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { utcDayOf } from '../../../platform/timing/utc-day.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { countSince, solverOf, writeServed, type SolverRow } from './attempts-store.ts';
import { isPacked } from './packs-store.ts';
import { anyUntried, BAND_WIDTH, puzzleOf, untriedNear } from './store.ts';
import { toPuzzleView, toStanding } from './view.ts';

/** Somebody who solves puzzles. */
export type Solver = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;

/** Estimated strength of somebody who has no rating and has tried nothing yet. */
export const GUEST_LEVEL = 1000;
/** Puzzles lie up to this far from the wanted rating, in points, so that they do not all feel the same. */
const SPREAD = 75;

export interface ServingNeeds {
  ratings: Pick<RatingsService, 'current'>;
  /** Returns a number from 0 up to 1. */
  random(): number;
}

export interface PuzzleServing {
  /** Returns the puzzle that the account (null: a visitor) shall try next. */
  next(me: Solver | null, difficulty: Difficulty | undefined): Promise<RatedPuzzle>;
  /** Returns whether the puzzle is the member's next one, or one that he was given to keep; guests may try any. */
  isServed(queries: Queries, id: string, by: { me: Solver; solver: SolverRow | undefined }): Promise<boolean>;
  /** Returns the rating to choose puzzles by; an estimate where there is none. */
  levelOf(me: Solver | null): Promise<number>;
  /** Returns the tries that are left today; null: unlimited. */
  leftFor(queries: Queries, me: Solver | null): Promise<number | null>;
  /** Returns the member's rating as it is shown; null for guests and visitors. */
  standingOf(queries: Queries, me: Solver | null): Promise<RatedPuzzle['standing']>;
}

export const createServing = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { ratings, random }: ServingNeeds,
): PuzzleServing => {
  const ratingOf = async (queries: Queries, me: Solver) =>
    (await ratings.current([me.id], 'puzzles', queries)).get(me.id)!;

  const leftFor: PuzzleServing['leftFor'] = async (queries, me) => {
    const limit = amountOf('puzzles_a_day', me);
    if (limit === null || me === null) return limit;
    return limit - (await countSince(queries, { accountId: me.id, since: utcDayOf(now()), limit }));
  };

  const standingOf: PuzzleServing['standingOf'] = async (queries, me) =>
    me === null || me.isGuest ? null : toStanding(await ratingOf(queries, me), now());

  /** Returns the id of a puzzle that was not tried, near the rating. */
  const choose = async (accountId: string | null, rating: number): Promise<string | undefined> => {
    const spread = (2 * random() - 1) * SPREAD;
    const target = Math.min(MAX_PUZZLE_RATING, Math.max(MIN_PUZZLE_RATING, rating + spread));
    const band = Math.floor(target / BAND_WIDTH);
    const [near] = await untriedNear(store, { band, from: random(), accountId, most: 1 });
    return near ?? anyUntried(store, { band, accountId });
  };

  const levelOf: PuzzleServing['levelOf'] = async (me) => {
    if (me === null) return GUEST_LEVEL;
    if (me.isGuest) return (await solverOf(store, me.id))?.level ?? GUEST_LEVEL;
    return (await ratingOf(store, me)).rating.rating;
  };

  return {
    isServed: async (queries, id, { me, solver }) =>
      me.isGuest || solver?.served_id === id || (await isPacked(queries, me.id, id)),
    leftFor,
    standingOf,
    levelOf,
    async next(me, wanted) {
      const known = me === null ? undefined : await solverOf(store, me.id);
      const difficulty = wanted ?? known?.difficulty ?? 'normal';
      const [left, standing] = [await leftFor(store, me), await standingOf(store, me)];
      const answer = { standing, difficulty, left };
      if (left === 0) return { ...answer, puzzle: null };
      const isServed = known?.served_id != null && difficulty === known.difficulty;
      const id = isServed
        ? known.served_id!
        : await choose(me?.id ?? null, (await levelOf(me)) + DIFFICULTIES[difficulty]);
      if (me !== null && !isServed) {
        await writeServed(store, { accountId: me.id, difficulty, puzzleId: id ?? null, at: now() });
      }
      const puzzle = id === undefined ? undefined : await puzzleOf(store, id);
      return { ...answer, puzzle: puzzle === undefined ? null : toPuzzleView(puzzle) };
    },
  };
};
