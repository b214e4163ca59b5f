import { isSearchable } from '@tabiya/chess/review/searchable.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { startPosition } from '@tabiya/chess/rules/position.ts';
import { MIN_REVIEWED_PLIES, MAX_REVIEWED_PLIES, REVIEWED_VARIANTS } from '@tabiya/contract/study/reviews.ts';

/** Returns whether a finished game may be reviewed. Moves that were taken back do not count. */
export const isReviewed = ({ setup, ply, end }: Pick<Game, 'setup' | 'ply' | 'end'>): boolean =>
  REVIEWED_VARIANTS.includes(setup.variant ?? 'chess') &&
  ply >= MIN_REVIEWED_PLIES &&
  ply <= MAX_REVIEWED_PLIES &&
  end !== undefined &&
  end.result !== '*' &&
  isSearchable(startPosition(setup.initialFen, setup.variant));
