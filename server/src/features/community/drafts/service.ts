import { DRAFT_DAYS, DRAFTS_MAX, type Draft } from '@tabiya/contract/community/drafts.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as rows from './store.ts';

const DAY_MS = 86_400_000;

export interface DraftsService {
  show(accountId: string, place: string): Promise<Draft | null>;
  /** Keeps the newer of two texts, and returns it. A device whose clock is ahead counts as writing now. */
  keep(accountId: string, draft: rows.DraftRow): Promise<Draft>;
  /** Returns whether a draft of the account names a picture, by its hash. */
  refersTo(accountId: string, hash: string): Promise<boolean>;
  /** Removes drafts that nobody has changed for long. */
  expire(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createDraftsService = ({ store, now }: Pick<Platform, 'store' | 'now'>): DraftsService => ({
  show: async (accountId, place) => (await rows.draftAt(store, accountId, place)) ?? null,
  async keep(accountId, { at, ...draft }) {
    return store.transaction(async (queries) => {
      await rows.writeDraft(queries, accountId, { ...draft, at: Math.min(at, now()) });
      await rows.keepNewest(queries, accountId, DRAFTS_MAX);
      return (await rows.draftAt(queries, accountId, draft.place)) ?? { text: '', at };
    });
  },
  refersTo: async (accountId, hash) => (await rows.draftsOf(store, accountId)).some(({ text }) => text.includes(hash)),
  expire: () => rows.deleteOlder(store, now() - DRAFT_DAYS * DAY_MS),
  async exportOf(accountId) {
    const found = await rows.draftsOf(store, accountId);
    return found.length === 0 ? undefined : found;
  },
  erase: rows.deleteDrafts,
});
