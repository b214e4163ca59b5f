import { clientFrameOf, type ServerFrame } from '@tabiya/contract/kit/frames.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import type { TestVisitor } from '../platform/test/visitor.ts';
import { createGarbage, type Garbage } from './garbage.ts';
import { makeGuest, makeMember, startGame, type Player } from './make.ts';

/** `npm test -- --slow` sends five times as much. */
const AMOUNT = process.env['TEST_AMOUNT'] === 'slow' ? 5 : 1;
const FRAMES = 18_000 * AMOUNT;
const REQUESTS = 2_000 * AMOUNT;
const SEED = 20_261_120;

const NOW = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let gameId: string;
let players: Record<'white' | 'black' | 'stranger', Player>;
const errors: string[] = [];

beforeAll(async () => {
  // Time stands still, because a busy machine would otherwise compensate games for delays.
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  server = await startTestServer({ now: () => NOW, log });
  players = { white: await makeMember(server), black: await makeMember(server), stranger: await makeGuest(server) };
  gameId = await startGame(server, { ...players, timeControl: { base: 1_800_000, increment: 0 } });
  // Both have moved, so that the timer of the first move cannot expire on a slow machine.
  await play(players.white, 1, 'e2e4');
  await play(players.black, 2, 'e7e5');
});
afterAll(() => server.close());

const play = async (player: Player, ply: number, uci: string) => {
  const socket = await player.socket();
  await socket.open(gameChannel, gameId);
  await socket.send({ channel: gameChannel, key: gameId }, 'move', { ply, uci });
  await socket.close();
};

/** Returns everything that is stored, except when somebody was last seen and the server's own heartbeat. */
const storedNow = async (): Promise<Record<string, unknown>> => {
  const { store } = server.app.platform;
  const tables = await store.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'service_beat'",
  );
  const contents = tables.map(async ({ name }) => {
    const rows = await store.query(
      `select (to_jsonb(t) - 'last_seen_at' - 'expires_at')::text as row from "${name}" t order by 1`,
    );
    const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    return [name, `${rows.length} rows, ${digest}`] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
};

test(`${FRAMES} broken frames are refused one by one, and change nothing`, { timeout: 120_000 }, async () => {
  const before = await storedNow();
  const garbage = createGarbage(SEED);
  let sent = 0;
  const answers = new Map<string, number>();
  const ends = new Map<string, number>();
  const work = async () => {
    while (sent < FRAMES) {
      const batch = makeBatch(garbage);
      sent += batch.frames.length;
      const { frames, code } = await sendBatch(batch);
      for (const frame of frames) {
        const answer = frame.t === 'refused' || frame.t === 'closed' ? frame.error : frame.t;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
      const last = frames.at(-1);
      const end = last?.t === 'bye' ? last.reason : `left ${code}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 24 }, work));

  expect([...ends.keys()].toSorted()).toEqual(['left 1005', 'malformed', 'too_large']);
  const greetings = ['hello', 'state', 'bye'];
  expect([...answers.keys()].filter((answer) => !greetings.includes(answer)).toSorted()).toEqual([
    'bad_input',
    'illegal_move',
    'not_a_player',
    'not_flagged',
    'not_found',
    'not_logged_in',
    'not_open',
    'not_your_turn',
    'unknown_channel',
    'unknown_command',
    'wrong_ply',
  ]);
  expect(errors).toEqual([]);
  expect(await storedNow()).toEqual(before);
  const socket = await players.black.socket();
  expect((await socket.open(gameChannel, gameId)).state.game.events).toHaveLength(2);
  await socket.close();
});

test(`${REQUESTS} broken requests are refused one by one, and change nothing`, { timeout: 120_000 }, async () => {
  const before = await storedNow();
  const garbage = createGarbage(SEED + 1);
  const statuses = new Map<number, number>();
  let sent = 0;
  const work = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const { path, init } = makeRequest(garbage);
      const who = garbage.pick<TestVisitor>([players.white, players.stranger, server.visitor()]);
      const response = await who.fetch(path, init);
      const text = await response.text();
      expect(response.status, `${init.method} ${path} ${String(init.body).slice(0, 200)}: ${text}`).toBeLessThan(500);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));

  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 403, 404, 413, 415]));
  expect(errors).toEqual([]);
  expect(await storedNow()).toEqual(before);
});

interface Batch {
  cookies: string;
  frames: (string | Buffer)[];
  /** Whether the last frame is one that ends the connection. */
  ends: boolean;
}

/** Creates many frames that are refused one by one, some batches with a last one that ends the connection. */
const makeBatch = (garbage: Garbage): Batch => {
  const role = garbage.pick(['visitor', 'white', 'black', 'stranger'] as const);
  const cookies = role === 'visitor' ? '' : [...players[role].cookies].map((pair) => pair.join('=')).join('; ');
  const frames: (string | Buffer)[] = [open('game', gameId), open('lobby', 'pools')];
  for (let n = 0; n < 40; n += 1) frames.push(JSON.stringify(wrongFrame(garbage, role, n)));
  const ends = garbage.number(3) > 0;
  if (ends) frames.push(garbage.pick([badBytes, badText, badFrame, tooLarge])(garbage));
  return { cookies, frames, ends };
};

const open = (c: string, k: string) => JSON.stringify({ t: 'open', c, k });

const NO_GAME = '00000000-0000-4000-8000-000000000000';
const COMMANDS = [
  ...Object.keys(gameChannel.commands),
  ...Object.keys(lobbyChannel.commands),
  'toString',
  '__proto__',
  '',
];
/** Moves from empty squares, of the other side's pieces, or to squares the piece cannot reach. */
const ILLEGAL = ['e2e4', 'a5a6', 'e4e5', 'd8d1', 'a8a1', 'e8e6', 'e7e8q', 'h3h4'];

/** Creates a frame of valid shape that must be refused, whoever sends it. */
const wrongFrame = (garbage: Garbage, role: string, n: number): object => {
  const kind = garbage.number(5);
  const m = garbage.pick(COMMANDS).slice(0, 32);
  if (kind === 0)
    return {
      t: 'open',
      c: garbage.pick(['game', 'lobby', 'moon', '__proto__']),
      k: garbage.pick([NO_GAME, garbage.text().slice(0, 64)]),
    };
  if (kind === 1)
    return { t: 'send', c: garbage.pick(['moon', '', 'constructor']), k: gameId, n, m, d: garbage.value() };
  if (kind === 2) return { t: 'send', c: 'game', k: garbage.text().slice(0, 64), n, m, d: garbage.value() };
  if (kind === 3)
    return {
      t: 'send',
      c: 'lobby',
      k: 'pools',
      n,
      m: 'seek',
      d: { pool: garbage.value() === '3+2' ? 0 : garbage.value(4) === '3+2' },
    };
  if (role === 'stranger' || role === 'visitor') {
    const command = garbage.pick([
      'move',
      'resign',
      'offerDraw',
      'acceptDraw',
      'claimDraw',
      'abort',
      'offerRematch',
      'dropRematch',
      'flag',
    ]);
    return { t: 'send', c: 'game', k: gameId, n, m: command, d: { ply: 2, uci: 'e7e5' } };
  }
  const uci = garbage.pick(ILLEGAL);
  const ply = garbage.pick([3, 3, 4, 0, -1, 1.5, 1e9]);
  return {
    t: 'send',
    c: 'game',
    k: gameId,
    n,
    m: 'move',
    d: garbage.pick([{ ply, uci }, { ply: 3, uci: garbage.text() }, null, [], 7]),
  };
};

const badBytes = (garbage: Garbage) => garbage.bytes();
const badText = (garbage: Garbage) => ensureBroken(garbage.scramble(JSON.stringify(wrongFrame(garbage, 'white', 1))));
const badFrame = (garbage: Garbage) => ensureBroken(JSON.stringify(garbage.value()));
const tooLarge = (garbage: Garbage) =>
  JSON.stringify({ t: 'pong', p: 1, x: 'x'.repeat(8_192 + garbage.number(20_000)) });

/** Random changes sometimes leave a frame valid. */
const ensureBroken = (text: string): string => {
  try {
    return clientFrameOf(JSON.parse(text)) ? '{' : text;
  } catch {
    return text;
  }
};

/** Sends all at once, closes when all are answered (or the connection is cut), and returns the answers. */
const sendBatch = ({ cookies, frames, ends }: Batch): Promise<{ frames: ServerFrame[]; code: number }> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}/live-socket`, { headers: { cookie: cookies } });
    const got: ServerFrame[] = [];
    ws.on('open', () => {
      for (const frame of frames) ws.send(frame);
      // The last answer comes after all others of its kind; a close waits for what was sent before it.
      if (!ends) ws.send(open('moon', 'last'));
    });
    ws.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'closed' && frame.k === 'last') ws.close();
      else if (frame.t !== 'event' && frame.t !== 'ping') got.push(frame);
    });
    ws.on('close', (code) => resolve({ frames: got, code }));
    ws.on('error', reject);
  });

const PATHS = [
  '/callback/register',
  '/callback/login',
  '/callback/user/password-strength',
  '/callback/guest',
  '/callback/logout',
];
const TAKES_NOTHING = new Set(['/callback/guest', '/callback/logout']);
const READS = [
  '/callback/game/',
  '/callback/member/',
  '/callback/archive/',
  '/callback/user/valid?username=',
  '/callback/session?',
  '/',
];
const REGISTRATION = { username: 'fuzz', email: 'fuzz@example.org', password: 'brisk walrus under nine lamps' };

const makeRequest = (garbage: Garbage): { path: string; init: RequestInit } => {
  if (garbage.number(3) === 0) {
    const text = garbage.text();
    const tail = garbage.pick([
      encodeURIComponent(text.toWellFormed()),
      escape(text),
      text.replace(/[^\x21-\x7e]/g, '%'),
    ]);
    return {
      path: garbage.pick(READS) + tail.replace(/^\/+/, ''),
      init: { method: garbage.pick(['GET', 'PUT', 'DELETE']) },
    };
  }
  const path = garbage.pick(PATHS);
  // Any text is a valid form, which calls without input would accept.
  const others = TAKES_NOTHING.has(path)
    ? ['text/plain', '*']
    : ['text/plain', '*', 'application/x-www-form-urlencoded'];
  const type = garbage.pick(['application/json', 'application/json', ...others]);
  const headers = { 'content-type': type };
  return { path, init: { method: 'POST', headers, body: makeBody(garbage, path) } };
};

/** Never creates a valid body: calls without input get no object. */
const makeBody = (garbage: Garbage, path: string): string => {
  const kind = garbage.number(5);
  if (TAKES_NOTHING.has(path) || kind === 0)
    return garbage.pick(['[', '"', '[1]', '7', `{"_token":${garbage.number(9)}}`]);
  if (kind === 1) return JSON.stringify({ ...REGISTRATION, password: garbage.number(9) });
  if (kind === 2) return `{"password":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  if (kind === 3) return JSON.stringify({ ...REGISTRATION, password: 'x'.repeat(60_000 + garbage.number(20_000)) });
  return JSON.stringify({ [garbage.text()]: garbage.value(), password: garbage.number(9) });
};
