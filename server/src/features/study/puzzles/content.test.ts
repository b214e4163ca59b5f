import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../../platform/test/store.ts';
import { storeOwnPuzzles } from './content-service.ts';
import { PUZZLE_COLUMNS } from './puzzle-row.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabiya-content-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (ids: readonly string[], withdrawn: readonly string[] = []): void => {
  const rows = ids.map((id) => `${id}\t6k1/R6R/8/8/8/8/8/4K3 b - - 0 1\tg8f8 a7a8\t820\t350\t0\t0\tmate mateIn1\t\t`);
  writeFileSync(join(folder, 'puzzles.tsv'), `${[PUZZLE_COLUMNS.join('\t'), ...rows].join('\n')}\n`);
  writeFileSync(join(folder, 'withdrawn.txt'), withdrawn.map((id) => `${id}\n`).join(''));
};

it('a larger file reaches a site that has an older one, and puzzles that have fallen are no longer served', async () => {
  const store = await openTestStore();
  const load = () => storeOwnPuzzles({ store, now: () => 7 }, folder);
  write(['aaaaa', 'bbbbb']);
  await load();
  await store.query(`update puzzle set plays = 3, rating = 1000 where id = 'aaaaa'`);

  write(['aaaaa', 'ccccc'], ['bbbbb']);
  await load();
  await load();
  expect(await store.query('select id, plays, rating, held_at from puzzle order by id')).toEqual([
    { id: 'aaaaa', plays: 3, rating: 1000, held_at: null },
    { id: 'bbbbb', plays: 0, rating: 820, held_at: 7 },
    { id: 'ccccc', plays: 0, rating: 820, held_at: null },
  ]);
  expect(await store.query(`select puzzles from puzzle_theme_count where theme = 'mateIn1'`)).toEqual([{ puzzles: 3 }]);
});
