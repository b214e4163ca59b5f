import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { InputOf, OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import {
  RATING_IMPORTS_KEPT,
  type masterRatingImports,
  type RatingImportView,
} from '@tabiya/contract/study/master-rating-imports.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { beginImport, dropImport, failImport, showImport } from './import-steps-service.ts';
import * as rows from './imports-store.ts';
import { NoRatingList, rowReaderOf, type NoRatingListCode } from './rating-files.ts';
import type { SearchedRow } from './rating-row.ts';
import { countRow, emptyReport, requirePlayers } from './row-reading.ts';
import { addPlayers, playersOf } from './store.ts';

type Calls = typeof masterRatingImports;
type Over = Refusal<'rating_import_over'>;

/** Number of players that a preview has. */
const PREVIEWED = 10;

/** Imports of rating lists by staff. */
export interface StaffRatingImports {
  list(): Promise<RatingImportView[]>;
  begin(given: InputOf<Calls['begin']>, byId: string): Promise<RatingImportView | Refusal<'bad_rating_file'>>;
  send(given: InputOf<Calls['send']>): Promise<RatingImportView | Over | Refusal<NoRatingListCode>>;
  preview(id: string): Promise<OutputOf<Calls['preview']> | Over>;
  show(id: string): Promise<RatingImportView | Over>;
  drop(id: string): Promise<RatingImportView | Over>;
}

export interface StaffRatingImportsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
}

export const createStaffRatingImports = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: StaffRatingImportsNeeds,
): StaffRatingImports => {
  const viewsOf = async (found: readonly rows.ImportRow[]): Promise<RatingImportView[]> => {
    const players = await accounts.playersById(found.flatMap(({ by_id: byId }) => byId ?? []));
    return found.map((row) => toImportView(row, players.get(row.by_id ?? '')?.username ?? null));
  };
  const viewOf = async (row: rows.ImportRow | Over) => (isRefusal(row) ? row : (await viewsOf([row]))[0]!);
  /** Ends an import that is in one of some states. */
  const end = (
    id: string,
    states: readonly rows.ImportRow['state'][],
    ending: (queries: Queries, row: rows.ImportRow) => Promise<rows.ImportRow>,
  ): Promise<rows.ImportRow | Over> =>
    store.transaction(async (queries) => {
      const row = await rows.lockImport(queries, id);
      return row !== undefined && states.includes(row.state) ? ending(queries, row) : refuse('rating_import_over');
    });

  return {
    list: async () => viewsOf(await rows.newestImports(store, RATING_IMPORTS_KEPT)),
    async begin({ name, type, day }, byId) {
      if (rowReaderOf(name) === undefined) return refuse('bad_rating_file');
      const row: rows.ImportRow = {
        ...{ id: randomUUIDv7(), name, type, day, state: 'sending', by_id: byId },
        ...{ begun_at: now(), parts: 0, ...emptyReport() },
      };
      await store.transaction((queries) => beginImport(queries, row));
      return (await viewsOf([row]))[0]!;
    },
    async send({ id, part, text, isLast }) {
      const before = await rows.importOf(store, id);
      if (before === undefined) return refuse('rating_import_over');
      if (part <= before.parts) return viewOf(before);
      if (before.state !== 'sending' || part !== before.parts + 1) return refuse('rating_import_over');
      const read = await readPart(before, { text, isLast });
      if (isRefusal(read)) {
        const failed = await end(id, ['sending'], failImport);
        return isRefusal(failed) ? failed : read;
      }
      const sent = await store.transaction(async (queries) => {
        const row = await rows.lockImport(queries, id);
        if (row?.parts === part) return row;
        if (row?.state !== 'sending' || row.parts !== before.parts) return refuse('rating_import_over');
        await addPlayers(queries, id, read.players);
        await rows.writeImport(queries, read.row);
        return read.row;
      });
      return viewOf(sent);
    },
    async preview(id) {
      if ((await rows.importOf(store, id))?.state !== 'ready') return refuse('rating_import_over');
      const best = await playersOf(store, {
        ...{ listId: id, federation: undefined, searched: '', after: null, limit: PREVIEWED },
      });
      return {
        players: best.map(({ player_id, name, federation, title, rating }) => ({
          ...{ id: player_id, name, federation, title, rating },
        })),
      };
    },
    show: async (id) => viewOf(await end(id, ['ready'], showImport)),
    drop: async (id) => viewOf(await end(id, ['sending', 'ready'], dropImport)),
  };
};

/** Reads a part of a file, which is a file of its own. */
const readPart = async (
  before: rows.ImportRow,
  { text, isLast }: { text: string; isLast: boolean },
): Promise<{ row: rows.ImportRow; players: SearchedRow[] } | Refusal<NoRatingListCode>> => {
  const row: rows.ImportRow = { ...before, parts: before.parts + 1, faults: [...before.faults] };
  const players: SearchedRow[] = [];
  try {
    for await (const fields of rowReaderOf(row.name)!(once(text), row.type)) {
      const player = countRow(row, fields);
      if (player !== undefined) players.push(player);
    }
    if (isLast) requirePlayers(row);
  } catch (error) {
    if (error instanceof NoRatingList) return refuse(error.refusal);
    throw error;
  }
  return { row: { ...row, state: isLast ? 'ready' : 'sending' }, players };
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const toImportView = (row: rows.ImportRow, by: string | null): RatingImportView => ({
  ...{ id: row.id, name: row.name, type: row.type, day: row.day, state: row.state, by, begunAt: row.begun_at },
  ...{ rows: row.rows, players: row.players, refused: row.refused, faults: row.faults },
});
