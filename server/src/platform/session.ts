import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Bus } from './bus.ts';
import type { Caller } from './caller.ts';
import { createHash } from 'node:crypto';

export interface OpenSession {
  accountId: string;
  /** Null while the second factor is still to come: nobody is logged in. */
  caller: Caller | null;
  /** The same person as pages show one. */
  user: CurrentUser | null;
  /** What state-changing calls send as `_token`. */
  csrf: string;
  /** When this is no longer true by itself: the session or the membership ends. Instant, ms since the epoch. */
  holdsUntil?: number;
}

export interface StartedSession {
  /** For the cookie; the store keeps only its hash. */
  token: string;
  csrf: string;
}

/** How a session is started, and for what device, as far as a list of one's sessions shows it. */
export interface SessionMeta extends StartOptions {
  ip: string;
  userAgent: string;
  /** Secret of the browser, the same over all its sessions. */
  device?: string;
}

export interface StartOptions {
  /** The second factor is still to come. */
  awaitsSecondFactor?: boolean;
  /** UUID of the staff member who looks through the account's eyes. */
  impersonatedBy?: string;
}

/** Server-side sessions. The accounts feature keeps them; the HTTP and socket servers read them. */
export interface Sessions {
  /** Undefined where the session is unknown, ended or expired. */
  read(token: string): Promise<OpenSession | undefined>;
  start(accountId: string, meta: SessionMeta): Promise<StartedSession>;
  end(token: string): Promise<void>;
}

/** Sessions as the platform uses them: reads are cached, and an end or a change is told to all nodes at once. */
export interface LiveSessions extends Sessions {
  /** The listener gets `sessionKey(token)` of each session that ends, on whatever node. Returns what takes it off. */
  onEnded(listener: (key: string) => void): () => void;
  /** The listener gets the UUID of each account whose callers must be read again. Returns what takes it off. */
  onChanged(listener: (accountId: string) => void): () => void;
}

const CACHE_SIZE = 50_000;
/** Bus channel that carries the `sessionKey` of each session that ends. */
export const SESSION_ENDED = 'platform:session-ended';
/** Bus channel that carries the UUID of each account that changed in what callers show of it. */
export const ACCOUNT_CHANGED = 'platform:account-changed';

/** Names a session without giving it away: SHA-256 of the token, in base64url. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface LiveSessionsOptions {
  sessions: Sessions;
  bus: Bus;
  now: () => number;
  /** How long a read may be answered from memory, ms, where the bus says nothing. */
  keep: number;
  /** Hears how long each read took, in seconds. */
  observe?: (seconds: number) => void;
}

export const liveSessions = ({ sessions, bus, now, keep, observe }: LiveSessionsOptions): LiveSessions => {
  const cache = createCache(now);
  const ended = new Set<(key: string) => void>();
  const changed = new Set<(accountId: string) => void>();

  bus.subscribe(SESSION_ENDED, (message) => {
    cache.forget(message as string);
    for (const listener of ended) listener(message as string);
  });
  bus.subscribe(ACCOUNT_CHANGED, (message) => {
    cache.forgetAccount(message as string);
    for (const listener of changed) listener(message as string);
  });

  const find = (token: string): Promise<OpenSession | undefined> => {
    const key = sessionKey(token);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const session = sessions.read(token);
    cache.keep(key, session, now() + keep);
    return session;
  };

  return {
    async read(token) {
      const began = performance.now();
      const session = await find(token);
      observe?.((performance.now() - began) / 1000);
      return session;
    },
    start: (accountId, meta) => sessions.start(accountId, meta),
    async end(token) {
      const key = sessionKey(token);
      await sessions.end(token);
      cache.forget(key);
      await bus.publish(SESSION_ENDED, key);
    },
    onEnded: (listener) => addTo(ended, listener),
    onChanged: (listener) => addTo(changed, listener),
  };
};

const addTo = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

interface Entry {
  session: Promise<OpenSession | undefined>;
  until: number;
  /** Undefined while the store has not answered. */
  accountId: string | undefined;
}

/** Reads that may be answered again, by `sessionKey`. What is forgotten while it is being read is not kept afterwards. */
const createCache = (now: () => number) => {
  const entries = new Map<string, Entry>();
  const byAccount = new Map<string, Set<string>>();
  /** Nobody knows yet whose these are: a change of any account may have come too late for them. */
  const unanswered = new Set<string>();

  const forget = (key: string): void => {
    const accountId = entries.get(key)?.accountId;
    entries.delete(key);
    unanswered.delete(key);
    if (accountId === undefined) return;
    const keys = byAccount.get(accountId);
    keys?.delete(key);
    if (keys?.size === 0) byAccount.delete(accountId);
  };

  const settle = (key: string, entry: Entry, found: OpenSession | undefined): void => {
    if (entries.get(key) !== entry) return;
    // Only sessions that exist are kept: made-up tokens must not push them out.
    if (found === undefined) return forget(key);
    unanswered.delete(key);
    entry.accountId = found.accountId;
    entry.until = Math.min(entry.until, found.holdsUntil ?? Infinity);
    byAccount.set(found.accountId, (byAccount.get(found.accountId) ?? new Set()).add(key));
  };

  return {
    forget,
    forgetAccount(accountId: string): void {
      for (const key of [...(byAccount.get(accountId) ?? []), ...unanswered]) forget(key);
    },
    get(key: string): Entry['session'] | undefined {
      const entry = entries.get(key);
      return entry !== undefined && entry.until > now() ? entry.session : undefined;
    },
    keep(key: string, session: Entry['session'], until: number): void {
      forget(key);
      if (entries.size >= CACHE_SIZE) forget(entries.keys().next().value ?? '');
      const entry: Entry = { session, until, accountId: undefined };
      entries.set(key, entry);
      unanswered.add(key);
      session.then(
        (found) => settle(key, entry, found),
        () => void (entries.get(key) === entry && forget(key)),
      );
    },
  };
};
