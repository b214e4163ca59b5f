import { RATING_IMPORTS_KEPT } from '@tabiya/contract/study/master-rating-imports.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { dropUnshown, insertImport, trimImports, writeImport, type ImportRow } from './imports-store.ts';
import { beginList, dropList, showList } from './store.ts';

/** Steps of an import that the command and the page of staff share. Each is called in a transaction. */

/** Begins an import with a list that is not shown yet, in place of others of its type that are not shown. */
export const beginImport = async (queries: Queries, row: ImportRow): Promise<void> => {
  await dropUnshown(queries, row.type);
  await beginList(queries, { id: row.id, type: row.type, day: row.day });
  await insertImport(queries, row);
  await trimImports(queries, RATING_IMPORTS_KEPT);
};

/** Shows the list of an import to everybody. */
export const showImport = async (queries: Queries, row: ImportRow): Promise<ImportRow> => {
  await showList(queries, { id: row.id, type: row.type });
  return ended(queries, { ...row, state: 'shown' });
};

/** Ends an import whose file is no list of ratings. */
export const failImport = async (queries: Queries, row: ImportRow): Promise<ImportRow> => {
  await dropList(queries, row.id);
  return ended(queries, { ...row, state: 'failed' });
};

/** Ends an import that nobody wants. */
export const dropImport = async (queries: Queries, row: ImportRow): Promise<ImportRow> => {
  await dropList(queries, row.id);
  return ended(queries, { ...row, state: 'dropped' });
};

const ended = async (queries: Queries, row: ImportRow): Promise<ImportRow> => {
  await writeImport(queries, row);
  return row;
};
