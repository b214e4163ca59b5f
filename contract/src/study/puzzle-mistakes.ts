import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { Uuid } from '../site/ids.ts';
import { PuzzleMoves, PuzzleView, SolveAnswer } from './puzzles.ts';

/** Classes of moves that are worth another try. */
export const MISTAKE_CLASSES = ['mistake', 'miss', 'blunder'] as const;
/** Maximum number of mistakes in one queue, and of the latest games that they are looked for in. */
export const MISTAKES_MAX = 50;
export const MISTAKE_GAMES_MAX = 100;
/** No reviewed game is longer, in plies. */
const PLY_MAX = 400;

const OwnMistake = z.object({
  gameId: z.string(),
  /** Number of the move in the game, from 1. */
  ply: z.int(),
  /** The position as a puzzle of one move. Its id is of no puzzle that is stored. */
  puzzle: PuzzleView,
  /** What was played, as SAN. */
  played: z.string(),
  class: z.enum(MISTAKE_CLASSES),
  /** Name of the other player; null if the account was deleted. */
  opponent: z.nullable(z.string()),
});
export type OwnMistake = z.infer<typeof OwnMistake>;

/** Positions of one's own reviewed games in which one went wrong. */
export const puzzleMistakes = {
  /** Answers the mistakes of the caller, those of the latest games first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/puzzles/mistakes',
    who: 'player',
    input: z.object({}),
    output: z.object({ mistakes: z.array(OwnMistake) }),
    refusals: [],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Judges a move instead of a mistake; none gives up. Nothing is kept of it. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzles/mistakes/{id}/{ply}',
    who: 'player',
    input: z.object({
      /** The game. */
      id: Uuid,
      ply: Digits.check(z.minimum(2), z.maximum(PLY_MAX)),
      moves: PuzzleMoves,
    }),
    output: z.object({ outcome: SolveAnswer.shape.outcome }),
    refusals: ['mistake_not_found', 'bad_moves'],
    limit: { calls: 60, seconds: 60 },
  }),
};
