import { program, type Scope } from '@tabiya/contract/kit/program.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ACCOUNT_CHANGED, sessionKey } from '../session/live-reads.ts';
import type { Platform } from '../site/platform.ts';
import { programRoutes, TOKEN_ENDED, type TokenGrant } from '../programs/programs.ts';
import type { Sessions } from '../session/session.ts';
import { createSite, type Site } from '../site/site.ts';
import { testCaller } from './caller.ts';
import { listen, type TestServer, type TestServerOptions } from './server.ts';
import { Unavailable } from '../store/unavailable.ts';

const Line = z.object({ line: z.string() });

/** The smallest site that exercises every rule of program calls. */
const shelf = {
  read: program({
    method: 'GET',
    path: '/api/shelf/{shelf}',
    scopes: [],
    input: z.object({ shelf: z.string(), from: z.optional(z.string()) }),
    output: z.object({ shelf: z.string(), from: z.nullable(z.string()), reader: z.string() }),
    refusals: ['shelf_not_found', 'shelf_locked'],
    does: 'Says what is on a shelf.',
  }),
  write: program({
    method: 'POST',
    path: '/api/shelf/{shelf}',
    scopes: ['board:play', 'bot:play'],
    input: z.object({ shelf: z.string(), text: z.string().check(z.maxLength(1_000)) }),
    output: z.object({ shelf: z.string(), text: z.string() }),
    refusals: [],
    does: 'Writes.',
  }),
  tear: program({
    method: 'DELETE',
    path: '/api/shelf/{shelf}',
    scopes: [],
    input: z.object({ shelf: z.string() }),
    output: z.object({ key: z.string() }),
    refusals: [],
    does: 'Names the token that tore.',
  }),
  look: program({
    method: 'GET',
    path: '/api/look',
    scopes: null,
    input: z.object({}),
    output: z.object({ reader: z.nullable(z.string()) }),
    refusals: [],
    does: 'Says who looks.',
  }),
  knock: program({
    method: 'GET',
    path: '/api/knock',
    scopes: null,
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    limit: { calls: 3, seconds: 60 },
    does: 'Knocks.',
  }),
  watch: program({
    method: 'GET',
    path: '/api/watch/{what}',
    scopes: ['board:play'],
    stream: true,
    input: z.object({ what: z.string() }),
    output: Line,
    refusals: ['shelf_not_found'],
    does: 'Tells lines.',
  }),
  copy: program({
    method: 'GET',
    path: '/game/export/{what}',
    scopes: null,
    pgn: true,
    stream: true,
    input: z.object({ what: z.string() }),
    output: Line,
    refusals: [],
    does: 'Copies lines, as PGN or JSON.',
  }),
  swap: program({
    method: 'POST',
    path: '/api/swap',
    scopes: null,
    errors: 'oauth',
    input: z.object({ code: z.string() }),
    output: z.object({ code: z.string() }),
    refusals: ['invalid_grant'],
    does: 'Swaps.',
  }),
  about: program({
    method: 'GET',
    path: '/.well-known/shelf',
    scopes: null,
    input: z.object({}),
    output: z.object({ shelves: z.int() }),
    refusals: [],
    does: 'Says how many there are.',
  }),
  break: program({
    method: 'GET',
    path: '/api/break/{how}',
    scopes: null,
    input: z.object({ how: z.string() }),
    output: z.object({ whole: z.string() }),
    refusals: [],
    does: 'Breaks.',
  }),
};

const broken: Record<string, () => never> = {
  throw: () => {
    throw new Error('the board gave way');
  },
  undeclared: () => ({ refused: 'moth_eaten' }) as never,
  half: () => ({}) as never,
  away: () => {
    throw new Unavailable();
  },
};

/** A stream that a test feeds: `tell` sends the next line, `told` counts the requested ones. */
export interface Telling {
  tell(line: string): void;
  finish(): void;
  /** Resolves when the handler is notified that the reader has gone. */
  gone: Promise<void>;
}

interface Backstage {
  /** Grants by token. */
  grants: Map<string, TokenGrant>;
  tellings: Telling[];
  /** Number of lines that were requested from the endless stream. */
  pulled: number;
}

const telling = (signal: AbortSignal): Telling & { lines: AsyncIterable<{ line: string }> } => {
  const waiting: ReadableStreamDefaultController<{ line: string }>[] = [];
  const lines = new ReadableStream<{ line: string }>({ start: (control) => void waiting.push(control) });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  const [control] = waiting;
  return { lines, gone, tell: (line) => control!.enqueue({ line }), finish: () => control!.close() };
};

async function* endless(backstage: Backstage): AsyncGenerator<{ line: string }> {
  const line = 'x'.repeat(64 * 1024);
  for (;;) {
    backstage.pulled += 1;
    yield { line };
  }
}

async function* twice<T>(value: T): AsyncGenerator<T> {
  yield value;
  yield value;
}

const shelfPrograms = (backstage: Backstage) =>
  programRoutes('shelf', shelf, {
    read({ shelf: name, from }, { me }) {
      if (name === 'none') return refuse('shelf_not_found');
      if (name === 'locked') return refuse('shelf_locked', 7);
      return { shelf: name, from: from ?? null, reader: me.username };
    },
    write: ({ shelf: name, text }) => ({ shelf: name, text }),
    tear: (_, { key }) => ({ key }),
    look: (_, { me }) => ({ reader: me?.username ?? null }),
    knock: () => ({}),
    watch({ what }, { signal }) {
      if (what === 'none') return refuse('shelf_not_found');
      if (what === 'endless') return endless(backstage);
      const { lines, ...rest } = telling(signal);
      backstage.tellings.push(rest);
      return lines;
    },
    copy: ({ what }, { asPgn }) => twice(asPgn ? `[Event "${what}"]\n` : { line: what }),
    swap: ({ code }) => (code === 'right' ? { code } : refuse('invalid_grant')),
    about: () => ({ shelves: 3 }),
    break: ({ how }) => broken[how]?.() ?? { whole: how },
  });

const NO_SESSIONS: Sessions = {
  read: async () => undefined,
  start: () => Promise.reject(new Error('nobody logs in here')),
  end: async () => {},
  endedOf: async (keys) => [...keys],
};

export interface ShelfServer extends TestServer<Site> {
  backstage: Backstage;
  /** Creates a token of somebody; `level` is that of the membership. */
  token(scopes: readonly Scope[], account?: { accountId?: string; level?: number }): string;
  revoke(token: string): void;
  /** Changes the level of the tokens' account, and publishes that. */
  changeLevel(accountId: string, level: number): void;
}

export const startShelfServer = async (options: TestServerOptions = {}): Promise<ShelfServer> => {
  const backstage: Backstage = { grants: new Map(), tellings: [], pulled: 0 };
  const { grants } = backstage;
  const compose = () => ({
    features: [{ programs: shelfPrograms(backstage) }],
    sessions: NO_SESSIONS,
    tokens: { read: async (token: string) => grants.get(token) },
    flagsFor: () => ({}),
    headersFor: () => ({}),
  });
  const defaults = { now: Date.now, pages: {}, web: undefined, codes: {}, dev: false, limits: true, jobs: false };
  const create = (given: TestServerOptions) => createSite({ ...defaults, ...given } as never, compose);
  const server = await listen(create, options);
  const { bus }: Platform = server.app.platform;
  const callerOf = (id: string, membershipLevel: number) => testCaller({ id, username: `m-${id}`, membershipLevel });
  return {
    ...server,
    backstage,
    token(scopes, { accountId = randomBytes(4).toString('hex'), level = 10 } = {}) {
      const token = randomBytes(32).toString('base64url');
      grants.set(token, { accountId, scopes, caller: callerOf(accountId, level) });
      return token;
    },
    revoke(token) {
      grants.delete(token);
      bus.publish(TOKEN_ENDED, sessionKey(token));
    },
    changeLevel(accountId, level) {
      for (const [token, grant] of grants)
        if (grant.accountId === accountId) grants.set(token, { ...grant, caller: callerOf(accountId, level) });
      bus.publish(ACCOUNT_CHANGED, accountId);
    },
  };
};
