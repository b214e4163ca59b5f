import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { SessionControl } from '../../../platform/http/routes.ts';
import { SESSION_ENDED } from '../../../platform/session/session.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { insertAudit } from './audit-store.ts';
import type { ActionRequest, ActionRefusal, Perform } from './action-service.ts';
import * as rows from './impersonation-store.ts';
import { IMPERSONATION_MS } from './policy.ts';

export interface ImpersonationService {
  /** Begins to impersonate a member in this browser; the staff member's own session is kept. */
  begin(action: ActionRequest, session: SessionControl): Promise<Session | ActionRefusal>;
  /** Returns to the staff member's session if it is still open, else to a visitor's. */
  stop(session: SessionControl, ip: string): Promise<Session | Refusal<'not_impersonating'>>;
  /** Records the end of impersonations whose time has run out. */
  sweep(): Promise<void>;
  /** Ends an impersonation when either session ends anywhere. Returns an unsubscribe function. */
  listen(): () => void;
}

type Ground = Pick<Platform, 'store' | 'now' | 'bus' | 'log'>;
type Accounts = Pick<AccountsService, 'currentUserOf' | 'callerOf' | 'endSession'>;
type How = 'stopped' | 'ran_out' | 'session_over';

export const createImpersonations = (
  platform: Ground,
  { accounts, perform }: { accounts: Accounts; perform: Perform },
): ImpersonationService => {
  const { store, now, bus, log } = platform;

  /** Ends it once, with its entry in the audit log. */
  const end = async (row: rows.ImpersonationRow, how: How, ip: string): Promise<void> =>
    store.transaction(async (queries) => {
      if (!(await rows.endImpersonation(queries, row.session_key, now()))) return;
      const who = { actor_id: row.staff_id, subject_id: row.member_id, ip };
      const said = { before: { startedAt: row.started_at }, after: { how } };
      await insertAudit(queries, { ...who, ...said, at: now(), action: 'stop_impersonating', reason: how });
    });

  const sessionOf = async (accountId: string, session: SessionControl, token: string): Promise<Session> => {
    const user = (await accounts.currentUserOf(accountId)) ?? null;
    return { user, token, awaitsSecondFactor: false, flags: session.flagsFor(user) };
  };

  const hearEnd = async (key: string): Promise<void> => {
    for (const row of await rows.openImpersonations(store, key)) {
      await end(row, 'session_over', '');
      // A browser that lost the staff member's session must not keep the member's.
      if (row.session_key !== key) await accounts.endSession(row.member_id, row.session_key);
    }
  };

  return {
    async begin(action, session) {
      const staffKey = session.key;
      if (staffKey === undefined) throw new Error('a staff member without a session');
      const done = await perform(action, {
        act: 'impersonate',
        change: () => ({ before: {}, after: { until: now() + IMPERSONATION_MS }, apply: async () => {} }),
      });
      if (isRefusal(done)) return done;
      const token = await session.start(done.accountId, { impersonatedBy: action.actor.id });
      const key = session.key;
      if (key === undefined) throw new Error('a session without a key');
      const ids = { staff_id: action.actor.id, member_id: done.accountId };
      const keys = { session_key: key, staff_session_key: staffKey };
      await rows.insertImpersonation(store, { ...keys, ...ids, started_at: now(), ends_at: now() + IMPERSONATION_MS });
      const { user, ...rest } = await sessionOf(done.accountId, session, token);
      return { ...rest, user: user && { ...user, isImpersonating: true } };
    },

    async stop(session, ip) {
      const { key } = session;
      const row =
        key === undefined
          ? undefined
          : (await rows.openImpersonations(store, key)).find((one) => one.session_key === key);
      if (row === undefined) return refuse('not_impersonating');
      await end(row, 'stopped', ip);
      const staff = await accounts.callerOf(row.staff_id);
      const isStaff = staff !== undefined && staff.membershipLevel >= LEVELS.staff;
      if (!(await accounts.endSession(row.staff_id, row.staff_session_key)) || !isStaff) {
        return { user: null, token: await session.end(), awaitsSecondFactor: false, flags: session.flagsFor(null) };
      }
      return sessionOf(row.staff_id, session, await session.start(row.staff_id));
    },

    async sweep() {
      for (const row of await rows.overdueImpersonations(store, now())) await end(row, 'ran_out', '');
    },

    listen: () =>
      bus.subscribe(SESSION_ENDED, (key) => {
        hearEnd(key as string).catch((err: unknown) =>
          log.error({ err }, 'the end of a session could not be followed'),
        );
      }),
  };
};
