import { PUZZLE_THEMES, type PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../../platform/site/platform.ts';
import { insertPuzzles, recordSource, sourceVersion, type NewPuzzle } from './store.ts';

const FILE = join(import.meta.dirname, '../../../../../content/puzzles/puzzles.tsv');
/** Name of the site's own puzzles among the sources. */
const OWN = 'own';
const START_VOLATILITY = 0.06;
const CHUNK = 500;

const isTheme = (name: string): name is PuzzleTheme => (PUZZLE_THEMES as readonly string[]).includes(name);

/** Reads a line in the columns of the open puzzle set, which stand in the first line of the file. */
const readPuzzle = (line: string): NewPuzzle => {
  const [id = '', fen = '', moves = '', rating, deviation, , , themes = '', gameUrl = '', opening = ''] =
    line.split('\t');
  return {
    ...{ id, fen, moves: moves.split(' '), rating: Number(rating), deviation: Number(deviation) },
    ...{ volatility: START_VOLATILITY, themes: themes.split(' ').filter(isTheme) },
    ...{ game_url: gameUrl === '' ? null : gameUrl, opening: opening === '' ? null : opening },
  };
};

/** Stores the puzzles that come with Tabiya, unless this version of the file is stored already. */
export const storeOwnPuzzles = async ({ store, now }: Pick<Platform, 'store' | 'now'>): Promise<void> => {
  const text = await readFile(FILE, 'utf8');
  const version = createHash('sha256').update(text).digest('hex');
  if ((await sourceVersion(store, OWN)) === version) return;
  const lines = text.trimEnd().split('\n').slice(1);
  await store.withLock('puzzles.own', async () => {
    for (let first = 0; first < lines.length; first += CHUNK) {
      await insertPuzzles(store, lines.slice(first, first + CHUNK).map(readPuzzle));
      await nextTurn();
    }
    await recordSource(store, { name: OWN, version, puzzles: lines.length, at: now() });
  });
};
