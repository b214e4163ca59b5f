import { ACCOUNT_CHANGED } from '../../../platform/session/live-reads.ts';
import { SESSION_ENDED, type SessionMeta, type Sessions } from '../../../platform/session/session.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as devices from './device-store.ts';
import { newDevice } from './events.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { deleteLinksBefore } from './link-store.ts';
import * as policy from './policy.ts';
import { newSecret, secretHash } from './secrets.ts';
import * as rows from './session-store.ts';
import { accountWithId, type AccountRow } from './store.ts';
import { coarseAddress, readUserAgent } from './user-agent.ts';
import { toCaller, toCurrentUser } from './view.ts';

/**
 * Ends sessions or tokens of an account within a transaction; returns the function that notifies all nodes after the
 * commit.
 */
export type EndingWithin = (queries: Queries, accountId: string) => Promise<() => void>;

export interface SessionsService {
  sessions: Sessions;
  /** Logs the account out everywhere except in the session `exceptKey` (see `SessionControl.key`). */
  endSessionsOf(accountId: string, exceptKey?: string): Promise<void>;
  endSessionsWithin(queries: Queries, accountId: string, exceptKey?: string): ReturnType<EndingWithin>;
  /** Ends all sessions and all tokens of programs. */
  logOutEverywhere(accountId: string): Promise<void>;
  logOutWithin: EndingWithin;
  /** Registers something else to end whenever an account is logged out everywhere. */
  alsoLogsOut(end: EndingWithin): void;
  /** Ends one session of the account (see `SessionControl.key`). False when it is not open any more. */
  endSession(accountId: string, key: string): Promise<boolean>;
  /** Returns the number of browsers in which the account is logged in. */
  sessionCount(accountId: string): Promise<number>;
  sweepSessions(): Promise<void>;
}

export const createSessionsService = (platform: AccountsPlatform): SessionsService => {
  const { store, bus, now, log } = platform;
  const endings: EndingWithin[] = [];
  const endSessionsWithin: SessionsService['endSessionsWithin'] = async (queries, accountId, exceptKey) => {
    const kept = exceptKey === undefined ? undefined : Buffer.from(exceptKey, 'base64url');
    const ended = await rows.deleteSessionsOf(queries, accountId, kept);
    return () => {
      for (const hash of ended) bus.publish(SESSION_ENDED, Buffer.from(hash).toString('base64url'));
    };
  };
  const logOutWithin: EndingWithin = async (queries, accountId) => {
    const tells = [await endSessionsWithin(queries, accountId)];
    for (const end of endings) tells.push(await end(queries, accountId));
    return () => tells.forEach((tell) => tell());
  };
  return {
    sessions: {
      read: (token) => read(platform, token),
      start: (accountId, meta) => start(platform, accountId, meta),
      end: (token) => rows.deleteSession(store, secretHash(token)),
      async endedOf(keys) {
        const hashes = keys.map((key) => Buffer.from(key, 'base64url'));
        const open = new Set((await rows.openAmong(store, hashes, now())).map((hash) => hash.toString('base64url')));
        return keys.filter((key) => !open.has(key));
      },
    },
    endSessionsWithin,
    logOutWithin,
    alsoLogsOut: (end) => void endings.push(end),
    async endSessionsOf(accountId, exceptKey) {
      (await endSessionsWithin(store, accountId, exceptKey))();
    },
    async logOutEverywhere(accountId) {
      (await store.transaction((queries) => logOutWithin(queries, accountId)))();
    },
    async endSession(accountId, key) {
      const wasOpen = await rows.deleteOpenSession(
        store,
        { accountId, tokenHash: Buffer.from(key, 'base64url') },
        now(),
      );
      if (wasOpen) await bus.publish(SESSION_ENDED, key);
      return wasOpen;
    },
    sessionCount: (accountId) => rows.countSessions(store, accountId, now()),
    async sweepSessions() {
      const sessions = await rows.deleteExpiredSessions(store, now());
      const links = await deleteLinksBefore(store, now() - policy.LINKS_REMEMBERED_MS);
      const known = await devices.deleteDevicesBefore(store, now() - policy.DEVICE_REMEMBERED_MS);
      log.info({ sessions, links, devices: known }, 'swept sessions that had expired');
    },
  };
};

const read: (platform: AccountsPlatform, token: string) => ReturnType<Sessions['read']> = async (
  { store, now },
  token,
) => {
  const at = now();
  const row = await rows.openSession(store, secretHash(token), at);
  if (row === undefined) return undefined;
  let { expires_at: expiresAt } = row;
  if (policy.slides(row) && at - row.touched_at >= policy.TOUCH_EVERY_MS) {
    expiresAt = at + policy.sessionLifetime(row);
    await rows.touchSession(store, secretHash(token), { last_seen_at: at, expires_at: expiresAt });
  }
  const { csrf, impersonated_by: by } = row;
  const session = { accountId: row.id, csrf, holdsUntil: Math.min(expiresAt, changesAt(row, at)) };
  if (row.awaits_second_factor) return { ...session, caller: null, user: null };
  return { ...session, caller: toCaller(row, at, by), user: toCurrentUser(row, at, by) };
};

/** Returns the instant at which the account's level changes by itself. */
const changesAt = (row: AccountRow, now: number): number =>
  policy.hasMembership(row, now) ? (row.membership_ends_at ?? Infinity) : Infinity;

const start = async (platform: AccountsPlatform, accountId: string, meta: SessionMeta) => {
  const { store, now } = platform;
  const { awaitsSecondFactor = false, impersonatedBy = null } = meta;
  const account = await accountWithId(store, accountId);
  if (account === undefined) throw new Error(`There is no account ${accountId}`);
  const token = newSecret();
  const at = now();
  const kind = { awaits_second_factor: awaitsSecondFactor, impersonated_by: impersonatedBy };
  const session: rows.SessionRow = {
    ...kind,
    token_hash: secretHash(token),
    account_id: accountId,
    csrf: newSecret(),
    created_at: at,
    last_seen_at: at,
    expires_at: at + policy.sessionLifetime({ ...kind, is_guest: account.is_guest }),
    ip: meta.ip.slice(0, 45),
    user_agent: meta.userAgent.slice(0, 200),
  };
  if (policy.slides(kind)) await startLoggedIn(platform, session, meta);
  else await rows.insertSession(store, session);
  return { token, csrf: session.csrf };
};

/** Records the visit with the log-in and reports a browser that was never seen before. */
const startLoggedIn = async ({ store, bus, events }: AccountsPlatform, session: rows.SessionRow, meta: SessionMeta) => {
  const { account_id: accountId, created_at: at } = session;
  const deviceHash = meta.device === undefined ? null : secretHash(meta.device);
  const written = await devices.writeLogIn(store, { session, deviceHash, kept: policy.MAX_DEVICES });
  await bus.publish(ACCOUNT_CHANGED, accountId);
  for (const hash of written.ended) await bus.publish(SESSION_ENDED, hash.toString('base64url'));
  if (deviceHash === null || written.isKnown) return;
  await devices.forgetOldDevices(store, accountId, policy.MAX_DEVICES);
  if (!written.knowsAny) return;
  const { browser, system } = readUserAgent(meta.userAgent);
  const named = [browser, system].filter((name) => name !== null).join(', ');
  events.emit(newDevice, { accountId, device: named || null, address: coarseAddress(meta.ip), at });
};
