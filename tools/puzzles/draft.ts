import { parseFen, type Position, type Square } from '@tabiya/chess/rules/position.ts';
import { pick, type Random } from './seeded.ts';

/** A board under construction: letters of FEN by square, from a1 to h8; an empty text where nobody stands. */
export type Draft = string[];

/** Steps by file and by rank of the pieces; a king and a knight take one of them, the others as many as are free. */
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS = [1, -1].flatMap((one) =>
  [2, -2].flatMap((two) => [
    [one, two],
    [two, one],
  ]),
);
const STEPS: Readonly<Record<string, readonly number[][]>> = {
  ...{ r: STRAIGHT, b: DIAGONAL, q: [...STRAIGHT, ...DIAGONAL], k: [...STRAIGHT, ...DIAGONAL], n: JUMPS },
};

export const draftOf = (fen: string): Draft =>
  fen
    .split(' ')[0]!
    .split('/')
    .toReversed()
    .flatMap((rank) => [...rank.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap)))])
    .map((letter) => (letter === '.' ? '' : letter));

/** Returns the same board as the other side sees it. */
export const turned = (draft: Draft): Draft =>
  Array.from({ length: 64 }, (_, square) => {
    const man = draft[square ^ 56]!;
    return man === man.toLowerCase() ? man.toUpperCase() : man.toLowerCase();
  });

/** Returns the board with its files in the opposite order. */
export const mirrored = (draft: Draft): Draft => Array.from({ length: 64 }, (_, square) => draft[square ^ 7]!);

/** The rest of a FEN: side to move, castling rights and the square of a capture in passing. */
export interface Rest {
  turn: 'w' | 'b';
  castling?: string;
  passing?: string;
}

export const fenOfDraft = (draft: Draft, { turn, castling = '-', passing = '-' }: Rest): string => {
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    draft
      .slice(rank * 8, rank * 8 + 8)
      .map((man) => man || '1')
      .join('')
      .replaceAll(/1+/g, (gap) => String(gap.length)),
  );
  return `${ranks.toReversed().join('/')} ${turn} ${castling} ${passing} 0 30`;
};

/** Returns the position if it is one that the rules allow. */
export const legalPosition = (draft: Draft, rest: Rest): Position | undefined => {
  const parsed = parseFen(fenOfDraft(draft, rest));
  return parsed.ok ? parsed.value : undefined;
};

/** Puts a man on a square; the nearest of the same kind, unless it is kept, gives its place up, so that nobody gets more men. */
export const putMan = (
  draft: Draft,
  { man, square }: { man: string; square: Square },
  kept: ReadonlySet<Square>,
): void => {
  const others = draft.flatMap((other, at) => (other === man && !kept.has(at) ? [at] : []));
  const nearest = others.toSorted((one, other) => distance(one, square) - distance(other, square))[0];
  if (nearest !== undefined) draft[nearest] = '';
  draft[square] = man;
};

const distance = (one: Square, other: Square): number =>
  3 * Math.abs((one & 7) - (other & 7)) + Math.abs((one >> 3) - (other >> 3));

export const isWhite = (man: string): boolean => man !== '' && man === man.toUpperCase();

/** Returns squares from which the man on a square may have come without a capture. */
const originsOf = (draft: Draft, square: Square): Square[] => {
  const man = draft[square]!;
  const role = man.toLowerCase();
  if (role === 'p') {
    const back = square + (isWhite(man) ? -8 : 8);
    return back >= 8 && back < 56 && draft[back] === '' ? [back] : [];
  }
  const most = role === 'n' || role === 'k' ? 1 : 7;
  return STEPS[role]!.flatMap(([files, ranks]) => {
    const free: Square[] = [];
    for (let steps = 1; steps <= most; steps += 1) {
      const [file, rank] = [(square & 7) + steps * files!, (square >> 3) + steps * ranks!];
      if (file < 0 || file > 7 || rank < 0 || rank > 7 || draft[rank * 8 + file] !== '') break;
      free.push(rank * 8 + file);
    }
    return free;
  });
};

/** Takes back a move of one side that may have led here; `freed` is what it captured. Returns the draft before and the move. */
export const takeBack = (
  draft: Draft,
  { square, freed = '' }: { square: Square; freed?: string },
  random: Random,
): { draft: Draft; from: Square } | undefined => {
  if (freed !== '' && draft[square]!.toLowerCase() === 'p') return undefined;
  const origins = originsOf(draft, square);
  if (origins.length === 0) return undefined;
  const from = pick(origins, random);
  const before = [...draft];
  before[from] = draft[square]!;
  before[square] = freed;
  return { draft: before, from };
};

const MOST: Readonly<Record<string, number>> = { q: 1, r: 2, b: 2, n: 2, p: 8, k: 1 };
const POINTS: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1, k: 0 };
/** Points that one side may be ahead on a board that looks like one of a game. */
const MAX_LEAD = 6;

/** Tells whether a board could be one of a game: no more men than a side begins with, and about as much on both sides. */
export const looksPlayed = (draft: Draft): boolean => {
  const sides = [draft.filter(isWhite), draft.filter((man) => man !== '' && !isWhite(man))];
  const isFull = sides.some((men) =>
    Object.entries(MOST).some(([role, most]) => men.filter((man) => man.toLowerCase() === role).length > most),
  );
  const [white, black] = sides.map((men) => men.reduce((sum, man) => sum + POINTS[man.toLowerCase()]!, 0));
  return !isFull && Math.abs(white! - black!) <= MAX_LEAD && !hasBishopsAlike(draft) && pawnsAreSpread(draft);
};

const hasBishopsAlike = (draft: Draft): boolean =>
  ['B', 'b'].some((man) => {
    const shades = draft.flatMap((other, at) => (other === man ? [(at + (at >> 3)) % 2] : []));
    return shades.length === 2 && shades[0] === shades[1];
  });

/** Three pawns of one side on a file are rare in games. */
const pawnsAreSpread = (draft: Draft): boolean =>
  ['P', 'p'].every((man) =>
    Array.from(
      { length: 8 },
      (_, file) => draft.filter((other, at) => other === man && (at & 7) === file).length,
    ).every((pawns) => pawns < 3),
  );
