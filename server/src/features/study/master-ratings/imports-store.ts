import type { RatingImportState } from '@tabiya/contract/study/master-rating-imports.ts';
import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { RatingReport } from './rating-row.ts';

export interface ImportRow extends RatingReport {
  id: string;
  /** The name of the file. */
  name: string;
  type: RatingListType;
  day: string;
  state: RatingImportState;
  by_id: string | null;
  /** ms since the epoch. */
  begun_at: number;
  /** Number of parts that were read. */
  parts: number;
}

export const insertImport = async (queries: Queries, row: ImportRow): Promise<void> => {
  await queries.query(
    `insert into master_rating_import (id, name, type, day, state, by_id, begun_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.name, row.type, row.day, row.state, row.by_id, row.begun_at],
  );
};

/** Drops the imports of a type that are not shown yet. Waits for those that are being changed. */
export const dropUnshown = async (queries: Queries, type: RatingListType): Promise<void> => {
  await queries.query(
    `update master_rating_import set state = 'dropped' where type = $1 and state in ('sending', 'ready')`,
    [type],
  );
};

/** Forgets all but the newest imports. */
export const trimImports = async (queries: Queries, kept: number): Promise<void> => {
  await queries.query(
    `delete from master_rating_import where id in (
        select id from master_rating_import order by begun_at desc, id offset $1
      )`,
    [kept],
  );
};

export const newestImports = (queries: Queries, limit: number): Promise<ImportRow[]> =>
  queries.query('select * from master_rating_import order by begun_at desc, id limit $1', [limit]);

export const importOf = async (queries: Queries, id: string): Promise<ImportRow | undefined> => {
  const [row] = await queries.query<ImportRow>('select * from master_rating_import where id = $1', [id]);
  return row;
};

/** Like `importOf`, and locks the import until the transaction ends. */
export const lockImport = async (queries: Queries, id: string): Promise<ImportRow | undefined> => {
  const [row] = await queries.query<ImportRow>('select * from master_rating_import where id = $1 for update', [id]);
  return row;
};

/** Writes what reading and showing change. */
export const writeImport = async (queries: Queries, row: ImportRow): Promise<void> => {
  await queries.query(
    `update master_rating_import set state = $2, parts = $3, rows = $4, players = $5, refused = $6, faults = $7::jsonb
      where id = $1`,
    [row.id, row.state, row.parts, row.rows, row.players, row.refused, JSON.stringify(row.faults)],
  );
};
