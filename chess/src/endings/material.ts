import { KING, PAWN } from './geometry.ts';

/** A man besides the kings; `role` is a number of `geometry.ts`. */
export interface ManKind {
  color: 0 | 1;
  role: number;
}

/** A man on its square. */
export interface Man extends ManKind {
  square: number;
}

const LETTERS = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;

/** Returns the name of some men (without the kings): `KQKR`. White's men come first, the strongest first. */
export const materialKey = (men: readonly ManKind[]): string => {
  const side = (color: 0 | 1) =>
    men
      .filter((man) => man.color === color)
      .map(({ role }) => role)
      .toSorted((a, b) => a - b)
      .map((role) => LETTERS[role])
      .join('');
  return `K${side(0)}K${side(1)}`;
};

/** Returns the men of a name, without the kings, in the order of the table. */
export const menOf = (key: string): ManKind[] => {
  const [, white = '', black = ''] = /^K([QRBNP]*)K([QRBNP]*)$/.exec(key) ?? [];
  const side = (letters: string, color: 0 | 1) =>
    [...letters].map((letter) => ({ color, role: LETTERS.indexOf(letter as (typeof LETTERS)[number]) }));
  return [...side(white, 0), ...side(black, 1)];
};

export const hasPawns = (men: readonly ManKind[]): boolean => men.some(({ role }) => role === PAWN);

/** The table in which men are looked up, and their order in it. */
export interface Placing {
  key: string;
  /** Whether colours are exchanged, so that White is the stronger side. */
  isFlipped: boolean;
  /** The numbers of the given men in the order of the table. */
  order: readonly number[];
}

/** Returns the table in which men (without the kings) are looked up: White has more men, or stronger ones. */
export const placingOf = (men: readonly ManKind[]): Placing => {
  const strength = (color: 0 | 1) => {
    const roles = men.filter((man) => man.color === color).map(({ role }) => role);
    return [roles.length, ...roles.toSorted((a, b) => a - b).map((role) => PAWN - role)];
  };
  const isFlipped = isLess(strength(0), strength(1));
  const own = (color: 0 | 1): 0 | 1 => (isFlipped ? (color === 0 ? 1 : 0) : color);
  const order = men
    .map((_, index) => index)
    .toSorted((a, b) => own(men[a]!.color) - own(men[b]!.color) || men[a]!.role - men[b]!.role);
  return { key: materialKey(men.map((man) => ({ ...man, color: own(man.color) }))), isFlipped, order };
};

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== (b[index] ?? 0));
  return at === -1 ? a.length < b.length : a[at]! < (b[at] ?? 0);
};

/** The material of which every position is drawn, because nobody can be mated. */
const DRAWN = new Set(['KK', 'KBK', 'KNK']);
export const isAlwaysDrawn = (key: string): boolean => DRAWN.has(key);

/** Returns the names of the tables that a table is built from: those to which captures and promotions lead. */
export const neededFor = (key: string): string[] => {
  const men = menOf(key);
  const found = new Set<string>();
  for (const [at, man] of men.entries()) {
    const rest = men.filter((_, index) => index !== at);
    found.add(placingOf(rest).key);
    if (man.role !== PAWN) continue;
    for (let role = KING + 1; role < PAWN; role += 1) {
      const promoted = { ...man, role };
      found.add(placingOf([...rest, promoted]).key);
      for (const [other] of rest.entries()) {
        found.add(placingOf([...rest.filter((_, index) => index !== other), promoted]).key);
      }
    }
  }
  return [...found].filter((name) => !isAlwaysDrawn(name));
};
