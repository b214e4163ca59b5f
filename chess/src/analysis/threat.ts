import { fenOf, parseFen, type Position } from '../rules/position.ts';
import { opposite, type BoardVariant, type Judged } from '../rules/types.ts';

/**
 * Returns the position in which the other side is to move, as if the side to move had passed: an engine finds there
 * what the other side threatens. Refuses a position in check, where nobody can pass.
 */
export function passed(position: Position, variant: BoardVariant): Judged<Position, 'in_check'> {
  if (position.isCheck()) return { ok: false, refusal: 'in_check' };
  const other = position.clone();
  other.turn = opposite(position.turn);
  other.epSquare = undefined;
  const parsed = parseFen(fenOf(other), variant);
  return parsed.ok ? parsed : { ok: false, refusal: 'in_check' };
}
