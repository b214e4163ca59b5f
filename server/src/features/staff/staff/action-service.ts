import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, AccountStanding } from '../../account/accounts/service.ts';
import { insertAudit } from './audit-store.ts';
import { actRefusal, type Actor } from './policy.ts';
import { toSubject } from './view.ts';

/** Who acts on whom, from where and why. */
export interface ActionRequest {
  actor: Actor;
  ip: string;
  username: string;
  reason: string;
}

export type ActionRefusal = Refusal<'member_not_found' | 'own_account' | 'not_allowed'>;

/** What an act would change, as the audit log records it. */
export interface StaffChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  apply(queries: Queries): Promise<void>;
}

export interface Act {
  act: StaffAction;
  /** Judges the locked account. Undefined: it is in that state already. */
  change(standing: AccountStanding): StaffChange | ActionRefusal | undefined;
}

/** Carries out an act and writes its audit entry, both or neither. Returns the account and whether anything changed. */
export type Perform = (
  request: ActionRequest,
  act: Act,
) => Promise<{ accountId: string; changed: boolean } | ActionRefusal>;

export const createPerform =
  (
    { store, now }: Pick<Platform, 'store' | 'now'>,
    accounts: Pick<AccountsService, 'accountByName' | 'standingOf' | 'changed'>,
  ): Perform =>
  async ({ actor, ip, username, reason }, { act, change }) => {
    const account = await accounts.accountByName(username);
    if (account === undefined) return refuse('member_not_found');
    const done = await store.transaction(async (queries) => {
      const standing = await accounts.standingOf(account.id, queries);
      if (standing === undefined) return refuse('member_not_found');
      const refused = actRefusal(actor, toSubject(standing, now()), act);
      if (refused !== undefined) return refuse(refused);
      const wanted = change(standing);
      if (wanted === undefined) return { accountId: account.id, changed: false };
      if ('refused' in wanted) return wanted;
      await wanted.apply(queries);
      const { before, after } = wanted;
      const who = { actor_id: actor.id, subject_id: account.id, ip };
      await insertAudit(queries, { ...who, at: now(), action: act, reason, before, after });
      return { accountId: account.id, changed: true };
    });
    if ('changed' in done && done.changed) await accounts.changed(account.id);
    return done;
  };
