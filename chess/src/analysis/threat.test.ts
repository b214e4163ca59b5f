import { expect, it } from 'vitest';
import { fenOf, startPosition } from '../rules/position.ts';
import { passed } from './threat.ts';

it('the side to move passes: the other side moves, and no pawn can be taken en passant', () => {
  const position = startPosition('rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3');
  const other = passed(position, 'chess');
  expect(other.ok && fenOf(other.value)).toBe('rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
  expect(position.turn).toBe('white');
});

it.each(['4k3/8/8/8/8/8/4q3/4K3 w - - 0 1', '4k3/8/8/8/7b/8/8/4K3 w - - 0 1'])('nobody passes in check: %s', (fen) => {
  expect(passed(startPosition(fen), 'chess')).toEqual({ ok: false, refusal: 'in_check' });
});
