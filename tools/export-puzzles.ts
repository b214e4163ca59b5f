/**
 * Adds what the makers have made to content/puzzles/puzzles.tsv: `node tools/export-puzzles.ts --work FOLDER`.
 * The columns are those of the field's open set of puzzles, sorted by id, so that a new export changes few lines.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firstRating } from '@tabiya/chess/puzzles/first-rating.ts';
import { solutionLine } from '@tabiya/chess/puzzles/themes/solution-line.ts';
import { themesOf } from '@tabiya/chess/puzzles/themes/themes.ts';
import { openingTag, puzzleId } from '../server/src/features/study/puzzles/puzzle-id.ts';
import { CONTENT_FILE, endingOf, readContent, readWithdrawn } from './puzzles/content.ts';
import { readPuzzles, type MadePuzzle } from './puzzles/work.ts';

const HEAD =
  'PuzzleId\tFEN\tMoves\tRating\tRatingDeviation\tPopularity\tNbPlays\tThemes\tGameUrl\tOpeningTags' as const;
/** Glicko deviation of a puzzle that nobody has tried. */
const DEVIATION = 350;
const ID_LETTERS = 5;

const { values } = parseArgs({ options: { work: { type: 'string', default: 'data/puzzles' } } });

/** Returns an id that a puzzle keeps in every export. */
const idOf = ({ fen, moves }: MadePuzzle): string => puzzleId(`${fen} ${moves.join(' ')}`, ID_LETTERS);

const withdrawn = readWithdrawn();
const rows = new Map<string, string>();
const endings = new Set<string>();
for (const { id, row, ...puzzle } of readContent()) {
  rows.set(id, row);
  endings.add(endingOf(solutionLine(puzzle)));
}
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
    openingTag(puzzle.opening ?? ''),
  ];
  if (!rows.has(id) && !withdrawn.has(id)) rows.set(id, fields.join('\t'));
}
const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
writeFileSync(CONTENT_FILE, `${[HEAD, ...sorted].join('\n')}\n`);
console.log(`${sorted.length} puzzles`);
