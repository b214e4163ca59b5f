import { channel, command } from '@tabiya/contract/kit/channel.ts';
import { endpoint } from '@tabiya/contract/kit/endpoint.ts';
import { file } from '@tabiya/contract/kit/file.ts';
import { page } from '@tabiya/contract/kit/page.ts';
import { redirect } from '@tabiya/contract/kit/redirect.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { webhook } from '@tabiya/contract/kit/webhook.ts';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';
import { sessionKey } from '../session/live-reads.ts';
import { liveChannel, type MissedMessage } from '../live/live.ts';
import type { Feature, Platform } from '../site/platform.ts';
import { routes } from '../http/routes.ts';
import type { OpenSession, Sessions } from '../session/session.ts';
import { createSite, type Site } from '../site/site.ts';
import { testCaller, testUser } from './caller.ts';
import { listen, type TestServer, type TestServerOptions } from './server.ts';
import type { TestVisitor } from './visitor.ts';
import { Unavailable } from '../store/unavailable.ts';

/** The smallest site that exercises every rule of the platform: a guest book. */
export const book = {
  read: endpoint({
    method: 'GET',
    path: '/book/{shelf}',
    who: 'anyone',
    input: z.object({ shelf: z.string().check(z.maxLength(20)), from: z.optional(z.string()) }),
    output: z.object({ shelf: z.string(), from: z.nullable(z.string()), reader: z.nullable(z.string()) }),
    refusals: ['shelf_not_found', 'shelf_locked'],
  }),
  index: endpoint({
    method: 'GET',
    path: '/index/{shelf}',
    who: 'anyone',
    input: z.strictObject({ shelf: z.string() }),
    output: z.object({ books: z.array(z.string()) }),
    refusals: ['shelf_not_found'],
    etag: true,
  }),
  write: endpoint({
    method: 'POST',
    path: '/book/{shelf}',
    who: 'player',
    input: z.object({ shelf: z.string(), text: z.string().check(z.maxLength(1_000)), loud: z.optional(z.int()) }),
    output: z.object({ text: z.string() }),
    refusals: [],
  }),
  tear: endpoint({
    method: 'DELETE',
    path: '/book/{shelf}',
    who: 'member',
    input: z.object({ shelf: z.string() }),
    output: z.object({}),
    refusals: [],
  }),
  knock: endpoint({
    method: 'GET',
    path: '/knock',
    who: 'anyone',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    limit: { calls: 3, seconds: 60 },
  }),
  /** Turns the book around; after too many calls it requires a proof of work. */
  spin: endpoint({
    method: 'POST',
    path: '/spin',
    who: 'anyone',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
    humanCheck: { calls: 2, seconds: 3_600 },
  }),
  enter: endpoint({
    method: 'POST',
    path: '/enter',
    who: 'anyone',
    input: z.object({ as: z.enum(['guest', 'member']) }),
    output: z.object({ token: z.string() }),
    refusals: [],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/leave',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ token: z.string() }),
    refusals: [],
  }),
  print: file({
    path: '/print/{name}',
    who: 'anyone',
    input: z.object({ name: z.string() }),
    type: 'text/plain',
    refusals: [],
  }),
  ring: webhook({ path: '/ring', signature: 'x-ring', maxBytes: 100 * 1024, refusals: ['bad_signature'] }),
  follow: redirect({
    path: '/follow/{shelf}',
    who: 'anyone',
    form: ['mark'],
    input: z.object({ shelf: z.string(), mark: z.optional(z.string().check(z.maxLength(10))) }),
    refusals: ['shelf_not_found'],
  }),
  break: endpoint({
    method: 'GET',
    path: '/break/{how}',
    who: 'anyone',
    input: z.object({ how: z.string() }),
    output: z.object({ whole: z.string() }),
    refusals: [],
  }),
};

export const readings = channel({
  name: 'reading',
  who: 'anyone',
  key: z.string().check(
    z.maxLength(20),
    z.refine((key) => !key.includes(' ')),
  ),
  state: z.object({ lines: z.array(z.string()) }),
  numbered: { line: z.string() },
  passing: { cough: z.string() },
  commands: {
    say: command({ who: 'player', input: z.object({ text: z.string() }), refusals: ['silence'] }),
    ask: command({ who: 'member', input: z.object({}), refusals: [] }),
    cough: command({
      who: 'anyone',
      input: z.object({ to: z.optional(z.array(z.string())), guests: z.optional(z.boolean()) }),
      refusals: [],
    }),
    fail: command({ who: 'anyone', input: z.object({ how: z.string() }), refusals: [] }),
  },
});

/** What a test can control, to make things happen at the same time. */
export interface Backstage {
  platform: Platform;
  lines: Map<string, string[]>;
  /** An opening of a room waits for this after reading its state. */
  gate: Promise<unknown>;
  /** A command waits for this. */
  commandGate: Promise<unknown>;
  /** `+ connection room` and `- connection room`. */
  visits: string[];
  people: Map<string, Caller>;
  /** Bodies that the webhook received. */
  rings: string[];
}

const brokenHandlers: Record<string, () => never | Promise<never>> = {
  throw: () => {
    throw new Error('the spine gave way');
  },
  undeclared: () => ({ refused: 'moth_eaten' }) as never,
  half: () => ({}) as never,
  away: () => {
    throw new Unavailable();
  },
};

const bookRoutes = (backstage: Backstage) =>
  routes('book', book, {
    read: ({ shelf, from }, { me }) => {
      if (shelf === 'none') return refuse('shelf_not_found');
      return shelf === 'locked' ? refuse('shelf_locked') : { shelf, from: from ?? null, reader: me?.username ?? null };
    },
    index: ({ shelf }) => (shelf === 'none' ? refuse('shelf_not_found') : { books: backstage.lines.get(shelf) ?? [] }),
    write: ({ text }) => ({ text }),
    tear: () => ({}),
    knock: () => ({}),
    spin: () => ({}),
    async enter({ as }, { session }) {
      const id = randomBytes(8).toString('hex');
      const level = as === 'guest' ? 0 : 10;
      backstage.people.set(
        id,
        testCaller({ id, username: `${as}-${id}`, isGuest: as === 'guest', membershipLevel: level }),
      );
      return { token: await session.start(id) };
    },
    leave: async (_, { session }) => ({ token: await session.end() }),
    ring({ body, signature }) {
      if (signature !== 'ours') return refuse('bad_signature');
      backstage.rings.push(body);
      return {};
    },
    print: ({ name }) => ({ name, body: `printed ${name}` }),
    follow: ({ shelf, mark = 'none' }) =>
      shelf === 'none'
        ? refuse('shelf_not_found')
        : { location: `/book/${shelf}`, cookies: [{ name: 'mark', value: mark, maxAge: 60, httpOnly: true }] },
    break: ({ how }) => brokenHandlers[how]?.() ?? { whole: how },
  });

const bookRooms = (backstage: Backstage) => {
  const { platform, visits } = backstage;
  const room = platform.room(readings);
  const linesOf = (key: string) => backstage.lines.getOrInsertComputed(key, () => []);
  return liveChannel(readings, {
    async open(key, { id }, since) {
      if (key === 'nowhere') return undefined;
      visits.push(`+ ${id} ${key}`);
      const lines = [...linesOf(key)];
      await backstage.gate;
      if (key === 'broken') throw new Error('the chair gave way');
      if (since === undefined || since > lines.length) return { seq: lines.length, state: { lines } };
      const missed: MissedMessage<typeof readings>[] = lines.map((data, at) => ({
        message: 'line',
        seq: at + 1,
        data,
      }));
      return { seq: lines.length, missed: missed.slice(since) };
    },
    closed: (key, { id }) => void visits.push(`- ${id} ${key}`),
    commands: {
      async say({ text }, { key }) {
        await backstage.commandGate;
        if (text === '') return refuse('silence');
        room.numbered(key, 'line', linesOf(key).push(text), text);
      },
      ask: () => {},
      cough: ({ to, guests }, { key }) => room.passing(key, 'cough', 'hem', { accounts: to, guests }),
      fail: ({ how }) => brokenHandlers[how]?.(),
    },
  });
};

const bookSessions = ({ people }: Backstage): Sessions => {
  const open = new Map<string, OpenSession>();
  return {
    async read(token) {
      const session = open.get(token);
      return session && { ...session, caller: people.get(session.accountId)! };
    },
    async start(accountId) {
      const token = randomBytes(32).toString('base64url');
      const csrf = randomBytes(32).toString('base64url');
      const caller = people.get(accountId)!;
      open.set(token, { accountId, caller, user: testUser(caller), csrf });
      return { token, csrf };
    },
    end: async (token) => void open.delete(token),
    endedOf: async (keys) => {
      const known = new Set([...open.keys()].map(sessionKey));
      return keys.filter((key) => !known.has(key));
    },
  };
};

export interface BookServer extends TestServer<Site> {
  backstage: Backstage;
  /** Returns somebody with a session. */
  person(as: 'guest' | 'member'): Promise<TestVisitor & { id: string }>;
}

export const startBookServer = async (options: TestServerOptions = {}): Promise<BookServer> => {
  let backstage!: Backstage;
  const compose = (platform: Platform) => {
    const still = Promise.resolve();
    backstage = {
      platform,
      lines: new Map(),
      gate: still,
      commandGate: still,
      visits: [],
      people: new Map(),
      rings: [],
    };
    const feature: Feature = { routes: bookRoutes(backstage), channels: [bookRooms(backstage)] };
    const flagsFor = () => ({ candles: true });
    const tokens = { read: async () => undefined };
    return { features: [feature], sessions: bookSessions(backstage), tokens, flagsFor, headersFor: () => ({}) };
  };
  const defaults = {
    now: Date.now,
    pages: { home: page('/'), shelf: page('/{username}/shelf', { username: 'username' }, '/shelf/{username}') },
    web: undefined,
    codes: { silence: 7 },
    dev: false,
    limits: true,
    checkAnswers: true,
    jobs: false,
  };
  const create = (given: TestServerOptions) => createSite({ ...defaults, ...given } as never, compose);
  const server = await listen(create, options);
  return {
    ...server,
    backstage,
    async person(as) {
      const visitor = server.visitor();
      await visitor.call(book.enter, { as });
      return { ...visitor, id: [...backstage.people.keys()].at(-1)! };
    },
  };
};
