import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { ServerResponse } from 'node:http';
import { sessionKey, type LiveReads } from '../session/live-reads.ts';
import { debounce } from '../timing/debounce.ts';
import type { TokenGrant } from './programs.ts';

/** How often an empty line is sent while there is nothing else, so that both sides notice when the other is gone. */
const KEEP_ALIVE_MS = 7_000;
/** How long a stream that has nothing to tell yet waits before its first empty line. */
const FIRST_LINE_MS = 50;
/** Number of keep-alives between two reads of the token, which find expired tokens and ends that the bus lost. */
const KEEP_ALIVES_A_CHECK = 8;
/** Maximum number of open streams of one account on this node; a program may play many games at once. */
const MOST_STREAMS = 64;

/** A response that goes on. */
export interface Stream {
  /** Aborted when the reader is gone, the token has ended, or the server stops. */
  signal: AbortSignal;
  /** Yields the lines as text, with empty ones as keep-alives; `check` sees each value first. */
  lines(values: AsyncIterable<unknown>, check: (value: unknown) => void): AsyncIterable<string>;
  end(): void;
}

export interface Streams {
  /** Returns undefined if the account has too many open streams. */
  open(response: ServerResponse, accountId: string, token: string): Stream | undefined;
  endAll(): void;
}

interface OpenStream {
  accountId: string;
  token: string;
  control: AbortController;
}

/** Creates the streams of this node. Each ends with its token, and when its account is closed. */
export const openStreams = (tokens: LiveReads<TokenGrant>, keepAliveMs: number = KEEP_ALIVE_MS): Streams => {
  const open = new Set<OpenStream>();
  const endBarred = async ({ token, control }: OpenStream): Promise<void> => {
    // While the store is unavailable, the stream goes on and the token is read again later.
    const grant = await tokens.read(token).catch(() => 'unknown' as const);
    if (grant === 'unknown') return;
    if (grant === undefined || isClosed(grant.caller.membershipLevel)) control.abort();
  };
  // One after another, because they are many and there is no hurry.
  const endAllBarred = async () => {
    for (const stream of open) await endBarred(stream);
  };
  tokens.onGap(
    debounce(async () => {
      for (const { token } of open) tokens.forget(sessionKey(token));
      await endAllBarred();
    }),
  );
  let checks: NodeJS.Timeout | undefined;
  tokens.onEnded((ended) => {
    for (const { token, control } of open) if (sessionKey(token) === ended) control.abort();
  });
  tokens.onChanged((changed) => {
    for (const stream of open) if (stream.accountId === changed) void endBarred(stream);
  });

  return {
    open(response, accountId, token) {
      const own = [...open].filter((stream) => stream.accountId === accountId);
      if (own.length >= MOST_STREAMS) return undefined;
      const control = new AbortController();
      const stream = { accountId, token, control };
      open.add(stream);
      checks ??= setInterval(() => void endAllBarred(), keepAliveMs * KEEP_ALIVES_A_CHECK);
      const end = () => {
        open.delete(stream);
        control.abort();
        if (open.size > 0) return;
        clearInterval(checks);
        checks = undefined;
      };
      response.once('close', end);
      // A reader that does not read would never notice the end.
      control.signal.addEventListener('abort', () => response.writableNeedDrain && response.destroy());
      const { signal } = control;
      return { signal, end, lines: (values, check) => linesOf(values, { signal, keepAliveMs, check }) };
    },
    endAll() {
      for (const { control } of open) control.abort();
    },
  };
};

interface Telling {
  signal: AbortSignal;
  keepAliveMs: number;
  check(value: unknown): void;
}

async function* linesOf(values: AsyncIterable<unknown>, telling: Telling): AsyncGenerator<string> {
  const source = values[Symbol.asyncIterator]();
  let next = source.next();
  try {
    // What is there comes first: clients take the first line for it. Without any, an empty line tells that it is open.
    for (let waitMs = FIRST_LINE_MS; ; waitMs = telling.keepAliveMs) {
      const told = await soon(next, telling, waitMs);
      if (telling.signal.aborted) return;
      if (told === undefined) yield '\n';
      else if (told.done) return;
      else {
        telling.check(told.value);
        yield `${JSON.stringify(told.value)}\n`;
        next = source.next();
      }
    }
  } finally {
    next.catch(() => {});
    source.return?.().catch(() => {});
  }
}

/** Returns the next value; undefined if it takes too long, or the reader is gone. */
const soon = async <T>(next: Promise<T>, { signal }: Telling, waitMs: number): Promise<T | undefined> => {
  const { promise: silence, resolve } = Promise.withResolvers<undefined>();
  const stop = () => resolve(undefined);
  const timer = setTimeout(stop, waitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};
