import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../../platform/store/store.ts';
import { beginImport, failImport, showImport } from './import-steps-service.ts';
import { writeImport, type ImportRow } from './imports-store.ts';
import { NoRatingList, rowReaderOf } from './rating-files.ts';
import type { RatingReport, SearchedRow } from './rating-row.ts';
import { countRow, emptyReport, requirePlayers } from './row-reading.ts';
import { addPlayers } from './store.ts';

export { NoRatingList } from './rating-files.ts';

/** Rows that go to the store at once. */
const CHUNK = 500;

export interface RatingImport {
  /** A file that ends in `.csv`, `.txt` or `.xml`. */
  path: string;
  type: RatingListType;
  /** Day of the list: `2026-11-01`. */
  day: string;
}

/**
 * Imports a list of ratings and shows it in place of the last one of its type, once it is whole: an import that is cut off
 * changes nothing that is seen. Memory stays flat.
 */
export const importRatings = async (
  store: Store,
  { path, type, day }: RatingImport,
  tell: (rows: number) => void = () => {},
): Promise<RatingReport> => {
  const readRows = rowReaderOf(path);
  if (readRows === undefined) throw new NoRatingList('bad_rating_file', 'The file must end in .csv, .txt or .xml.');
  const row: ImportRow = {
    ...{ id: randomUUIDv7(), name: basename(path), type, day, state: 'sending', by_id: null },
    ...{ begun_at: Date.now(), parts: 0, ...emptyReport() },
  };
  await store.transaction((queries) => beginImport(queries, row));
  let chunk: SearchedRow[] = [];
  const flush = async () => {
    await addPlayers(store, row.id, chunk);
    chunk = [];
    tell(row.rows);
    await nextTurn();
  };
  try {
    for await (const fields of readRows(createReadStream(path, 'utf8'), type)) {
      const player = countRow(row, fields);
      if (player !== undefined) chunk.push(player);
      if (chunk.length === CHUNK) await flush();
    }
    await flush();
    requirePlayers(row);
  } catch (error) {
    await store.transaction((queries) => failImport(queries, row));
    throw error;
  }
  await store.transaction(async (queries) => {
    await writeImport(queries, row);
    await showImport(queries, row);
  });
  return { rows: row.rows, players: row.players, refused: row.refused, faults: row.faults };
};
