import { randomUUID } from 'node:crypto';
import type { Alternative } from '@tabiya/chess/puzzles/alternative.ts';
import type { PuzzleLine } from '@tabiya/chess/puzzles/attempt.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { EngineService } from '../engine/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { amendAttempt, attemptById } from './attempts-store.ts';
import { compareMoves, type TriedMove } from './judging.ts';
import { alternativeOf, holdPuzzle, puzzleOf, recordAlternative, type OtherMove } from './store.ts';
import type { PuzzleTries } from './tries/service.ts';
import { toPuzzleView } from './view.ts';

/** How long the answer to a try waits for the engine, ms; what takes longer is judged afterwards. */
const VERDICT_TIMEOUT_MS = 2_000;

export interface SecondSolutions {
  /** Returns how a move compares with the line's; undefined if the engine has not said so in time. */
  verdictOf(move: OtherMove, line: PuzzleLine): Promise<Alternative | undefined>;
  /** Compares a move of no stored puzzle with the line's; undefined if the engine has not done so in time. */
  compare(move: TriedMove): Promise<Alternative | undefined>;
  /** Queues the judgement of a failed try that the engine has not looked at. */
  judgeLater(attemptId: string): Promise<void>;
  /** Judges such a try; if its move was good after all, gives the points back. */
  judge(attemptId: string, signal: AbortSignal): Promise<void>;
}

export interface SecondSolutionsNeeds {
  engine: Pick<EngineService, 'search'>;
  ratings: Pick<RatingsService, 'applyOwn'>;
  tries: Pick<PuzzleTries, 'amend'>;
  send(attemptId: string): Promise<void>;
}

export const createSecondSolutions = (
  { store, now, log }: Pick<Platform, 'store' | 'now' | 'log'>,
  { engine, ratings, tries, send }: SecondSolutionsNeeds,
): SecondSolutions => {
  const judged = async (move: OtherMove, line: PuzzleLine, signal: AbortSignal): Promise<Alternative> => {
    const known = await alternativeOf(store, move);
    if (known !== undefined) return known;
    const verdict = await compareMoves(engine, { line, ply: move.ply, uci: move.uci }, signal);
    await recordAlternative(store, move, verdict);
    // A second solution means that the proof was too shallow: the puzzle is no longer served.
    if (verdict !== 'worse') await holdPuzzle(store, move.puzzleId, now());
    return verdict;
  };

  return {
    judgeLater: send,
    async compare(move) {
      const signal = AbortSignal.timeout(VERDICT_TIMEOUT_MS);
      try {
        return await compareMoves(engine, move, signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'no verdict on a move of a game');
        return undefined;
      }
    },
    async verdictOf(move, line) {
      const signal = AbortSignal.timeout(VERDICT_TIMEOUT_MS);
      try {
        return await judged(move, line, signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, puzzle: move.puzzleId }, 'no verdict on a move of a puzzle');
        return undefined;
      }
    },
    async judge(attemptId, signal) {
      const first = await attemptById(store, attemptId);
      if (first?.outcome !== 'failed' || first.wrong_move === null) return;
      const puzzle = (await puzzleOf(store, first.puzzle_id))!;
      const move = { puzzleId: puzzle.id, ply: first.wrong_ply!, uci: first.wrong_move };
      const verdict = await judged(move, toPuzzleView(puzzle), signal);
      if (verdict === 'worse') return;
      await store.transaction(async (queries) => {
        const attempt = await attemptById(queries, attemptId);
        if (attempt?.outcome !== 'failed') return;
        const { rating_before: before, rating_after: after } = attempt;
        const lost = before !== null && after !== null ? before - after : 0;
        if (lost > 0) {
          await ratings.applyOwn(queries, {
            ...{
              sourceId: randomUUID(),
              accountId: attempt.account_id,
              ratingClass: 'puzzles',
              at: now(),
              counts: false,
            },
            after: (rating) => ({ ...rating, rating: rating.rating + lost }),
          });
        }
        await amendAttempt(queries, { id: attemptId, outcome: 'other', after: before });
        const { account_id: accountId, at, puzzle_id: puzzleId } = attempt;
        await tries.amend(queries, { accountId, at, puzzleId });
      });
    },
  };
};
