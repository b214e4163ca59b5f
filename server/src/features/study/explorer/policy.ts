import type { Game } from '@tabiya/chess/rules/game.ts';
import { MIN_RATED_PLIES } from '@tabiya/chess/rating/rating.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';

/**
 * Returns whether a finished game is recorded: standard chess from the usual position, not aborted. Of rated games,
 * those that were long enough to be rated; casual ones, which only their players' lookups count, with any move.
 */
export const isRecorded = (
  { variant, initialFen, rated }: Pick<GameView, 'variant' | 'initialFen' | 'rated'>,
  { ply, end }: Pick<Game, 'ply' | 'end'>,
): boolean =>
  variant === 'chess' &&
  initialFen === null &&
  end !== undefined &&
  end.result !== '*' &&
  ply >= (rated ? MIN_RATED_PLIES : 1);
