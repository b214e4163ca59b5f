import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../../platform/site/platform.ts';
import { readPuzzleRow } from './puzzle-row.ts';
import { recordSource, sourceOf } from './sources-store.ts';
import { insertPuzzles, withdrawOwn } from './store.ts';

const FOLDER = join(import.meta.dirname, '../../../../../content/puzzles');
/** Name of the site's own puzzles among the sources. */
const OWN = 'own';
const CHUNK = 500;

/**
 * Stores the puzzles that come with Tabiya, unless this version of them is stored already. What an earlier version had
 * keeps what has been learnt about it; puzzles that have fallen since are no longer served.
 */
export const storeOwnPuzzles = async (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  folder: string = FOLDER,
): Promise<void> => {
  const text = await readFile(join(folder, 'puzzles.tsv'), 'utf8');
  const withdrawn = await readFile(join(folder, 'withdrawn.txt'), 'utf8');
  const version = createHash('sha256').update(text).update(withdrawn).digest('hex');
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
    await withdrawOwn(store, { ids: withdrawn.split('\n'), at: now() });
    await recordSource(store, { name: OWN, version, puzzles: lines.length, at: now() });
  });
};
