import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Bus } from '../bus/bus.ts';
import type { Caller } from './caller.ts';
import { createLiveReads, sessionKey } from './live-reads.ts';
import { debounce } from '../timing/debounce.ts';

export interface OpenSession {
  accountId: string;
  /** Null while the second factor is missing: nobody is logged in. */
  caller: Caller | null;
  /** The same person, as pages show them. */
  user: CurrentUser | null;
  /** What state-changing calls send as `_token`. */
  csrf: string;
  /** When this expires by itself, because the session or the membership ends; ms since the epoch. */
  holdsUntil?: number;
}

export interface StartedSession {
  /** Value of the cookie; the store keeps only its hash. */
  token: string;
  csrf: string;
}

/** How a session is started, and from which device, as the list of a member's sessions shows it. */
export interface SessionMeta extends StartOptions {
  ip: string;
  userAgent: string;
  /** Secret of the browser, the same in all its sessions. */
  device?: string;
}

export interface StartOptions {
  /** Whether the second factor is still missing. */
  awaitsSecondFactor?: boolean;
  /** UUID of the staff member who views the site as the account. */
  impersonatedBy?: string;
}

/** Server-side sessions. The accounts feature stores them; the HTTP and socket servers read them. */
export interface Sessions {
  /** Returns undefined if the session is unknown, ended or expired. */
  read(token: string): Promise<OpenSession | undefined>;
  start(accountId: string, meta: SessionMeta): Promise<StartedSession>;
  end(token: string): Promise<void>;
  /** Returns the keys (`sessionKey(token)`) of those sessions that are not open any more. */
  endedOf(keys: readonly string[]): Promise<string[]>;
}

/** Sessions as the platform uses them: reads are cached, and an end or a change is published to all nodes at once. */
export interface LiveSessions extends Omit<Sessions, 'endedOf'> {
  /**
   * Calls the listener with `sessionKey(token)` of each session that ends, on any node. While other nodes cannot be
   * heard, the store is asked about the `watched` keys. Returns a function that removes the listener.
   */
  onEnded(listener: (key: string) => void, watched?: () => Iterable<string>): () => void;
  /**
   * Calls the listener with the UUID of each account whose callers must be read again. Returns a function that removes
   * it.
   */
  onChanged(listener: (accountId: string) => void): () => void;
}

/** Bus channel that carries the `sessionKey` of each session that ends. */
export const SESSION_ENDED = 'platform:session-ended';

export interface LiveSessionsOptions {
  sessions: Sessions;
  bus: Bus;
  now: () => number;
  /** How long a read may be answered from the cache without news on the bus, ms. */
  keep: number;
  /** Called with the duration of each read, in seconds. */
  observe?: (seconds: number) => void;
}

export const liveSessions = ({ sessions, bus, now, keep, observe }: LiveSessionsOptions): LiveSessions => {
  const reads = createLiveReads({ read: (token) => sessions.read(token), bus, ended: SESSION_ENDED, now, keep });
  return {
    async read(token) {
      const began = performance.now();
      const session = await reads.read(token);
      observe?.((performance.now() - began) / 1000);
      return session;
    },
    start: (accountId, meta) => sessions.start(accountId, meta),
    async end(token) {
      const key = sessionKey(token);
      await sessions.end(token);
      reads.forget(key);
      await bus.publish(SESSION_ENDED, key);
    },
    onEnded(listener, watched) {
      const stopHearing = reads.onEnded(listener);
      if (watched === undefined) return stopHearing;
      const look = async () => {
        for (const key of await sessions.endedOf([...new Set(watched())])) {
          reads.forget(key);
          listener(key);
        }
      };
      const stopLooking = bus.onGap(debounce(look));
      return () => {
        stopHearing();
        stopLooking();
      };
    },
    onChanged: reads.onChanged,
  };
};
