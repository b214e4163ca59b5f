import { faultOf } from './faults.ts';
import { isCheckmate, meritOf } from './merits.ts';
import type { Turn } from './turn.ts';
import type { MoveClass, ReviewReason } from './types.ts';

/** Returns the first reason for the class of a move that is true by the engine's lines. */
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
