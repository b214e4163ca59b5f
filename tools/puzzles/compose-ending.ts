import { fenOf, parseFen, type Position } from '@tabiya/chess/rules/position.ts';
import { pick, type Random } from './seeded.ts';

/** Pieces of White and of Black beside king and pawns. */
const PIECES: readonly (readonly [string, string])[] = [
  ['', ''],
  ['', ''],
  ['R', 'R'],
  ['R', 'R'],
  ['Q', 'Q'],
  ['N', 'N'],
  ['B', 'B'],
  ['B', 'N'],
  ['N', 'B'],
  ['RB', 'RN'],
  ['RN', 'RN'],
  ['RB', 'RB'],
  ['RR', 'RR'],
  ['QR', 'QR'],
  ['Q', 'RB'],
  ['R', 'BN'],
  ['QN', 'QB'],
  ['RR', 'Q'],
];
const MAX_PAWNS = 5;

/** Composes an ending with random squares in which both sides have about the same. */
export const composeEnding = (random: Random): string => {
  for (;;) {
    const [white, black] = pick(PIECES, random);
    const pawns = 1 + Math.floor(random() * MAX_PAWNS);
    const men = [
      ...`K${white}${'P'.repeat(pawns)}`,
      ...`k${black.toLowerCase()}${'p'.repeat(Math.max(1, pawns + Math.floor(random() * 3) - 1))}`,
    ];
    const position = place(men, random);
    if (position && !position.isEnd()) return fenOf(position);
  }
};

const place = (men: readonly string[], random: Random): Position | undefined => {
  const board = Array.from({ length: 64 }, () => '');
  for (const man of men) {
    const isPawn = man.toLowerCase() === 'p';
    for (;;) {
      const square = isPawn ? 8 + Math.floor(random() * 48) : Math.floor(random() * 64);
      if (board[square] !== '') continue;
      board[square] = man;
      break;
    }
  }
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    Array.from({ length: 8 }, (__, file) => board[rank * 8 + file] || '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  const parsed = parseFen(`${ranks.join('/')} ${random() < 0.5 ? 'w' : 'b'} - - 0 1`);
  return parsed.ok ? parsed.value : undefined;
};
