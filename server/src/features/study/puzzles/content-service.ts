import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../../platform/site/platform.ts';
import { readPuzzleRow } from './puzzle-row.ts';
import { insertPuzzles, recordSource, sourceOf } from './store.ts';

const FILE = join(import.meta.dirname, '../../../../../content/puzzles/puzzles.tsv');
/** Name of the site's own puzzles among the sources. */
const OWN = 'own';
const CHUNK = 500;

/** Stores the puzzles that come with Tabiya, unless this version of the file is stored already. */
export const storeOwnPuzzles = async ({ store, now }: Pick<Platform, 'store' | 'now'>): Promise<void> => {
  const text = await readFile(FILE, 'utf8');
  const version = createHash('sha256').update(text).digest('hex');
  if ((await sourceOf(store, OWN))?.version === version) return;
  const lines = text.trimEnd().split('\n').slice(1);
  await store.withLock('puzzles.own', async () => {
    for (let first = 0; first < lines.length; first += CHUNK) {
      await insertPuzzles(
        store,
        lines.slice(first, first + CHUNK).map((line) => readPuzzleRow(line.split('\t'))),
      );
      await nextTurn();
    }
    await recordSource(store, { name: OWN, version, puzzles: lines.length, at: now() });
  });
};
