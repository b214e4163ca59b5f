import type { EvaluatedPosition } from '../review/evaluated-position.ts';
import { squareName, uciOf } from '../rules/position.ts';
import type { CoachHint, HintZone } from './types.ts';

/** Returns a hint at the best move: 1 says where to look, 2 names the piece, 3 the move. Undefined where there is none. */
export function hintAt({ position, line, sans }: EvaluatedPosition, step: number): CoachHint | undefined {
  const best = line[0];
  const piece = best && position.board.getRole(best.from);
  if (!best || !piece) return undefined;
  const hint: CoachHint = { step, zone: zoneOf(best.to) };
  if (step < 2) return hint;
  const named = { ...hint, piece, square: squareName(best.from) };
  return step < 3 ? named : { ...named, uci: uciOf(best), line: sans };
}

/** Files a to c, d and e, f to h. */
const zoneOf = (square: number): HintZone => {
  const file = square & 7;
  if (file < 3) return 'queenside';
  return file < 5 ? 'centre' : 'kingside';
};
