import { randomBytes } from 'node:crypto';
import { SESSION_ENDED, sessionKey, type SessionMeta, type Sessions } from '../../platform/session.ts';
import type { Ground } from './ground.ts';
import { hasMembership, sessionLifetime, slides, TOUCH_EVERY_MS } from './policy.ts';
import * as rows from './session-store.ts';
import { accountWithId, type AccountRow } from './store.ts';
import { toCaller, toCurrentUser } from './view.ts';

export interface SessionsService {
  sessions: Sessions;
  /** Logs the account out everywhere, but for the session of `exceptKey` (as `SessionControl.key` names it). */
  endSessionsOf(accountId: string, exceptKey?: string): Promise<void>;
  sweepSessions(): Promise<void>;
}

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => Buffer.from(sessionKey(token), 'base64url');

export const createSessionsService = (platform: Ground): SessionsService => {
  const { store, bus, now, log } = platform;
  return {
    sessions: {
      read: (token) => read(platform, token),
      start: (accountId, meta) => start(platform, accountId, meta),
      end: (token) => rows.deleteSession(store, hashOf(token)),
    },
    async endSessionsOf(accountId, exceptKey) {
      const kept = exceptKey === undefined ? undefined : Buffer.from(exceptKey, 'base64url');
      for (const hash of await rows.deleteSessionsOf(store, accountId, kept)) {
        await bus.publish(SESSION_ENDED, Buffer.from(hash).toString('base64url'));
      }
    },
    async sweepSessions() {
      const sessions = await rows.deleteExpiredSessions(store, now());
      log.info({ sessions }, 'swept sessions that had expired');
    },
  };
};

const read: (platform: Ground, token: string) => ReturnType<Sessions['read']> = async ({ store, now }, token) => {
  const at = now();
  const row = await rows.openSession(store, hashOf(token), at);
  if (row === undefined) return undefined;
  let { expires_at: expiresAt } = row;
  if (slides(row) && at - row.touched_at >= TOUCH_EVERY_MS) {
    expiresAt = at + sessionLifetime(row);
    await rows.touchSession(store, hashOf(token), { last_seen_at: at, expires_at: expiresAt });
  }
  const { csrf, impersonated_by: by } = row;
  const session = { accountId: row.id, csrf, holdsUntil: Math.min(expiresAt, changesAt(row, at)) };
  if (row.awaits_second_factor) return { ...session, caller: null, user: null };
  return { ...session, caller: toCaller(row, at, by), user: toCurrentUser(row, at, by) };
};

/** When the account's level changes by itself. */
const changesAt = (row: AccountRow, now: number): number =>
  hasMembership(row, now) ? (row.membership_ends_at ?? Infinity) : Infinity;

const start = async ({ store, now }: Ground, accountId: string, meta: SessionMeta) => {
  const { ip, userAgent, awaitsSecondFactor = false, impersonatedBy = null } = meta;
  const account = await accountWithId(store, accountId);
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  const token = secret();
  const at = now();
  const kind = { awaits_second_factor: awaitsSecondFactor, impersonated_by: impersonatedBy };
  const session = { csrf: secret(), expires_at: at + sessionLifetime({ ...kind, is_guest: account.is_guest }) };
  await rows.insertSession(store, {
    ...session,
    ...kind,
    token_hash: hashOf(token),
    account_id: accountId,
    created_at: at,
    last_seen_at: at,
    ip: ip.slice(0, 45),
    user_agent: userAgent.slice(0, 200),
  });
  return { token, csrf: session.csrf };
};
