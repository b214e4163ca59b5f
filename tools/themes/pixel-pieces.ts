import type { Color, Role } from './piece-shapes.ts';

/** Fifteen rows of fifteen: `#` edge, `o` body, `-` shade, `+` light. Halves are mirrored at their eighth column. */
const ROWS: Record<Role, readonly string[]> = {
  pawn: [
    '........',
    '........',
    '........',
    '......##',
    '.....#+o',
    '.....#oo',
    '.....#oo',
    '......#o',
    '....##oo',
    '.....#oo',
    '.....#+o',
    '....#+oo',
    '...#+ooo',
    '...#oooo',
    '...#####',
  ],
  knight: [
    '...............',
    '.....#..##.....',
    '.....##.#o#....',
    '....#+o#oo#....',
    '...#+oooooo#...',
    '..#+o#oooo-#...',
    '..#oooooooo-#..',
    '.#+oooooooo-#..',
    '.#ooo##oooo-#..',
    '..###.#oooo-#..',
    '.....#oooo-#...',
    '....#+oooo-#...',
    '..#########-##.',
    '..#+oooooooo-#.',
    '..############.',
  ],
  bishop: [
    '.......#',
    '......#+',
    '.......#',
    '......#o',
    '.....#+#',
    '....#+o#',
    '....#oo#',
    '....#ooo',
    '.....#oo',
    '......#o',
    '.....#oo',
    '.....#+o',
    '...#####',
    '...#+ooo',
    '...#####',
  ],
  rook: [
    '........',
    '..###.##',
    '..#+#.#o',
    '..#+###o',
    '..#+oooo',
    '...#oooo',
    '....####',
    '....#+oo',
    '....#+oo',
    '....#+oo',
    '....#+oo',
    '...#+ooo',
    '..######',
    '..#+oooo',
    '..######',
  ],
  queen: [
    '.......#',
    '...#..#+',
    '..#+#..#',
    '...#..#o',
    '.#.##.#o',
    '.##+o##o',
    '.#+ooooo',
    '.#oooooo',
    '..#+oooo',
    '..#+oooo',
    '...#+ooo',
    '...#oooo',
    '..######',
    '..#+oooo',
    '..######',
  ],
  king: [
    '.......#',
    '......##',
    '.....#++',
    '......##',
    '..###.#o',
    '.#+oo##o',
    '.#+oooo#',
    '.#ooooo#',
    '.#ooooo#',
    '..#oooo#',
    '...#oooo',
    '...#+ooo',
    '..######',
    '..#+oooo',
    '..######',
  ],
};

const SIZE = 3;

const whole = (row: string): string => (row.length === 15 ? row : row + [...row.slice(0, 7)].toReversed().join(''));

const INKS: Record<Color, Record<string, string>> = {
  white: { '#': '#2b2440', o: '#f3efe2', '-': '#c9c1b2', '+': '#ffffff' },
  black: { '#': '#0c0a14', o: '#4a4266', '-': '#362f4f', '+': '#8d82b5' },
};

/** Light falls from the left: what is mirrored would have it from both sides. */
const shaded = (row: string): string => {
  const right = row.slice(8).replaceAll('+', '-');
  return row.slice(0, 8) + right;
};

/** For those who learned on an old machine. The corners of a square stay free for coordinates. */
export const pixel = (role: Role, color: Color): string => {
  const rows = ROWS[role].map((row) => shaded(whole(row)));
  const paths = Object.entries(INKS[color]).map(([char, ink]) => {
    const runs = rows.flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${char === '+' ? '\\+' : char}+`, 'g'))].map(
        ({ 0: run, index }) => `M${index * SIZE} ${y * SIZE}h${run.length * SIZE}v${SIZE}h${-run.length * SIZE}z`,
      ),
    );
    return runs.length > 0 ? `<path fill="${ink}" d="${runs.join('')}"/>` : '';
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4.5 -6 54 54" shape-rendering="crispEdges">${paths.join('')}</svg>`;
};
