import { randomUUID } from 'node:crypto';
import { addMoves, plannedLine } from '@tabiya/chess/repertoires/add-moves.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  REPERTOIRE_MOVES_MAX,
  REPERTOIRES_MAX,
  type repertoires,
  type RepertoireSummary,
  type RepertoireView,
} from '@tabiya/contract/study/repertoires.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { answersOf, cardsOf } from './cards-store.ts';
import { insertMoves, movesOf } from './moves-store.ts';
import * as rows from './store.ts';
import { toSummary } from './view.ts';

export type NoRepertoire = Refusal<'repertoire_not_found'>;

export interface RepertoiresService {
  list(accountId: string): Promise<RepertoireSummary[]>;
  create(
    asked: InputOf<typeof repertoires.create>,
    accountId: string,
  ): Promise<RepertoireSummary | Refusal<'repertoires_used_up'>>;
  view(key: rows.RepertoireKey): Promise<RepertoireView | NoRepertoire>;
  rename(key: rows.RepertoireKey, name: string): Promise<Record<string, never> | NoRepertoire>;
  remove(key: rows.RepertoireKey): Promise<Record<string, never> | NoRepertoire>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createRepertoiresService = ({ store, now }: Pick<Platform, 'store' | 'now'>): RepertoiresService => {
  const viewOf = async (row: rows.RepertoireRow): Promise<RepertoireView> => ({
    ...{ id: row.id, name: row.name, color: row.color, createdAt: row.created_at },
    moves: await movesOf(store, row.id),
    cards: await cardsOf(store, row.id),
  });
  return {
    list: async (accountId) => (await rows.countedRepertoires(store, accountId, now())).map(toSummary),
    create: ({ name, color, line }, accountId) =>
      store.transaction(async (queries) => {
        await rows.lockRepertoires(queries, accountId);
        if ((await rows.countRepertoires(queries, accountId)) >= REPERTOIRES_MAX) return refuse('repertoires_used_up');
        const row: rows.RepertoireRow = { id: randomUUID(), account_id: accountId, name, color, created_at: now() };
        await rows.insertRepertoire(queries, row);
        const rules = { color, most: REPERTOIRE_MOVES_MAX, allowsSecond: false };
        const { added } = addMoves(new Map(), plannedLine(line), rules);
        await insertMoves(queries, row.id, added);
        return toSummary({ ...row, moves: added.length, learned: 0, due: 0 });
      }),
    async view(key) {
      const row = await rows.repertoireOf(store, key);
      return row === undefined ? refuse('repertoire_not_found') : viewOf(row);
    },
    rename: async (key, name) =>
      (await rows.renameRepertoire(store, key, name)) ? {} : refuse('repertoire_not_found'),
    remove: async (key) => ((await rows.deleteRepertoire(store, key)) ? {} : refuse('repertoire_not_found')),
    async exportOf(accountId) {
      const own = await rows.countedRepertoires(store, accountId, now());
      if (own.length === 0) return undefined;
      const exported = [];
      for (const row of own) {
        exported.push({ ...(await viewOf(row)), answers: await answersOf(store, row.id) });
      }
      return exported;
    },
    erase: rows.deleteRepertoires,
  };
};
