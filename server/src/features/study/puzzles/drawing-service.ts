import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { alternativeOf, BAND_WIDTH, puzzleOf, puzzlesOf, someNear, someNearEach } from './store.ts';
import { toPuzzleView } from './view.ts';

/** What the next puzzle of a run should be. */
export interface Wanted {
  rating: number;
  /** Ids of puzzles that must not come again. */
  except: readonly string[];
  /** Ids of puzzles that it should have as few themes in common with as possible. */
  unlike: readonly string[];
}

/** Puzzles for runs and battles, where each is judged at once and changes no rating. */
export interface PuzzleDrawing {
  /** Returns the id of a puzzle as near to the rating as there is; undefined if all are excepted. */
  draw(wanted: Wanted, queries?: Queries): Promise<string | undefined>;
  /**
   * Returns the ids of different puzzles, one for each rating in order, whose themes change from one to the next; fewer
   * where there are not so many puzzles.
   */
  drawSequence(ratings: readonly number[]): Promise<string[]>;
  /** Returns puzzles in the order of the ids. */
  puzzles(ids: readonly string[], queries?: Queries): Promise<PuzzleView[]>;
  /** Judges the solver's moves (UCI). A move that is known to be as good as the line's is right. */
  judge(
    id: string,
    moves: readonly string[],
    queries?: Queries,
  ): Promise<{ isRight: boolean; rating: number } | 'puzzle_not_served' | 'puzzle_not_finished' | 'bad_moves'>;
}

/** Number of the last puzzles of a sequence that the next one should not resemble. */
const UNLIKE_LAST = 3;

/** Returns the puzzle that has the fewest themes in common with those seen. */
const leastAlike = <Puzzle extends { themes: readonly string[] }>(
  some: readonly Puzzle[],
  seen: readonly string[],
): Puzzle | undefined => {
  const alike = ({ themes }: Puzzle) => themes.filter((theme) => seen.includes(theme)).length;
  return some.toSorted((one, other) => alike(one) - alike(other))[0];
};

export const createDrawing = (store: Queries, random: () => number): PuzzleDrawing => ({
  async draw({ rating, except, unlike }, queries = store) {
    const seen = (await puzzlesOf(queries, unlike)).flatMap(({ themes }) => themes);
    const band = Math.floor(rating / BAND_WIDTH);
    return leastAlike(await someNear(queries, { band, from: random(), except }), seen)?.id;
  },
  async drawSequence(ratings) {
    const bands = ratings.map((rating) => Math.floor(rating / BAND_WIDTH));
    const some = Map.groupBy(await someNearEach(store, { bands, from: bands.map(random) }), ({ place }) => place);
    const drawn: { id: string; themes: readonly string[] }[] = [];
    for (const [place, band] of bands.entries()) {
      const except = drawn.map(({ id }) => id);
      const seen = drawn.slice(-UNLIKE_LAST).flatMap(({ themes }) => themes);
      const fresh = (some.get(place) ?? []).filter(({ id }) => !except.includes(id));
      // Where few puzzles are near, all that were looked at may be in the sequence already.
      const near = fresh.length > 0 ? fresh : await someNear(store, { band, from: random(), except });
      const next = leastAlike(near, seen);
      if (next === undefined) break;
      drawn.push(next);
    }
    return drawn.map(({ id }) => id);
  },
  puzzles: async (ids, queries = store) => (await puzzlesOf(queries, ids)).map(toPuzzleView),
  async judge(id, moves, queries = store) {
    const puzzle = await puzzleOf(queries, id);
    if (puzzle === undefined) return 'puzzle_not_served';
    const verdict = judgeAttempt(toPuzzleView(puzzle), moves);
    if (verdict === 'illegal') return 'bad_moves';
    if (verdict === 'unfinished') return 'puzzle_not_finished';
    const rating = Math.round(puzzle.rating);
    if (verdict === 'solved') return { isRight: true, rating };
    const other = { puzzleId: id, ply: moves.length - 1, uci: moves.at(-1)! };
    return { isRight: (await alternativeOf(queries, other)) === 'as_good', rating };
  },
});
