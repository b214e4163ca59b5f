import { readOpenings, type OpeningBook, type OpeningLine } from '@tabiya/chess/review/openings.ts';
import type { ReviewOpening } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STARTING_POSITIONS_FOUND } from '@tabiya/contract/study/openings.ts';
import { findOpenings } from './find-openings.ts';
import { readGuides } from './guides.ts';
import { familyOf, familyTagOf } from './names.ts';
import { createOpeningPages, type OpeningPages } from './opening-pages.ts';

export { wordsOf } from './find-openings.ts';
export { slugOf } from './names.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content/openings');
const LINES = join(CONTENT, 'openings.tsv');
const GUIDES = join(CONTENT, 'guides');
/** The guides of an opening are in the file of the first letter of its code. */
const VOLUMES = ['a', 'b', 'c', 'd', 'e'] as const;
/** Number of lines parsed in one turn of the event loop: about a millisecond, so that moves are handled in between. */
const LINES_A_TURN = 20;

export interface OpeningsService {
  /**
   * Returns the opening that a game began with; null in variants, from a custom position, and before the first move.
   * `moves` are UCI.
   */
  openingOf(game: {
    variant: BoardVariant;
    initialFen: string | null;
    moves: readonly string[];
  }): Promise<ReviewOpening | null>;
  /** Returns all named openings. */
  lines(): Promise<readonly OpeningLine[]>;
  /** Returns the openings whose code or name has all words of the text, the best matches first. */
  find(text: string): Promise<readonly OpeningLine[]>;
  /** Returns the names of families of openings by their tags in the open puzzle set, such as `Kings_Gambit`. */
  families(): Promise<ReadonlyMap<string, string>>;
  pages(): Promise<OpeningPages>;
}

export const createOpenings = (): { service: OpeningsService } => {
  let book: Promise<OpeningBook> | undefined;
  let pages: Promise<OpeningPages> | undefined;
  let families: ReadonlyMap<string, string> | undefined;
  /** Loaded on first use: not every node needs openings. */
  const opened = (): Promise<OpeningBook> => (book ??= openBook());
  return {
    service: {
      openingOf: async ({ variant, initialFen, moves }) =>
        variant === 'chess' && initialFen === null ? (await opened()).openingOf(moves) : null,
      lines: async () => (await opened()).lines,
      find: async (text) => findOpenings((await opened()).lines, text, STARTING_POSITIONS_FOUND),
      families: async () => (families ??= familiesOf((await opened()).lines)),
      pages: async () => (pages ??= openPages((await opened()).lines)),
    },
  };
};

const familiesOf = (lines: readonly OpeningLine[]): ReadonlyMap<string, string> =>
  new Map(lines.map(({ name }) => [familyTagOf(name), familyOf(name)]));

const openPages = async (lines: readonly OpeningLine[]): Promise<OpeningPages> => {
  const files = await Promise.all(VOLUMES.map((volume) => readFile(join(GUIDES, `${volume}.md`), 'utf8')));
  return createOpeningPages(lines, readGuides(files.join('\n')));
};

const openBook = async (): Promise<OpeningBook> => {
  const reading = readOpenings(await readFile(LINES, 'utf8'));
  for (let line = 1; ; line += 1) {
    const read = reading.next();
    if (read.done) return read.value;
    if (line % LINES_A_TURN === 0) await nextTurn();
  }
};
