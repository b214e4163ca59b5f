/** How two knights share the remaining five squares, by number / 96. */
const KNIGHTS = ['NN---', 'N-N--', 'N--N-', 'N---N', '-NN--', '-N-N-', '-N--N', '--NN-', '--N-N', '---NN'] as const;

/**
 * Returns the back rank of starting position `number` (0 to 959; 518 is the usual one), as pieces from the a-file on,
 * by Reinhard Scharnagl's numbering. Both players have the same rank.
 */
export function chess960Rank(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 959) throw new RangeError(`no chess960 position ${number}`);
  const rank = Array.from({ length: 8 }, () => '');
  const free = () => rank.flatMap((piece, file) => (piece === '' ? [file] : []));
  rank[(number % 4) * 2 + 1] = 'B';
  rank[(Math.floor(number / 4) % 4) * 2] = 'B';
  rank[free()[Math.floor(number / 16) % 6]!] = 'Q';
  const knights = KNIGHTS[Math.floor(number / 96)]!;
  const five = free();
  for (const [index, file] of five.entries()) if (knights[index] === 'N') rank[file] = 'N';
  for (const [index, file] of free().entries()) rank[file] = 'RKR'[index]!;
  return rank.join('');
}

/** Returns the starting position as a FEN; `KQkq` are the rights of the outermost rooks (X-FEN). */
export function chess960Fen(number: number): string {
  const rank = chess960Rank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}

/** Returns the number of the chess960 starting position in a FEN, or undefined for any other position. */
export function chess960Number(fen: string): number | undefined {
  const [black, , , , , , , white] = fen.split(' ', 1)[0]!.split('/');
  if (white === undefined || black !== white.toLowerCase()) return undefined;
  for (let number = 0; number < 960; number++) if (chess960Rank(number) === white) return number;
  return undefined;
}
