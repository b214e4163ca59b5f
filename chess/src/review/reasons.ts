import { faultOf } from './faults.ts';
import { isCheckmate, meritOf } from './merits.ts';
import type { Turn } from './turn.ts';
import type { MoveClass, ReviewReason } from './types.ts';

/** The first thing worth saying of a move that is true of it by the engine's lines. */
export function reasonOf(turn: Turn, moveClass: MoveClass): ReviewReason {
  switch (moveClass) {
    case 'inaccuracy':
    case 'mistake':
    case 'miss':
    case 'blunder':
      return faultOf(turn, moveClass);
    case 'book':
    case 'forced':
      return isCheckmate(turn) ? { code: 'mates' } : { code: moveClass };
    default:
      return meritOf(turn, moveClass);
  }
}
