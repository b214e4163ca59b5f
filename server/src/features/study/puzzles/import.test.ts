import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../platform/test/store.ts';
import type { Store } from '../../../platform/store/store.ts';
import { boundedLines } from '../../../platform/store/bounded-lines.ts';
import { importPuzzles, NoPuzzleTable } from './import-service.ts';
import { PUZZLE_COLUMNS } from './puzzle-row.ts';

const HEAD = PUZZLE_COLUMNS.join(',');
const row = (id: string, changed: Partial<Record<(typeof PUZZLE_COLUMNS)[number], string>> = {}): string => {
  const usual = {
    ...{
      PuzzleId: id,
      FEN: '6k1/R6R/8/8/8/8/8/4K3 b - - 0 1',
      Moves: 'g8f8 a7a8',
      Rating: '820',
      RatingDeviation: '76',
    },
    ...{ Popularity: '95', NbPlays: '100', Themes: 'mate mateIn1 unheardOf', GameUrl: 'https://example.org/g' },
    OpeningTags: '',
  };
  return PUZZLE_COLUMNS.map((column) => changed[column] ?? usual[column]).join(',');
};

let folder: string;
let store: Store;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabiya-puzzles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  store = await openTestStore();
});

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const read = (path: string) => importPuzzles({ store, now: () => 1 }, path);
const ids = async () => (await store.query<{ id: string }>('select id from puzzle order by id')).map(({ id }) => id);

describe('an import', () => {
  it('stores what can be played, and names bad rows by their line', async () => {
    const bad = [
      row('bad01', { Moves: 'g8f8 a7a9' }),
      row('bad02', { Moves: 'g8f8' }),
      row('bad03', { FEN: 'no position' }),
      row('bad04', { Rating: 'many' }),
      row('!'),
    ];
    const path = file('mixed.csv', [HEAD, row('good1'), ...bad, row('good2'), ''].join('\r\n'));
    expect(await read(path)).toEqual({
      ...{ rows: 7, skipped: 0, refused: 5 },
      faults: [
        { line: 3, fault: 'bad_moves' },
        { line: 4, fault: 'bad_moves' },
        { line: 5, fault: 'bad_fen' },
        { line: 6, fault: 'bad_rating' },
        { line: 7, fault: 'bad_id' },
      ],
    });
    expect(await ids()).toEqual(['good1', 'good2']);
    const [stored] = await store.query(`select themes, game_url, rating from puzzle where id = 'good1'`);
    expect(stored).toEqual({ themes: ['mate', 'mateIn1'], game_url: 'https://example.org/g', rating: 820 });
  });

  it('reads zstd, and links only to the web', async () => {
    const text = [HEAD, row('zstd1', { GameUrl: 'javascript:alert(1)' })].join('\n');
    expect(await read(file('all.csv.zst', zstdCompressSync(text)))).toMatchObject({ rows: 1, refused: 0 });
    expect(await store.query('select game_url from puzzle')).toEqual([{ game_url: null }]);
  });

  it('goes on where it was cut off, and keeps what was learnt about a puzzle', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row(`p${String(index).padStart(4, '0')}`));
    const path = file('long.csv', [HEAD, ...rows].join('\n'));
    const stopAtSecond = (rowsRead: number) => {
      if (rowsRead === 1_000) throw new Error('the machine stops');
    };
    await expect(importPuzzles({ store, now: () => 1 }, path, stopAtSecond)).rejects.toThrow('the machine stops');
    await store.query(`update puzzle set rating = 1500 where id = 'p0000'`);
    expect(await read(path)).toMatchObject({ rows: 1_200, skipped: 1_000, refused: 0 });
    expect(await ids()).toHaveLength(1_200);
    expect(await read(path)).toMatchObject({ rows: 1_200, skipped: 1_200 });
    expect(await store.query(`select rating from puzzle where id = 'p0000'`)).toEqual([{ rating: 1500 }]);
  });

  it.each([
    ['nothing.csv', ''],
    ['other.csv', 'name,age\nAnn,7\n'],
    ['zeros.csv', Buffer.alloc(3_000_000)],
  ])('refuses %s', async (name, content) => {
    await expect(read(file(name, content))).rejects.toBeInstanceOf(NoPuzzleTable);
    expect(await ids()).toEqual([]);
  });
});

it('a line without an end is kept only in part', async () => {
  async function* chunks() {
    for (let count = 0; count < 100; count += 1) yield '0'.repeat(1_000);
    yield '\nshort\r\nlast';
  }
  const lines: string[] = [];
  for await (const line of boundedLines(chunks(), 50)) lines.push(line);
  expect(lines).toEqual(['0'.repeat(50), 'short', 'last']);
});
