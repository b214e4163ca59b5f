/**
 * Writes content/puzzles/puzzles.tsv from what `make-puzzles.ts` has made: `node tools/export-puzzles.ts --work FOLDER`.
 * The columns are those of the field's open set of puzzles, sorted by id, so that a new export changes few lines.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstRating } from '@tabiya/chess/puzzles/first-rating.ts';
import { solutionLine, type SolutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import { readPuzzles, type MadePuzzle } from './puzzles/work.ts';

const FILE = join(import.meta.dirname, '../content/puzzles/puzzles.tsv');
const HEAD =
  'PuzzleId\tFEN\tMoves\tRating\tRatingDeviation\tPopularity\tNbPlays\tThemes\tGameUrl\tOpeningTags' as const;
/** Glicko deviation of a puzzle that nobody has tried. */
const DEVIATION = 350;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 5;

const { values } = parseArgs({ options: { work: { type: 'string', default: 'data/puzzles' } } });

/** Returns an id that a puzzle keeps in every export. */
const idOf = ({ fen, moves }: MadePuzzle): string => {
  const hash = createHash('sha256')
    .update(`${fen} ${moves.join(' ')}`)
    .digest();
  return Array.from({ length: ID_LENGTH }, (_, at) => LETTERS[hash[at]! % LETTERS.length]).join('');
};

/** Two puzzles with the same key end alike: the same last moves of the same men against a king on the same square. */
const endingOf = ({ turns, end, solver }: SolutionLine): string => {
  const king = end.board.kingOf(solver === 'white' ? 'black' : 'white');
  const last = turns
    .slice(-3)
    .map(({ step: { role, move, captured } }) => `${role}${move.from}-${move.to}${captured?.role ?? ''}`);
  return [solver, king, ...last].join(' ');
};

const openingTag = (name: string | null): string =>
  name === null ? '' : name.split(':')[0]!.replaceAll(/['’.]/g, '').trim().replaceAll(/\s+/g, '_');

const rows = new Map<string, string>();
const endings = new Set<string>();
for (const puzzle of readPuzzles(values.work)) {
  const line = solutionLine(puzzle, puzzle.proofs.at(-1)!.best);
  const ending = endingOf(line);
  if (endings.has(ending)) continue;
  endings.add(ending);
  const id = idOf(puzzle);
  const rating = firstRating(line, puzzle.nodes);
  const themes = themesOf(line).join(' ');
  const fields = [
    id,
    puzzle.fen,
    puzzle.moves.join(' '),
    rating,
    DEVIATION,
    0,
    0,
    themes,
    '',
    openingTag(puzzle.opening),
  ];
  if (!rows.has(id)) rows.set(id, fields.join('\t'));
}
const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${[HEAD, ...sorted].join('\n')}\n`);
console.log(`${sorted.length} puzzles`);
