import { expect, it } from 'vitest';
import { readTypedMove } from './typed-move.ts';
import { readPlacement } from './placement.ts';
import { readTypedPremove, type Ahead } from './typed-premove.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const read = (board: string, text: string, change: Partial<Ahead> = {}) =>
  readTypedPremove({ placement: readPlacement(board), color: 'white', premoves: [], ...change }, text);

it.each([
  [START, 'e4', 'e2e4'],
  [START, 'e2e4', 'e2e4'],
  [START, 'E2E4', 'e2e4'],
  [START, 'exd5', undefined],
  [START, 'exd3', 'e2d3'],
  [START, 'Nf3+', 'g1f3'],
  // The piece in the way may be gone by then.
  [START, 'Bc4', 'f1c4'],
  [START, 'Qxd7#', 'd1d7'],
  [START, 'Bc5', undefined],
  [START, 'Nf6', undefined],
  [START, 'e7e5', undefined],
  // Either rook may reach d1 one day, but only one has a clear path now.
  ['4k3/8/8/8/8/8/8/R3K2R', 'Rd1', 'a1d1'],
  ['4k3/8/8/8/8/8/8/R2K3R', 'Re1', 'h1e1'],
  ['4k3/8/8/8/8/8/8/1N1K1N2', 'Nd2', undefined],
  ['4k3/8/8/8/8/8/8/1N1K1N2', 'Nbd2', 'b1d2'],
  ['4k3/8/8/R7/8/8/8/R3K3', 'R1a3', 'a1a3'],
  ['4k3/8/8/8/8/8/8/R3K2R', 'O-O', 'e1g1'],
  ['4k3/8/8/8/8/8/8/R3K2R', '0-0-0', 'e1c1'],
  ['4k3/8/8/8/8/8/8/4K2R', 'O-O-O', undefined],
  ['4k3/1P6/8/8/8/8/8/4K3', 'b8=Q', 'b7b8q'],
  ['4k3/1P6/8/8/8/8/8/4K3', 'b7b8n', 'b7b8n'],
  ['4k3/1P6/8/8/8/8/8/4K3', 'b8', undefined],
  ['4k3/8/8/8/8/8/1P6/4K3', 'b3=Q', undefined],
])('on %s "%s" is read as %s', (board, text, uci) => {
  expect(read(board, text)).toBe(uci);
});

it('a premove starts from where the earlier premoves leave the pieces', () => {
  expect(read(START, 'Ng5', { premoves: ['g1f3'] })).toBe('f3g5');
  expect(read(START, 'Nf3', { premoves: ['g1f3'] })).toBeUndefined();
});

it('moves of Black are read', () => {
  expect(read(START, 'e5', { color: 'black' })).toBe('e7e5');
  expect(read('r3k2r/8/8/8/8/8/8/4K3', 'O-O-O', { color: 'black' })).toBe('e8c8');
});

it('castling in chess960 goes to the outermost rook', () => {
  expect(read('4k3/8/8/8/8/8/8/1R1K2R1', 'O-O', { variant: 'chess960' })).toBe('d1g1');
  expect(read('4k3/8/8/8/8/8/8/1R1K2R1', 'O-O-O', { variant: 'chess960' })).toBe('d1b1');
});

it('a drop uses a piece in hand that no premove has used yet', () => {
  const hand = { variant: 'crazyhouse', pocket: { knight: 1, pawn: 1 } } as const;
  expect(read(START, 'N@f3', hand)).toBe('N@f3');
  expect(read(START, '@e4', hand)).toBe('P@e4');
  expect(read(START, 'N@f5', { ...hand, premoves: ['N@f3'] })).toBeUndefined();
  expect(read(START, 'N@e2', hand)).toBeUndefined();
  expect(read('4k3/8/8/8/8/8/8/4K3', 'P@a8', hand)).toBeUndefined();
});

const MIDDLE = 'r3k2r/pPp2ppp/5n2/2qpP3/2B1P3/2N2N2/P1P2PPP/R1BQK2R';
it.each(
  [
    'Nd5 nd5 ND5 Ncd5 N-d5 Nc3d5 c3d5 c3-d5 C3:D5 Nxd5 Nxd5! nxd5?! cxd5',
    'exd5 ed5 e4d5 e4xd5 e4-d5 exd5!? exf6 e5xf6 ef6',
    'OO O-O 0-0 o-o 00 OOO O-O-O Ke2 ke2 Kf1 Qd2 qd2 Bb3 bb3 Bd5 bxd5 Bxd5',
    'bxa8=Q bxa8Q bxa8(Q) bxa8/Q ba8q b8=N b8=n b8n b7b8n b8 B1d2 Bd2 zz9 a9 N',
    'exd6 exd6e.p. exd6ep exd6 e.p. e5d6',
  ].flatMap((texts) => texts.split(/ (?!e\.p)/)),
)('"%s" means the same ahead of time and on the turn', (text) => {
  const now = readTypedMove(`${MIDDLE} w KQkq d6 0 10`, text);
  const ahead = read(MIDDLE, text);
  expect(now === undefined || ahead === now).toBe(true);
});
