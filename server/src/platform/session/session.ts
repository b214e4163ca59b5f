import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { Bus } from '../bus/bus.ts';
import type { Caller } from './caller.ts';
import { createLiveReads, sessionKey } from './live-reads.ts';
import { paced } from '../timing/paced.ts';

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
  /** Which of these, each named by `sessionKey(token)`, are not open any more. */
  endedOf(keys: readonly string[]): Promise<string[]>;
}

/** Sessions as the platform uses them: reads are cached, and an end or a change is told to all nodes at once. */
export interface LiveSessions extends Omit<Sessions, 'endedOf'> {
  /**
   * The listener gets `sessionKey(token)` of each session that ends, on whatever node. While other nodes are not heard, the
   * store is asked for those of `watched`, by their keys. Returns what takes the listener off.
   */
  onEnded(listener: (key: string) => void, watched?: () => Iterable<string>): () => void;
  /** The listener gets the UUID of each account whose callers must be read again. Returns what takes it off. */
  onChanged(listener: (accountId: string) => void): () => void;
}

/** Bus channel that carries the `sessionKey` of each session that ends. */
export const SESSION_ENDED = 'platform:session-ended';

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
      const stopLooking = bus.onGap(paced(look));
      return () => {
        stopHearing();
        stopLooking();
      };
    },
    onChanged: reads.onChanged,
  };
};
