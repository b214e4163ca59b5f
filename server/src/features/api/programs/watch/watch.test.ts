import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, nextSettled, type Player } from '../../../../test/make.ts';
import { callsOf, programOf, type Json } from '../../../../test/test-program.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let visitor: ReturnType<typeof callsOf>;

beforeAll(async () => {
  server = await startTestServer();
  visitor = callsOf(server.url, undefined);
});
beforeEach(async () => {
  [ann, ben] = [await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const begin = (white = ann, black = ben, rated = true) =>
  server.app.services.games.startGame({
    players: { white: white.user.id, black: black.user.id },
    timeControl: { base: 180_000, increment: 0 },
    rated,
  });
const play = async (id: string, moves: string) => {
  const { games } = server.app.services;
  for (const uci of moves.split(' ')) {
    const { ply } = (await games.game(id))!;
    await games.command(id, (ply % 2 === 0 ? ann : ben).user.id, { type: 'move', ply: ply + 1, uci });
  }
};
const end = async (id: string) => {
  const settled = nextSettled(server);
  await server.app.services.games.command(id, ben.user.id, { type: 'resign' });
  await settled;
};
const positions = (lines: Json[]): string[] => lines.flatMap(({ id, lm }) => (id === undefined ? [lm ?? 'start'] : []));

describe('the stream of any game', () => {
  it('has its positions, three moves late, and all of them when it is over', async () => {
    const id = await begin();
    await play(id, 'e2e4 e7e5 g1f3 b8c6');
    const stream = await visitor.open(`/api/stream/game/${toShortUuid(id)}`);
    expect(await stream.next(() => true)).toMatchObject({
      id: toShortUuid(id),
      variant: { key: 'standard', name: 'Standard' },
      speed: 'blitz',
      perf: 'blitz',
      rated: true,
      player: 'black',
      turns: 1,
      source: 'lobby',
      status: { id: 20, name: 'started' },
      lastMove: 'e2e4',
      players: { white: { user: { id: ann.user.username }, rating: 600 }, black: {} },
    });
    expect(await stream.next(({ lm }) => lm === 'e2e4')).toEqual({
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b',
      lm: 'e2e4',
      wc: 180,
      bc: 180,
    });
    await play(id, 'f1b5 a7a6');
    await stream.next(({ lm }) => lm === 'g1f3');
    expect(positions(stream.lines)).toEqual(['start', 'e2e4', 'e7e5', 'g1f3']);
    await end(id);
    await stream.ended;
    expect(positions(stream.lines)).toEqual(['start', 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6']);
    expect(stream.lines.at(-1)).toMatchObject({ status: { name: 'resign' }, winner: 'white', turns: 6 });
  });

  it('has no move that was taken back', async () => {
    const id = await begin(ann, ben, false);
    await play(id, 'e2e4 e7e5 g1f3 b8c6 f1b5');
    const stream = await visitor.open(`/api/stream/game/${id}`);
    await stream.next(({ lm }) => lm === 'e7e5');
    const { games } = server.app.services;
    await games.command(id, ann.user.id, { type: 'ask_takeback' });
    await games.command(id, ben.user.id, { type: 'ask_takeback' });
    await play(id, 'f1c4 a7a6');
    await end(id);
    await stream.ended;
    expect(positions(stream.lines)).toEqual(['start', 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'a7a6']);
  });

  it('of no game is refused', async () => {
    expect(await visitor.get(`/api/stream/game/${'1'.repeat(22)}`)).toMatchObject({ status: 404 });
  });
});

describe('the games of some members', () => {
  it('are told when they begin and end, if both are named', async () => {
    const cid = await makeMember(server);
    const before = await begin();
    const text = [ann, ben].map(({ user }) => user.username).join();
    const stream = await visitor.open('/api/stream/games-by-users?withCurrentGames=true', text as never);
    const first = await stream.next(() => true);
    expect(first).toMatchObject({
      id: toShortUuid(before),
      status: 20,
      statusName: 'started',
      clock: { initial: 180, increment: 0, totalTime: 180 },
      players: { white: { userId: ann.user.username, rating: 600 }, black: { userId: ben.user.username } },
    });
    await play(before, 'e2e4 e7e5');
    await end(before);
    expect(await stream.next(({ statusName }) => statusName !== 'started')).toMatchObject({ winner: 'white' });
    const other = await begin(ann, cid);
    const next = await begin(ben, ann);
    await stream.next(({ id }) => id === toShortUuid(next));
    expect(stream.lines.map(({ id }) => id)).toEqual([before, before, next].map(toShortUuid));
    expect(stream.lines).not.toContainEqual(expect.objectContaining({ id: toShortUuid(other) }));
    stream.close();
  });
});

describe('the games of some ids', () => {
  it('are told at once and when they end, and more can be added', async () => {
    const first = await begin();
    const over = await begin();
    await play(over, 'e2e4 e7e5');
    await end(over);
    const asked = [toShortUuid(first), over, 'nothing', toShortUuid(first)].join();
    const stream = await visitor.open('/api/stream/games/my-games', asked as never);
    await stream.next(({ id, status }) => id === toShortUuid(first) && status === 20);
    await stream.next(({ id, winner }) => id === toShortUuid(over) && winner === 'white');
    const later = await begin();
    expect((await visitor.post('/api/stream/games/others/add', toShortUuid(later))).status).toBe(200);
    const member = await programOf(server, ann, []);
    expect((await member.post('/api/stream/games/my-games/add', toShortUuid(later))).status).toBe(200);
    await play(first, 'e2e4 e7e5');
    await end(first);
    await stream.next(({ id, winner }) => id === toShortUuid(first) && winner === 'white');
    expect(stream.lines).toHaveLength(3);
    expect((await visitor.post('/api/stream/games/my-games/add', toShortUuid(later))).body).toEqual({ ok: true });
    expect(await stream.next(({ id }) => id === toShortUuid(later))).toMatchObject({ statusName: 'started' });
    stream.close();
    expect((await visitor.post('/api/stream/games/a%20b/add', toShortUuid(later))).status).toBe(400);
  });
});

describe('television', () => {
  it('has channels, the games of one, and a feed that goes on with the next game', async () => {
    const first = await begin();
    await play(first, 'e2e4 e7e5 g1f3 b8c6');
    await server.app.services.tv.direct();
    const { body } = await visitor.get('/api/tv/channels');
    const [id] = [body.blitz.gameId as string];
    expect(body.blitz).toEqual({
      user: { id: expect.any(String), name: expect.any(String) },
      rating: expect.any(Number),
      gameId: expect.stringMatching(/^\w{22}$/),
      color: expect.stringMatching(/white|black/),
    });
    expect(body).not.toHaveProperty('rapid');
    const listed = await fetch(`${server.url}/api/tv/blitz?nb=30`, { headers: { accept: 'application/x-ndjson' } });
    const games = (await listed.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Json);
    expect(games.find((one) => one.id === toShortUuid(first))).toMatchObject({ moves: 'e4', status: 'started' });
    expect((await visitor.get('/api/tv/checkers')).status).toBe(400);

    const feed = await visitor.open('/api/tv/blitz/feed');
    const featured = await feed.next(({ t }) => t === 'featured');
    expect(featured.d).toMatchObject({ id, fen: expect.stringMatching(/ [wb]$/) });
    expect(featured.d.players).toMatchObject([
      { color: 'white', user: {}, rating: 600, seconds: expect.any(Number) },
      { color: 'black' },
    ]);
    feed.close();
  });

  it('tells each move of the game that is on air', async () => {
    const fast = await server.app.services.games.startGame({
      players: { white: ann.user.id, black: ben.user.id },
      timeControl: { base: 60_000, increment: 0 },
      rated: true,
    });
    await server.app.services.tv.direct();
    const feed = await visitor.open('/api/tv/bullet/feed');
    const { d } = await feed.next(({ t }) => t === 'featured');
    expect(d.id).toBe(toShortUuid(fast));
    await play(fast, 'e2e4 e7e5');
    expect(await feed.next((line) => line.d.lm === 'e7e5')).toMatchObject({
      t: 'fen',
      d: { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w', wc: expect.any(Number), bc: 60 },
    });
    await end(fast);
    const next = await server.app.services.games.startGame({
      players: { white: ann.user.id, black: ben.user.id },
      timeControl: { base: 60_000, increment: 0 },
      rated: true,
    });
    await server.app.services.tv.direct();
    await feed.next((line) => line.t === 'featured' && line.d.id === toShortUuid(next));
    feed.close();
  });
});
