import { describe, expect, it } from 'vitest';
import { placementAfter, readPlacement, squaresOf, uciOnBoard, writePlacement } from './placement.ts';
import { pocketLeft, premoveAt, premoveTexts, projected, withoutPremove } from './premoves.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const white = { color: 'white' } as const;
const after = (fen: string, moves: string[], mover: Parameters<typeof projected>[2] = white) =>
  writePlacement(projected(readPlacement(fen), moves, mover));

describe('a queue of premoves', () => {
  it('is shown as if the opponent did nothing', () => {
    expect(after(START, ['e2e4', 'f1c4', 'd1f3', 'f3f7'])).toBe('rnbqkbnr/pppppQpp/8/8/2B1P3/8/PPPP1PPP/RNB1K1NR');
    expect(after('4k3/8/8/8/8/8/8/R3K2R', ['e1c1', 'd1d8'])).toBe('3Rk3/8/8/8/8/8/8/2K4R');
    expect(after('8/P7/8/8/8/8/8/8', ['a7a8q', 'a8h1'])).toBe('8/8/8/8/8/8/8/7Q');
  });

  it("never moves an opponent's piece that has come to its starting square", () => {
    expect(after('4k3/8/8/8/4n3/8/8/4K3', ['e4e5', 'e1e2'])).toBe('4k3/8/8/8/4n3/8/4K3/8');
  });

  it('subtracts its drops from the pocket', () => {
    expect(after('4k3/8/8/8/8/8/8/4K3', ['N@f7', 'f7d8'])).toBe('3Nk3/8/8/8/8/8/8/4K3');
    expect(pocketLeft({ knight: 2, pawn: 1 }, ['N@f7', 'f7d8', 'N@a3'])).toEqual({ knight: 0, pawn: 1 });
  });

  it('loses the premoves that depended on a removed one, and no others', () => {
    const from = { placement: readPlacement(START), ...white };
    expect(withoutPremove(['e2e4', 'g1f3', 'e4e5'], 0, from)).toEqual(['g1f3']);
    expect(withoutPremove(['e2e4', 'g1f3', 'e4e5'], 1, from)).toEqual(['e2e4', 'e4e5']);
    expect(withoutPremove(['e2e4', 'g1f3', 'e4e5'], 2, from)).toEqual(['e2e4', 'g1f3']);
    const hand = { placement: readPlacement('4k3/8/8/8/8/8/8/4K3'), pocket: { knight: 1 }, ...white };
    expect(withoutPremove(['N@f7', 'f7d8', 'e1e2'], 0, hand)).toEqual(['e1e2']);
  });

  it('is written in short notation, each move from where the one before leads', () => {
    const fen = '4k3/P7/8/8/8/8/8/R3K2R';
    const queue = ['a7a8q', 'a8f3', 'N@d5', 'd5c7', 'e1c1'];
    expect(premoveTexts(readPlacement(fen), queue, white)).toEqual(['a8=Q', 'Qf3', 'N@d5', 'Nc7', 'O-O-O']);
  });

  it('is found by its squares: the end of a premove before the start of one', () => {
    expect(premoveAt(['e2e4', 'e4e5', 'N@f3'], 'e5')).toBe(1);
    expect(premoveAt(['e2e4', 'e4e5', 'N@f3'], 'e4')).toBe(0);
    expect(premoveAt(['e2e4', 'e4e5', 'N@f3'], 'e2')).toBe(0);
    expect(premoveAt(['e2e4', 'e4e5', 'N@f3'], 'f3')).toBe(2);
    expect(premoveAt(['e2e4'], 'a1')).toBe(-1);
  });
});

describe('placements of variants', () => {
  it('are read without pockets and marks of promoted pieces', () => {
    const fen = 'r~nbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3';
    expect(writePlacement(readPlacement(fen))).toBe('rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR');
  });

  it.each([
    ['4k3/8/8/8/8/8/8/1R3KR1', 'f1g1', '4k3/8/8/8/8/8/8/1R3RK1'],
    ['4k3/8/8/8/8/8/8/1R3KR1', 'f1b1', '4k3/8/8/8/8/8/8/2KR2R1'],
    ['4k3/8/8/8/8/8/8/6KR', 'g1h1', '4k3/8/8/8/8/8/8/5RK1'],
    ['4k3/8/8/8/8/8/8/RK6', 'b1a1', '4k3/8/8/8/8/8/8/2KR4'],
    ['4k3/8/8/8/8/8/8/2RK4', 'd1c1', '4k3/8/8/8/8/8/8/2KR4'],
    ['4k3/8/8/8/8/8/8/4K2R', 'e1g1', '4k3/8/8/8/8/8/8/5RK1'],
  ])('castle in chess960: %s %s', (fen, uci, expected) => {
    expect(writePlacement(placementAfter(readPlacement(fen), uci, { color: 'white', variant: 'chess960' }))).toBe(
      expected,
    );
    expect(
      uciOnBoard(readPlacement(fen), uci.slice(0, 2), uci.slice(2) === 'g1' && uci[0] === 'e' ? 'h1' : uci.slice(2)),
    ).toBe(uci);
  });

  it('treat taking a rook beside the king in chess as a recapture, not as castling', () => {
    expect(after('4k3/8/8/8/8/8/8/3RK3', ['e1d1'])).toBe('4k3/8/8/8/8/8/8/3K4');
  });

  it('mark one square for a drop', () => {
    expect(squaresOf('N@f3')).toEqual(['f3']);
    expect(squaresOf('e7e8q')).toEqual(['e7', 'e8']);
  });
});
