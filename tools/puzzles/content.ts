import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solutionLine, type SolutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';

export const CONTENT_FILE = join(import.meta.dirname, '../../content/puzzles/puzzles.tsv');
const WITHDRAWN_FILE = join(import.meta.dirname, '../../content/puzzles/withdrawn.txt');

/** A row of the file of puzzles that come with Tabiya. */
export interface ContentPuzzle {
  id: string;
  fen: string;
  moves: string[];
  themes: string[];
  /** The whole row as the file has it. */
  row: string;
}

/** Returns the puzzles of the file. */
export const readContent = (): ContentPuzzle[] =>
  readFileSync(CONTENT_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [id, fen, moves, , , , , themes] = row.split('\t');
      return { id: id!, fen: fen!, moves: moves!.split(' '), themes: themes!.split(' '), row };
    });

/** Two puzzles with the same key end alike: the same last moves of the same men against a king on the same square. */
export const endingOf = ({ turns, end, solver }: SolutionLine): string => {
  const king = end.board.kingOf(solver === 'white' ? 'black' : 'white');
  const last = turns
    .slice(-3)
    .map(({ step: { role, move, captured } }) => `${role}${move.from}-${move.to}${captured?.role ?? ''}`);
  return [solver, king, ...last].join(' ');
};

/** Men by which two positions must differ at least to be two puzzles. */
const MIN_DIFFERENCE = 4;

interface Line {
  fen: string;
  moves: readonly string[];
}

/** Remembers puzzles and tells whether another is nearly one of them, at its beginning or at its end. */
export const createLikeness = (): { isKnown(puzzle: Line): boolean; add(puzzle: Line): void } => {
  const endings = new Set<string>();
  const boards: string[] = [];
  const known = new Set<string>();
  const flat = (fen: string): string =>
    fen
      .split(' ')[0]!
      .replaceAll('/', '')
      .replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap)));
  return {
    add({ fen, moves }) {
      endings.add(endingOf(solutionLine({ fen, moves })));
      known.add(fen);
      boards.push(flat(fen));
    },
    isKnown({ fen, moves }) {
      if (endings.has(endingOf(solutionLine({ fen, moves })))) return true;
      const board = flat(fen);
      return known.has(fen) || boards.some((other) => differences(board, other) < MIN_DIFFERENCE);
    },
  };
};

const differences = (one: string, other: string): number => {
  let found = 0;
  for (let at = 0; at < 64 && found < MIN_DIFFERENCE; at += 1) if (one[at] !== other[at]) found += 1;
  return found;
};

/** Counts puzzles by their themes. */
export const createThemeCount = (): { add(themes: readonly string[]): void; of(theme: string): number } => {
  const counts = new Map<string, number>();
  const of = (theme: string): number => counts.get(theme) ?? 0;
  return {
    of,
    add: (themes) => {
      for (const theme of themes) counts.set(theme, of(theme) + 1);
    },
  };
};

/** Returns the ids of puzzles that have fallen, which are never to be added again. */
export const readWithdrawn = (): Set<string> =>
  new Set(
    readFileSync(WITHDRAWN_FILE, 'utf8')
      .split('\n')
      .filter((id) => id !== ''),
  );

/** Removes puzzles from the file and notes their ids, so that sites that have them no longer serve them. */
export const withdraw = (ids: ReadonlySet<string>): void => {
  const rows = readFileSync(CONTENT_FILE, 'utf8').split('\n');
  writeFileSync(CONTENT_FILE, rows.filter((row) => !ids.has(row.split('\t')[0]!)).join('\n'));
  const all = [...readWithdrawn(), ...ids].toSorted((one, other) => (one < other ? -1 : 1));
  writeFileSync(WITHDRAWN_FILE, `${[...new Set(all)].join('\n')}\n`);
};
