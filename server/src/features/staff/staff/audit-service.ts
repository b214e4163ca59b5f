import type { AuditEntryView, StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { insertAudit, selectAudit, type AuditFilter } from './audit-store.ts';
import type { Actor } from './policy.ts';
import { toAuditEntryView } from './view.ts';

const PAGE_SIZE = 25;
/** Number of entries on the page of a member. */
const LATEST = 10;

export interface AuditRequest {
  act?: StaffAction | undefined;
  /** Names; an unknown one finds nothing. */
  actor?: string | undefined;
  subject?: string | undefined;
  /** Starts at 1. */
  page: number;
}

/** An action of staff that concerns a member and does not change the account. */
export interface Note {
  /** Null if no staff member did it. */
  agent: { id: string; ip: string } | null;
  /** Null for visitors. */
  subjectId: string | null;
  act: StaffAction;
  /** Short description of its object. */
  about: string;
}

export interface AuditService {
  /** Writes an entry, within the transaction of the action. */
  write(note: Note, queries: Queries): Promise<void>;
  list(actor: Actor, request: AuditRequest): Promise<{ entries: AuditEntryView[]; page: number; more: boolean }>;
  /** Returns the latest actions on a member. */
  latestOf(actor: Actor, subjectId: string): Promise<AuditEntryView[]>;
}

export const createAuditService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'accountByName' | 'playersById'>,
): AuditService => {
  const entriesFor = async (actor: Actor, filter: AuditFilter, range: { limit: number; offset: number }) => {
    const rows = await selectAudit(store, filter, range);
    const players = await accounts.playersById(rows.flatMap((row) => [row.actor_id ?? [], row.subject_id].flat()));
    return rows.map((row) => toAuditEntryView(row, players, actor));
  };
  const idOf = async (username: string | undefined): Promise<string | null | undefined> =>
    username === undefined || username === '' ? undefined : ((await accounts.accountByName(username))?.id ?? null);

  return {
    async write({ agent, subjectId, act, about }, queries) {
      if (subjectId === null) return;
      const who = { actor_id: agent?.id ?? null, subject_id: subjectId, ip: agent?.ip ?? '' };
      await insertAudit(queries, { ...who, at: now(), action: act, reason: about, before: {}, after: {} });
    },
    async list(actor, { act, page, ...names }) {
      const actorId = await idOf(names.actor);
      const subjectId = await idOf(names.subject);
      if (actorId === null || subjectId === null) return { entries: [], page, more: false };
      const range = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
      const found = await entriesFor(actor, { act, actorId, subjectId }, range);
      return { entries: found.slice(0, PAGE_SIZE), page, more: found.length > PAGE_SIZE };
    },
    latestOf: (actor, subjectId) => entriesFor(actor, { subjectId }, { limit: LATEST, offset: 0 }),
  };
};
