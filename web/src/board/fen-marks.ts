import type { Color } from '@tabiya/chess/rules/types.ts';
import type { PieceRole, PocketPieces } from './placement.ts';

const LETTERS: readonly [role: PieceRole, letter: string][] = [
  ['queen', 'q'],
  ['rook', 'r'],
  ['bishop', 'b'],
  ['knight', 'n'],
  ['pawn', 'p'],
];

/** Reads the pieces that a side holds in hand from a FEN with pockets: `.../RNBQKBNR[Qpp] w ...`. */
export function pocketIn(fen: string, color: Color): PocketPieces {
  const pocket = [...(/\[([a-z]*)\]/i.exec(fen)?.[1] ?? '')];
  const counts = LETTERS.map(([role, letter]) => {
    const own = color === 'white' ? letter.toUpperCase() : letter;
    return [role, pocket.filter((held) => held === own).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Reads the checks that the sides have given in three-check, of which a FEN tells those that remain: `... 3+1 0 9`. */
export function checksGivenIn(fen: string): Record<Color, number> | undefined {
  const [, white, black] = / ([0-3])\+([0-3])(?: |$)/.exec(fen) ?? [];
  return white === undefined ? undefined : { white: 3 - Number(white), black: 3 - Number(black) };
}
