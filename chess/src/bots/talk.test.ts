import { expect, it } from 'vitest';
import { parseMove, positionAfter, startPosition } from '../rules/position.ts';
import type { GameEnd } from '../rules/types.ts';
import { latestLine } from './talk.ts';

/** Returns what a bot with the black pieces has said last after these moves. */
const lineAfter = (text: string, end?: GameEnd) => {
  const moves = text.split(' ').filter((uci) => uci !== '');
  const positions = [startPosition()];
  for (const uci of moves) positions.push(positionAfter(positions.at(-1)!, parseMove(positions.at(-1)!, uci)!));
  return latestLine({ positions, moves, bot: 'black', end });
};

const QUEEN_FOR_NOTHING = 'e2e4 e7e5 d1h5 b8c6 h5f7 e8f7';

it('a bot speaks of pieces that it wins, trades and loses', () => {
  expect(lineAfter('')).toBeUndefined();
  expect(lineAfter('e2e4 d7d5 e4d5')).toBeUndefined();
  expect(lineAfter(QUEEN_FOR_NOTHING)).toBe('gift_1');
  expect(lineAfter('e2e4 e7e5 g1f3 g8f6 f3e5 f6e4 d2d3 d7d6 d3e4')).toBe('oops_1');
  expect(lineAfter('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6')).toBe('gift_1');
});

it('no line comes twice in a game, and the last one is about the result', () => {
  const knights = 'b1c3 d7d5 c3d5 d8d5 g1f3 d5d2 d1d2';
  expect(lineAfter(knights)).toBe('oops_1');
  expect(lineAfter(knights, { result: '1-0', reason: 'resignation' })).toBe('loss_1');
  expect(lineAfter(knights, { result: '0-1', reason: 'resignation' })).toBe('win_1');
  expect(lineAfter(knights, { result: '1/2-1/2', reason: 'agreement' })).toBe('draw_1');
  expect(lineAfter('', { result: '*', reason: 'aborted' })).toBeUndefined();
});
