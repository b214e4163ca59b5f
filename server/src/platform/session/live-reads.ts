import { createHash } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';

const CACHE_SIZE = 50_000;
/** Bus channel that carries the UUID of each account whose caller data changed. */
export const ACCOUNT_CHANGED = 'platform:account-changed';

/** Names a session or a program's token without revealing it: SHA-256 of the token, in base64url. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What a secret gives access to. */
interface Grant {
  accountId: string;
  /** When this expires by itself, ms since the epoch. */
  holdsUntil?: number;
}

/** Cached reads of secrets, valid until the bus or the time invalidates them. */
export interface LiveReads<G extends Grant> {
  read(token: string): Promise<G | undefined>;
  /** Drops an entry, by `sessionKey`. */
  forget(key: string): void;
  /**
   * Calls the listener with `sessionKey(token)` of each token that ends, on any node. Returns a function that removes
   * it.
   */
  onEnded(listener: (key: string) => void): () => void;
  /**
   * Calls the listener with the UUID of each account whose callers must be read again. Returns a function that removes
   * it.
   */
  onChanged(listener: (accountId: string) => void): () => void;
  /** See `Bus.onGap`. */
  onGap(listener: () => void): () => void;
}

export interface LiveReadsOptions<G extends Grant> {
  /** Returns undefined if the token is unknown, ended or expired. */
  read(token: string): Promise<G | undefined>;
  bus: Bus;
  /** Bus channel that carries the `sessionKey` of each token that ends. */
  ended: string;
  now: () => number;
  /** How long a read may be answered from the cache without news on the bus, ms. */
  keep: number;
}

export const createLiveReads = <G extends Grant>(options: LiveReadsOptions<G>): LiveReads<G> => {
  const { bus, now, keep } = options;
  const cache = createCache<G>(now);
  const ended = new Set<(key: string) => void>();
  const changed = new Set<(accountId: string) => void>();

  bus.subscribe(options.ended, (message) => {
    cache.forget(message as string);
    for (const listener of ended) listener(message as string);
  });
  bus.subscribe(ACCOUNT_CHANGED, (message) => {
    cache.forgetAccount(message as string);
    for (const listener of changed) listener(message as string);
  });

  return {
    read(token) {
      const key = sessionKey(token);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const grant = options.read(token);
      cache.keep(key, grant, now() + keep);
      return grant;
    },
    forget: cache.forget,
    onEnded: (listener) => addTo(ended, listener),
    onChanged: (listener) => addTo(changed, listener),
    onGap: bus.onGap,
  };
};

const addTo = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

interface Entry<G> {
  grant: Promise<G | undefined>;
  until: number;
  /** Undefined until the store has answered. */
  accountId: string | undefined;
}

/** Cache of reads by `sessionKey`. An entry that is invalidated while it is being read is not kept. */
const createCache = <G extends Grant>(now: () => number) => {
  const entries = new Map<string, Entry<G>>();
  const byAccount = new Map<string, Set<string>>();
  /** The accounts of these reads are not known yet: a change of any account may concern them. */
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

  const settle = (key: string, entry: Entry<G>, found: G | undefined): void => {
    if (entries.get(key) !== entry) return;
    // Only existing tokens are cached, so that made-up ones cannot push them out.
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
    get(key: string): Entry<G>['grant'] | undefined {
      const entry = entries.get(key);
      return entry !== undefined && entry.until > now() ? entry.grant : undefined;
    },
    keep(key: string, grant: Entry<G>['grant'], until: number): void {
      forget(key);
      if (entries.size >= CACHE_SIZE) forget(entries.keys().next().value ?? '');
      const entry: Entry<G> = { grant, until, accountId: undefined };
      entries.set(key, entry);
      unanswered.add(key);
      grant.then(
        (found) => settle(key, entry, found),
        () => void (entries.get(key) === entry && forget(key)),
      );
    },
  };
};
