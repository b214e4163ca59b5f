import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { AuditEntryView, StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { insertAudit, selectAudit, type AuditRow } from './audit-store.ts';
import type { Actor } from './policy.ts';
import { toAuditEntryView } from './view.ts';

/** Number of entries on the page of a member. */
const LATEST = 10;

export interface AuditRequest extends PageRequest {
  act?: StaffAction | undefined;
  /** Names; an unknown one finds nothing. */
  actor?: string | undefined;
  subject?: string | undefined;
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
  list(actor: Actor, request: AuditRequest): Promise<Paged<AuditEntryView> | Refusal<'bad_page_token'>>;
  /** Returns the latest actions on a member. */
  latestOf(actor: Actor, subjectId: string): Promise<AuditEntryView[]>;
}

export const createAuditService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  accounts: Pick<AccountsService, 'accountByName' | 'playersById'>,
): AuditService => {
  const toViews = async (actor: Actor, rows: readonly AuditRow[]): Promise<AuditEntryView[]> => {
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
    async list(actor, { act, cursor, limit, ...names }) {
      const before = readCursor(cursor, ['bigint']);
      if (isRefusal(before)) return before;
      const actorId = await idOf(names.actor);
      const subjectId = await idOf(names.subject);
      if (actorId === null || subjectId === null) return { items: [], next: null };
      const filter = { act, actorId, subjectId, before: before?.[0] };
      const { items, next } = pageOf(await selectAudit(store, filter, limit + 1), limit, ({ id }) => [id]);
      return { items: await toViews(actor, items), next };
    },
    latestOf: async (actor, subjectId) => toViews(actor, await selectAudit(store, { subjectId }, LATEST)),
  };
};
