import { friends } from '@tabiya/contract/people/friends.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { streamers } from '@tabiya/contract/watch/streamers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../platform/test/server.ts';
import { makeMember, makeStaff, nextSettled, startGame, type Player } from '../../../../test/make.ts';
import { callsOf, programOf } from '../../../../test/test-program.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let get: ReturnType<typeof callsOf>['get'];

beforeAll(async () => {
  server = await startTestServer();
  ({ get } = callsOf(server.url, undefined));
  ann = await makeMember(server, { username: 'Top-Ann' });
  ben = await makeMember(server, { username: 'Top-Ben' });
  for (const end of ['resign', 'agree'] as const) await play(end);
});
afterAll(() => server.close());

/** Ann wins or draws a rated blitz game as White. */
const play = async (end: 'resign' | 'agree') => {
  const id = await startGame(server, { white: ann, black: ben });
  const { games } = server.app.services;
  const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];
  for (const [index, uci] of moves.entries())
    await games.command(id, (index % 2 === 0 ? ann : ben).user.id, { type: 'move', ply: index + 1, uci });
  const settled = nextSettled(server);
  if (end === 'agree') await games.command(id, ann.user.id, { type: 'offer_draw' });
  await games.command(id, ben.user.id, { type: end === 'agree' ? 'accept_draw' : 'resign' });
  await settled;
};
const rate = async ({ user }: Player, rating: number) => {
  await server.app.platform.store.query(
    'update rating set rating = $2, deviation = 45, at = $3 where account_id = $1',
    [user.id, rating, Date.now()],
  );
  await server.app.services.leaderboards.refresh(0);
};

describe('ratings', () => {
  it('by day have every rating by name', async () => {
    const { body } = await get('/api/user/Top-Ann/rating-history');
    const today = new Date();
    const day = [today.getUTCFullYear(), today.getUTCMonth(), expect.any(Number), expect.any(Number)];
    expect(body.map(({ name }: { name: string }) => name)).toContain('King of the Hill');
    expect(body.find(({ name }: { name: string }) => name === 'Blitz').points).toEqual([day]);
    expect(body.find(({ name }: { name: string }) => name === 'Rapid').points).toEqual([]);
    expect((await get('/api/user/nobody-of-that-name/rating-history')).status).toBe(404);
  });

  it('make leaderboards of those whose rating is certain', async () => {
    expect((await get('/api/player/top/5/blitz')).body).toEqual({ users: [] });
    await rate(ann, 2_200);
    await rate(ben, 2_100);
    const { body } = await get('/api/player/top/100/blitz');
    expect(body.users).toMatchObject([
      { id: 'top-ann', username: 'Top-Ann', perfs: { blitz: { rating: 2_200, progress: expect.any(Number) } } },
      { id: 'top-ben' },
    ]);
    expect((await get('/api/player/top/1/blitz')).body.users).toHaveLength(1);
    const { body: tops } = await get('/api/player');
    expect(tops.blitz).toEqual(body.users);
    expect(tops.chess960).toEqual([]);
    for (const path of ['0/blitz', '101/blitz', '1e1/blitz', '5/classical'])
      expect((await get(`/api/player/top/${path}`)).status).toBe(400);
  });
});

it('one rating has its highest point and its games', async () => {
  const { body } = await get('/api/user/Top-Ben/perf/blitz');
  expect(body).toEqual({
    user: { name: 'Top-Ben' },
    perf: {
      glicko: { rating: expect.any(Number), deviation: expect.any(Number) },
      ...{ nb: 2, progress: expect.any(Number) },
    },
    stat: {
      perfType: { key: 'blitz', name: 'Blitz' },
      highest: { int: expect.any(Number), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      count: { all: 2, win: 0, loss: 1, draw: 1 },
    },
  });
  const { body: unplayed } = await get('/api/user/Top-Ben/perf/chess960');
  expect(unplayed.perf).toMatchObject({ glicko: { provisional: true }, nb: 0, progress: 0 });
  expect(unplayed.stat).toEqual({
    perfType: { key: 'chess960', name: 'Chess960' },
    count: { all: 0, win: 0, loss: 0, draw: 0 },
  });
  expect((await get('/api/user/Top-Ben/perf/classical')).status).toBe(400);
  expect((await get('/api/user/nobody-of-that-name/perf/blitz')).status).toBe(404);
});

it('what a member has played is told by day', async () => {
  const { body } = await get('/api/user/top-ann/activity');
  const games = body.flatMap((day: { games: object }) => Object.entries(day.games));
  const sum = (name: string) =>
    games.reduce((total: number, [, one]: [string, Record<string, number>]) => total + one[name]!, 0);
  expect([sum('win'), sum('draw'), sum('loss')]).toEqual([1, 1, 0]);
  const [{ interval, games: today }] = body;
  expect([interval.start % 86_400_000, interval.end - interval.start]).toEqual([0, 86_400_000]);
  expect(today).toEqual({
    blitz: expect.objectContaining({ rp: { before: expect.any(Number), after: expect.any(Number) } }),
  });
  expect((await get(`/api/user/${(await makeMember(server)).user.username}/activity`)).body).toEqual([]);
  expect((await get('/api/user/nobody-of-that-name/activity')).status).toBe(404);
});

it('names can be completed', async () => {
  const complete = async (query: string) => (await get(`/api/player/autocomplete?${query}`)).body;
  expect((await complete('term=TOP-')).toSorted()).toEqual(['top-ann', 'top-ben']);
  expect((await complete('term=top-&names=true')).toSorted()).toEqual(['Top-Ann', 'Top-Ben']);
  expect(await complete('term=top-b&object=true')).toEqual({ result: [{ id: 'top-ben', name: 'Top-Ben' }] });
  expect(await complete('term=top-ben&exists=true')).toBe(true);
  expect(await complete('term=top-be&exists=true')).toBe(false);
  expect((await get('/api/player/autocomplete?term=to')).status).toBe(400);
  const cid = await makeMember(server);
  const program = await programOf(server, cid, []);
  await cid.call(friends.track, { username: 'Top-Ben' });
  expect((await program.get('/api/player/autocomplete?term=top-&friend=true')).body).toEqual(['top-ben', 'top-ann']);
});

it('two members have points against each other', async () => {
  expect((await get('/api/crosstable/top-ben/Top-Ann')).body).toEqual({
    users: { 'top-ben': 0.5, 'top-ann': 1.5 },
    nbGames: 2,
  });
  expect((await get('/api/crosstable/top-ben/nobody-of-that-name')).status).toBe(404);
  expect((await get('/api/crosstable/top-ben/!')).status).toBe(404);
});

it('streamers are listed while they are live', async () => {
  expect((await get('/api/streamer/live')).body).toEqual([]);
  await ann.call(profiles.save, { twitchUrl: 'https://www.twitch.tv/top_ann' });
  await ann.call(streamers.ask, {});
  const staff = await makeStaff(server);
  await staff.call(streamers.decide, { username: 'Top-Ann', answer: 'confirm', reason: 'a real channel' });
  await server.app.services.streamers.goLive(ann.user.id, { title: 'Climbing', language: 'de_DE' });
  expect((await get('/api/streamer/live')).body).toEqual([
    {
      id: 'top-ann',
      name: 'Top-Ann',
      stream: { service: 'twitch', status: 'Climbing', lang: 'de' },
      streamer: { name: 'Top-Ann', twitch: 'https://www.twitch.tv/top_ann' },
    },
  ]);
});
