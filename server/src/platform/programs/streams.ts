import { isClosed } from '@tabiya/contract/kit/levels.ts';
import type { ServerResponse } from 'node:http';
import { sessionKey, type LiveReads } from '../session/live-reads.ts';
import { paced } from '../timing/paced.ts';
import type { TokenGrant } from './programs.ts';

/** An empty line is sent so often, ms, while there is nothing to tell: both sides notice when the other is gone. */
const KEEP_ALIVE_MS = 7_000;
/** Its token is read again after so many of these, for tokens that run out, and for what the bus may have failed to tell. */
const KEEP_ALIVES_A_CHECK = 8;
/** What one account may have open on this node: a program may play many games at once. */
const MOST_STREAMS = 64;

/** One answer that goes on. */
export interface Stream {
  /** Aborted when the reader is gone, the token has ended, or the server stops. */
  signal: AbortSignal;
  /** The lines as text, with empty ones while nothing is told; `check` sees each value first. */
  lines(values: AsyncIterable<unknown>, check: (value: unknown) => void): AsyncIterable<string>;
  end(): void;
}

export interface Streams {
  /** Undefined where the account has too many already. */
  open(response: ServerResponse, accountId: string, token: string): Stream | undefined;
  endAll(): void;
}

interface OpenStream {
  accountId: string;
  token: string;
  control: AbortController;
}

/** The streams of this node. Each ends with its token, and when its account is closed. */
export const openStreams = (tokens: LiveReads<TokenGrant>, keepAliveMs: number = KEEP_ALIVE_MS): Streams => {
  const open = new Set<OpenStream>();
  const endBarred = async ({ token, control }: OpenStream): Promise<void> => {
    // While the store is away nobody knows: it is asked again.
    const grant = await tokens.read(token).catch(() => 'unknown' as const);
    if (grant === 'unknown') return;
    if (grant === undefined || isClosed(grant.caller.membershipLevel)) control.abort();
  };
  // One after another: they are many, and there is time.
  const endAllBarred = async () => {
    for (const stream of open) await endBarred(stream);
  };
  tokens.onGap(
    paced(async () => {
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
      // Who does not read would not notice that it is over.
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
    // The reader learns at once that the stream stands.
    yield '\n';
    for (;;) {
      const told = await soon(next, telling);
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

/** What is told next; undefined where it takes too long, or nobody listens any more. */
const soon = async <T>(next: Promise<T>, { signal, keepAliveMs }: Telling): Promise<T | undefined> => {
  const { promise: silence, resolve } = Promise.withResolvers<undefined>();
  const stop = () => resolve(undefined);
  const timer = setTimeout(stop, keepAliveMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};
