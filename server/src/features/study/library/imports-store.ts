import type { ImportView } from '@tabiya/contract/study/library-imports.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ImportRow {
  id: string;
  owner_id: string;
  collection_id: string;
  /** The name of the file. */
  name: string;
  state: ImportView['state'];
  /** Characters (UTF-16 units) of the file, those that were sent, and those that were read. */
  length: number;
  sent: number;
  read: number;
  /** Line feeds and games in what was read. */
  lines: number;
  games: number;
  /** Whether what follows belongs to a game that was refused as too long. */
  is_skipping: boolean;
  added: number;
  refused: number;
  refused_games: ImportView['refusedGames'];
  /** Maximum number of entries of the library, by the membership at the beginning. */
  entries_max: number;
  /** ms since the epoch. */
  begun_at: number;
}

/** A part of a file; `begins` and `ends` count characters of the file. */
export interface PartRow {
  begins: number;
  ends: number;
  text: string;
}

export const importOf = async (queries: Queries, ownerId: string): Promise<ImportRow | undefined> => {
  const [row] = await queries.query<ImportRow>('select * from library_import where owner_id = $1', [ownerId]);
  return row;
};

/** Returns the import, and locks it until the transaction ends. */
export const lockImport = async (queries: Queries, id: string): Promise<ImportRow | undefined> => {
  const [row] = await queries.query<ImportRow>('select * from library_import where id = $1 for update', [id]);
  return row;
};

export const insertImport = async (queries: Queries, row: ImportRow): Promise<void> => {
  await queries.query(
    `insert into library_import (id, owner_id, collection_id, name, state, length, entries_max, begun_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.owner_id, row.collection_id, row.name, row.state, row.length, row.entries_max, row.begun_at],
  );
};

export const insertPart = async (queries: Queries, importId: string, part: PartRow): Promise<void> => {
  await queries.query('insert into library_import_part (import_id, begins, ends, text) values ($1, $2, $3, $4)', [
    importId,
    part.begins,
    part.ends,
    part.text,
  ]);
};

/** Returns the first parts that are not wholly read. */
export const partsFrom = (
  queries: Queries,
  importId: string,
  { read, limit }: { read: number; limit: number },
): Promise<PartRow[]> =>
  queries.query(
    'select begins, ends, text from library_import_part where import_id = $1 and ends > $2 order by begins limit $3',
    [importId, read, limit],
  );

export const deleteParts = async (queries: Queries, importId: string, read: number): Promise<void> => {
  await queries.query('delete from library_import_part where import_id = $1 and ends <= $2', [importId, read]);
};

/** Writes what sending and reading change. */
export const writeImport = async (queries: Queries, row: ImportRow): Promise<void> => {
  await queries.query(
    `update library_import set state = $2, sent = $3, read = $4, lines = $5, games = $6, is_skipping = $7, added = $8,
      refused = $9, refused_games = $10::jsonb where id = $1`,
    [
      ...[row.id, row.state, row.sent, row.read, row.lines, row.games, row.is_skipping, row.added, row.refused],
      JSON.stringify(row.refused_games),
    ],
  );
};

export const failImport = async (queries: Queries, id: string): Promise<void> => {
  await queries.query(`update library_import set state = 'failed' where id = $1 and state = 'reading'`, [id]);
};

/** Returns false if the member has no such import. */
export const deleteImport = async (
  queries: Queries,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> => {
  const gone = await queries.query('delete from library_import where id = $1 and owner_id = $2 returning id', [
    id,
    ownerId,
  ]);
  return gone.length > 0;
};

/** Deletes imports whose file was not sent to its end. */
export const deleteUnsent = async (queries: Queries, before: number): Promise<void> => {
  await queries.query(`delete from library_import where state = 'sending' and begun_at < $1`, [before]);
};
