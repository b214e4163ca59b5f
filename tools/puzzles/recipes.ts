import { attackersOf } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { arrange, nameAt, squareOf } from './arrange.ts';
import { legalPosition, type Draft, type Rest } from './draft.ts';
import { MATE_THEMES } from './mate-ends.ts';
import { pick, type Random } from './seeded.ts';

/** A position in which White is to move and has what a theme asks for. */
export interface Composition {
  draft: Draft;
  rest: Rest;
  /** The move of Black before, where the theme leaves no choice: from and to. */
  mistake?: readonly [number, number];
  /** Whether the move of Black before captured a piece. */
  isAfterCapture?: boolean;
}

export type Recipe = (draft: Draft, random: Random) => Composition | undefined;

const LINES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Castling gives check along the file that the rook comes to, and the king or the rook attacks something else. */
const castles: Recipe = (draft, random) => {
  const isLong = random() < 0.6;
  const file = isLong ? 3 : 5;
  const depth = 3 + Math.floor(random() * 5);
  const open = LINES.slice(1, depth).map((rank) => `-${nameAt(file, rank)}`);
  const victim = isLong
    ? pick(['rb2', 'rb1', 'qb2', 'nb2', 'rb2'], random)
    : pick(['rg2', 'qg2', 'rh2', 'bg2', 'nh2'], random);
  const home = isLong ? '-b1 -c1 -d1 Ra1' : '-f1 -g1 Rh1';
  const king = random() < 0.8 ? `k${nameAt(file, depth)}` : `-${nameAt(file, depth)}`;
  const made = arrange(draft, ['Ke1', home, ...open, king, victim].join(' '));
  if (!made.includes('k')) return undefined;
  return { draft: made, rest: { turn: 'w', castling: isLong ? 'Q' : 'K' } };
};

/** A rook or queen behind a defender on a file, and another piece that can go to the last square of the file. */
const seesThrough: Recipe = (draft, random) => {
  const file = Math.floor(random() * 6);
  const [low, middle] = [Math.floor(random() * 3), 3 + Math.floor(random() * 4)];
  const between = LINES.filter((rank) => rank > low && rank < 7 && rank !== middle).map(
    (rank) => `-${nameAt(file, rank)}`,
  );
  const last = random() < 0.6 ? `-${nameAt(file, 7)}` : `${pick(['r', 'n', 'b', 'q'], random)}${nameAt(file, 7)}`;
  const other =
    random() < 0.5
      ? `Q${nameAt(Math.max(0, file - 3), 4)}`
      : `R${nameAt(
          pick(
            LINES.filter((to) => to !== file && to < 6),
            random,
          ),
          7,
        )}`;
  const shelter = random() < 0.8 ? 'kg8 pf7 pg7 ph7' : 'kh8 pg7 ph7';
  const made = arrange(
    draft,
    [
      ...between,
      `R${nameAt(file, low)}`,
      `${pick(['r', 'q', 'r'], random)}${nameAt(file, middle)}`,
      last,
      other,
      shelter,
    ].join(' '),
  );
  return { draft: made, rest: { turn: 'w' } };
};

/** A pawn before its last rank, from which a knight would look at the king and at something else. */
const underPromotes: Recipe = (draft, random) => {
  const file = Math.floor(random() * 8);
  const jumps = [
    [1, 5],
    [2, 6],
    [-1, 5],
    [-2, 6],
  ].map(([by, rank]) => [file + by!, rank!] as const);
  const here = jumps.filter(([to]) => to >= 0 && to < 8);
  const king = pick(here, random);
  const other = pick(here, random);
  const queen = other === king ? '' : `${pick(['q', 'r', 'q', 'n'], random)}${nameAt(other[0], other[1])}`;
  const words = [`P${nameAt(file, 6)}`, `-${nameAt(file, 7)}`, `k${nameAt(king[0], king[1])}`, queen];
  return { draft: arrange(draft, words.filter((word) => word !== '').join(' ')), rest: { turn: 'w' } };
};

/** A pawn of Black that has just come past one of White's. */
const passes: Recipe = (draft, random) => {
  const file = Math.floor(random() * 8);
  const beside = file === 0 ? 1 : file === 7 ? 6 : file + pick([-1, 1], random);
  const words = [`P${nameAt(beside, 4)}`, `p${nameAt(file, 4)}`, `-${nameAt(file, 5)}`, `-${nameAt(file, 6)}`];
  if (random() < 0.4) words.push(`k${nameAt(Math.min(7, Math.max(0, file + pick([-1, 1], random))), 6)}`);
  const passing = nameAt(file, 5);
  return {
    ...{ draft: arrange(draft, words.join(' ')), rest: { turn: 'w', passing } },
    mistake: [squareOf(nameAt(file, 6)), squareOf(nameAt(file, 4))],
  };
};

/** Any position of a game, with some of its pieces elsewhere. */
const shuffled: Recipe = (draft, random) => {
  const made = [...draft];
  for (let moves = 1 + Math.floor(random() * 3); moves > 0; moves -= 1) {
    const men = made.flatMap((man, square) => (man !== '' && !'Pp'.includes(man) ? [square] : []));
    const from = pick(men, random);
    const to = Math.floor(random() * 64);
    if (made[to] !== '') continue;
    made[to] = made[from]!;
    made[from] = '';
  }
  return { draft: made, rest: { turn: 'w' } };
};

/** Black has captured a piece where White can take back. */
const betweenCaptures: Recipe = (draft, random) => {
  const made = shuffled(draft, random);
  return made && { ...made, isAfterCapture: true };
};

/** A piece of Black that one other piece defends, which White can capture. */
const loneDefender: Recipe = (draft, random) => {
  const made = shuffled(draft, random);
  const position = made && legalPosition(made.draft, made.rest);
  if (!position) return undefined;
  const { black, pawn, king } = position.board;
  const isFit = [...black.diff(pawn).diff(king)].some((target) => {
    const defender = attackersOf(position, target, 'black').singleSquare();
    if (defender === undefined || king.has(defender)) return false;
    return [target, defender].every((square) => attackersOf(position, square, 'white').nonEmpty());
  });
  return isFit ? made : undefined;
};

/** Pieces of both sides in endings, by their theme. */
const ENDINGS = {
  pawnEndgame: [['', '']],
  knightEndgame: [
    ['N', 'n'],
    ['N', ''],
    ['N', 'n'],
  ],
  bishopEndgame: [
    ['B', 'b'],
    ['B', 'b'],
    ['B', ''],
  ],
  rookEndgame: [
    ['R', 'r'],
    ['RR', 'rr'],
    ['R', 'r'],
  ],
  queenEndgame: [
    ['Q', 'q'],
    ['Q', ''],
  ],
  queenRookEndgame: [['QR', 'qr']],
} as const;

const endingOf =
  (theme: keyof typeof ENDINGS): Recipe =>
  (_, random) => {
    const [white, black] = pick<readonly [string, string]>(ENDINGS[theme], random);
    const pawns = 2 + Math.floor(random() * 4);
    const more = white.length > black.length ? 2 : 0;
    const draft: Draft = Array.from({ length: 64 }, () => '');
    const men = [
      ...'Kk',
      ...white,
      ...black,
      ...'P'.repeat(pawns),
      ...'p'.repeat(pawns + more + pick([0, 0, 1, -1], random)),
    ];
    for (const man of men) {
      const ranks = man === 'P' ? [1, 2, 2, 3, 4, 5, 6] : man === 'p' ? [6, 5, 5, 4, 3, 2, 1] : LINES;
      const square = pick(ranks, random) * 8 + Math.floor(random() * 8);
      if (draft[square] !== '') return undefined;
      draft[square] = man;
    }
    return { draft, rest: { turn: 'w' } };
  };

export const RECIPES: Partial<Record<PuzzleTheme, Recipe>> = {
  ...{ castling: castles, xRayAttack: seesThrough, underPromotion: underPromotes, enPassant: passes },
  ...{ capturingDefender: loneDefender, intermezzo: betweenCaptures },
  ...{ pawnEndgame: endingOf('pawnEndgame'), knightEndgame: endingOf('knightEndgame') },
  ...{ bishopEndgame: endingOf('bishopEndgame'), rookEndgame: endingOf('rookEndgame') },
  ...{ queenEndgame: endingOf('queenEndgame'), queenRookEndgame: endingOf('queenRookEndgame') },
};

/** The themes that can be composed. */
export const COMPOSED_THEMES = [...MATE_THEMES, ...Object.keys(RECIPES)] as PuzzleTheme[];

export const isEnding = (theme: PuzzleTheme): boolean => theme in ENDINGS;
