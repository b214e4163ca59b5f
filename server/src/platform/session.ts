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

/** Sessions as the platform uses them: reads are cached for a moment, and an end is told to all nodes at once. */
export interface LiveSessions extends Sessions {
  /** The listener gets `sessionKey(token)` of each session that ends, on whatever node. Returns what takes it off. */
  onEnded(listener: (key: string) => void): () => void;
}

/** How long a read may be answered from memory, ms: an account that changed is seen by then. */
const CACHE_MS = 5_000;
const CACHE_SIZE = 20_000;
/** Bus channel that carries the `sessionKey` of each session that ends. */
export const SESSION_ENDED = 'platform:session-ended';

/** Names a session without giving it away: SHA-256 of the token, in base64url. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface LiveSessionsOptions {
  sessions: Sessions;
  bus: Bus;
  now: () => number;
}

export const liveSessions = ({ sessions, bus, now }: LiveSessionsOptions): LiveSessions => {
  const cache = new Map<string, { session: Promise<OpenSession | undefined>; until: number }>();
  const listeners = new Set<(key: string) => void>();

  bus.subscribe(SESSION_ENDED, (message) => {
    cache.delete(message as string);
    for (const listener of listeners) listener(message as string);
  });

  const remember = (key: string, session: Promise<OpenSession | undefined>) => {
    const entry = { session, until: now() + CACHE_MS };
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, entry);
    // Only sessions that exist are kept: made-up tokens must not push them out.
    const drop = () => void (cache.get(key) === entry && cache.delete(key));
    session.then((found) => found ?? drop(), drop);
  };

  return {
    async read(token) {
      const key = sessionKey(token);
      const cached = cache.get(key);
      if (cached !== undefined && cached.until > now()) return cached.session;
      const session = sessions.read(token);
      cache.delete(key);
      remember(key, session);
      return session;
    },
    start: (accountId, meta) => sessions.start(accountId, meta),
    async end(token) {
      const key = sessionKey(token);
      await sessions.end(token);
      cache.delete(key);
      await bus.publish(SESSION_ENDED, key);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
