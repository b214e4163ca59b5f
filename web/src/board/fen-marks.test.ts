import { fenOf, startPosition } from '@tabiya/chess/rules/position.ts';
import { expect, it } from 'vitest';
import { checksGivenIn, pocketIn } from './fen-marks.ts';

it('pockets and given checks are read from what the rules write', () => {
  const crazyhouse = fenOf(startPosition('4k3/8/8/8/8/8/8/4K3[QQpn] w - - 0 1', 'crazyhouse'));
  expect(pocketIn(crazyhouse, 'white')).toEqual({ queen: 2 });
  expect(pocketIn(crazyhouse, 'black')).toEqual({ pawn: 1, knight: 1 });
  const threeCheck = fenOf(startPosition('4k3/8/8/8/8/8/8/3QK3 w - - 1+3 0 1', 'threecheck'));
  expect(checksGivenIn(threeCheck)).toEqual({ white: 2, black: 0 });
  const chess = fenOf(startPosition());
  expect([pocketIn(chess, 'white'), checksGivenIn(chess)]).toEqual([{}, undefined]);
});
