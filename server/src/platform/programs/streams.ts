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
/** Maximum number of open streams of one reader on this node; a program may play many games at once. */
const MOST_STREAMS = 64;

/** A response that goes on. */
export interface Stream {
  /** Aborted when the reader is gone, the token has ended, or the server stops. */
  signal: AbortSignal;
  /** Yields the values as `write` writes them, each with its line break, and empty lines as keep-alives. */
  lines(values: AsyncIterable<unknown>, write: (value: unknown) => string): AsyncIterable<string>;
  end(): void;
}

/** Who opens a stream: the account of the token, or without one the address. */
export interface StreamReader {
  key: string;
  token: string | undefined;
}

export interface Streams {
  /** Returns undefined if the reader has too many open streams. */
  open(response: ServerResponse, reader: StreamReader): Stream | undefined;
  endAll(): void;
}

interface OpenStream extends StreamReader {
  control: AbortController;
}

/** Creates the streams of this node. Each ends with its token, and when its account is closed. */
export const openStreams = (tokens: LiveReads<TokenGrant>, keepAliveMs: number = KEEP_ALIVE_MS): Streams => {
  const open = new Set<OpenStream>();
  const endBarred = async ({ token, control }: OpenStream): Promise<void> => {
    if (token === undefined) return;
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
      for (const { token } of open) if (token !== undefined) tokens.forget(sessionKey(token));
      await endAllBarred();
    }),
  );
  let checks: NodeJS.Timeout | undefined;
  tokens.onEnded((ended) => {
    for (const { token, control } of open) if (token !== undefined && sessionKey(token) === ended) control.abort();
  });
  tokens.onChanged((changed) => {
    for (const stream of open) if (stream.key === changed) void endBarred(stream);
  });

  return {
    open(response, { key, token }) {
      const own = [...open].filter((stream) => stream.key === key);
      if (own.length >= MOST_STREAMS) return undefined;
      const control = new AbortController();
      const stream = { key, token, control };
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
      return { signal, end, lines: (values, write) => linesOf(values, { signal, keepAliveMs, write }) };
    },
    endAll() {
      for (const { control } of open) control.abort();
    },
  };
};

interface Telling {
  signal: AbortSignal;
  keepAliveMs: number;
  write(value: unknown): string;
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
        yield telling.write(told.value);
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
