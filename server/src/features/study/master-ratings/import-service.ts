import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../../../platform/store/store.ts';
import { NoRatingList, rowReaderOf } from './rating-files.ts';
import { readRatingRow, type RowFault } from './rating-row.ts';
import { searchedName } from './searched-name.ts';
import { addPlayers, beginList, dropList, showList, type SearchedRow } from './store.ts';

export { NoRatingList } from './rating-files.ts';

/** Rows that go to the store at once. */
const CHUNK = 500;
/** Players of a list at most; FIDE's have about 15,000 above the lowest rating that is kept. */
const MOST_PLAYERS = 200_000;
/** Players with a lower rating are left out, because the page is one of masters. */
const LEAST_RATING = 2_000;
/** Bad rows that are named; of more only the number is told. */
const NAMED = 20;

export interface RatingImport {
  /** A file that ends in `.csv`, `.txt` or `.xml`. */
  path: string;
  type: RatingListType;
  /** Day of the list: `2026-11-01`. */
  day: string;
}

export interface RatingReport {
  /** Rows that were read, and those of them that are players of the list. */
  rows: number;
  players: number;
  /** Rows that were refused, and the first of them by their number. */
  refused: number;
  faults: { row: number; fault: RowFault }[];
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
  if (readRows === undefined) throw new NoRatingList('The file must end in .csv, .txt or .xml.');
  const id = randomUUIDv7();
  await store.transaction((queries) => beginList(queries, { id, type, day }));
  const report: RatingReport = { rows: 0, players: 0, refused: 0, faults: [] };
  let chunk: SearchedRow[] = [];
  const flush = async () => {
    await addPlayers(store, id, chunk);
    chunk = [];
    tell(report.rows);
    await nextTurn();
  };

  try {
    for await (const fields of readRows(createReadStream(path, 'utf8'), type)) {
      report.rows += 1;
      const row = readRatingRow(fields);
      if (typeof row === 'string') {
        report.refused += 1;
        if (report.faults.length < NAMED) report.faults.push({ row: report.rows, fault: row });
      } else if (row !== null && row.rating >= LEAST_RATING) {
        report.players += 1;
        if (report.players > MOST_PLAYERS) throw new NoRatingList(`The list has more than ${MOST_PLAYERS} players.`);
        chunk.push({ ...row, searched: searchedName(row.name) });
      }
      if (chunk.length === CHUNK) await flush();
    }
    await flush();
    if (report.players === 0)
      throw new NoRatingList(`The file has no player with a rating of ${LEAST_RATING} or more.`);
  } catch (error) {
    await dropList(store, id);
    throw error;
  }
  await store.transaction((queries) => showList(queries, { id, type }));
  return report;
};
