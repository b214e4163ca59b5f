import { readOpenings, type OpeningBook, type OpeningLine } from '@tabiya/chess/review/openings.ts';
import type { ReviewOpening } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findOpenings } from './find-openings.ts';

const LINES = join(import.meta.dirname, '../../../../../content/openings/openings.tsv');
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
}

export const createOpenings = (): { service: OpeningsService } => {
  let book: Promise<OpeningBook> | undefined;
  let families: ReadonlyMap<string, string> | undefined;
  /** Loaded on first use: not every node needs openings. */
  const opened = (): Promise<OpeningBook> => (book ??= openBook());
  return {
    service: {
      openingOf: async ({ variant, initialFen, moves }) =>
        variant === 'chess' && initialFen === null ? (await opened()).openingOf(moves) : null,
      lines: async () => (await opened()).lines,
      find: async (text) => findOpenings((await opened()).lines, text),
      families: async () => (families ??= familiesOf((await opened()).lines)),
    },
  };
};

/** Tags are names without apostrophes and dots, with underscores for spaces. */
const familiesOf = (lines: readonly OpeningLine[]): ReadonlyMap<string, string> =>
  new Map(
    lines.map(({ name }) => {
      const family = name.split(':', 1)[0]!;
      return [family.replaceAll(/['’.,]/g, '').replaceAll(' ', '_'), family];
    }),
  );

const openBook = async (): Promise<OpeningBook> => {
  const reading = readOpenings(await readFile(LINES, 'utf8'));
  for (let line = 1; ; line += 1) {
    const read = reading.next();
    if (read.done) return read.value;
    if (line % LINES_A_TURN === 0) await nextTurn();
  }
};
