import { describe, expect, it } from 'vitest';
import { linesOf, readInfo, turnAfter } from './uci.ts';

const info = (rest: string) => `info depth 9 seldepth 12 ${rest}`;

describe('a line of an engine', () => {
  it.each([
    ['a score', info('multipv 2 score cp -38 nodes 91 time 4 pv c4f7 e8e7'), [2, { cp: -38 }, false, 'c4f7 e8e7']],
    ['a mate', info('multipv 1 score mate -3 nodes 91 pv a1a2'), [1, { mate: -3 }, false, 'a1a2']],
    ['a bound', info('multipv 1 score cp 20 upperbound nodes 9 pv e2e4'), [1, { cp: 20 }, true, 'e2e4']],
    ['the only line', info('score cp 0 nodes 9 pv e7e8q'), [1, { cp: 0 }, false, 'e7e8q']],
  ] as const)('is read: %s', (_, text, [rank, score, isBound, moves]) => {
    expect(readInfo(text)).toEqual({ depth: 9, rank, score, isBound, moves: moves.split(' ') });
  });

  it.each([
    'info string NNUE evaluation using a net',
    'info depth 0 score cp 0',
    'info depth 12 currmove e2e4 currmovenumber 1',
    'bestmove e2e4 ponder e7e5',
    'uciok',
    '',
  ])('is not read from output that reports no moves: %s', (text) => {
    expect(readInfo(text)).toBeUndefined();
  });

  it('is cut if it is long', () => {
    expect(readInfo(info(`score cp 1 pv ${'e2e4 '.repeat(40)}`))?.moves).toHaveLength(16);
  });
});

describe('the reported lines', () => {
  const first = [info('multipv 1 score cp 30 pv e2e4'), info('multipv 2 score cp 20 pv d2d4')];
  const second = [info('multipv 1 score cp 25 pv d2d4'), info('multipv 2 score cp 24 pv e2e4')];
  const cut = [info('multipv 1 score cp 99 lowerbound pv d2d4'), info('multipv 2 score cp 24 pv e2e4')];

  it.each([
    ['the last whole depth', [...first, ...second, 'bestmove d2d4'], ['d2d4', 'e2e4']],
    ['not a depth that was begun', [...first, info('multipv 1 score cp 25 pv d2d4')], ['e2e4', 'd2d4']],
    ['not bounds', [...first, ...cut], ['e2e4', 'd2d4']],
    ['bounds where there is nothing else', cut, ['d2d4', 'e2e4']],
    ['nothing where the game is over', ['info depth 0 score mate 0', 'bestmove (none)'], []],
  ])('are those of %s', (_, texts, moves) => {
    expect(linesOf(texts, 'white').map((line) => line.moves[0])).toEqual(moves);
  });

  it('are scored from White’s side', () => {
    const texts = [info('multipv 1 score mate 2 pv d8h4'), info('multipv 2 score cp 0 pv a7a6')];
    expect(linesOf(texts, 'black').map(({ score }) => score)).toEqual([{ mate: -2 }, { cp: 0 }]);
    expect(linesOf(texts, 'white').map(({ score }) => score)).toEqual([{ mate: 2 }, { cp: 0 }]);
  });
});

it.each([
  [null, 0, 'white'],
  [null, 3, 'black'],
  ['4k3/8/8/8/8/8/8/4K3 b - - 0 1', 0, 'black'],
  ['4k3/8/8/8/8/8/8/4K3 b - - 0 1', 1, 'white'],
] as const)('the turn of %s after %i plies is %s', (fen, plies, turn) => {
  expect(turnAfter(fen, plies)).toBe(turn);
});
