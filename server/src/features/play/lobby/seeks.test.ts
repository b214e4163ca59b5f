import { PLAYED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { lobby, lobbyChannel, type SeekTerms, type SeekView } from '@tabiya/contract/play/lobby.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { makeGuest, makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let offset = 0;
const open: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
});
afterAll(() => server.close());
beforeEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()));
});

const POOLS = { channel: lobbyChannel, key: 'pools' } as const;
const enter = async (player: Pick<Player, 'socket'>): Promise<TestSocket> => {
  const socket = await player.socket();
  await socket.open(lobbyChannel, 'pools');
  open.push(socket);
  return socket;
};
const seek = (socket: TestSocket, pool = '3+2') => socket.send(POOLS, 'seek', { pool });
const paired = async (socket: TestSocket): Promise<string> =>
  ((await socket.event('paired')).d as { gameId: string }).gameId;
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );

const TERMS = { variant: 'crazyhouse', timeControl: { base: 420_000, increment: 3_000 } } as const;
const offer = (socket: TestSocket, terms: object = {}) =>
  socket.send(POOLS, 'offer', { rated: false, color: 0, range: null, ...TERMS, ...terms } as SeekTerms);
const take = (socket: TestSocket, id: string) => socket.send(POOLS, 'take', { id });
const offered = async (socket: TestSocket, by: Player) =>
  (await socket.event('offered', ({ player }: SeekView) => player.id === by.user.id)).d as SeekView;
const openTo = async (player: Pick<Player, 'call'>, by: Player) =>
  (await player.call(lobby.open, {})).seeks.filter(({ player: { id } }) => id === by.user.id);

describe('seeks', () => {
  it('are listed to everybody on their side, and one click starts a game on their terms', async () => {
    const [ann, ben, guest] = [await makeMember(server), await makeMember(server), await makeGuest(server)];
    const [first, second] = [await enter(ann), await enter(ben)];
    await offer(first, { color: 2, rated: true });
    const seen = await offered(second, ann);
    expect(seen).toMatchObject({ ...TERMS, rated: true, color: 2, ratingClass: 'crazyhouse', timeClass: 'blitz' });
    expect(await openTo(ben, ann)).toEqual([seen]);
    expect(await openTo(guest, ann)).toEqual([]);
    expect(await refusal(take(await enter(guest), seen.id))).toBe('seek_gone');
    expect(await refusal(take(first, seen.id))).toBe('own_seek');
    await take(second, seen.id);
    const id = await paired(first);
    expect(await paired(second)).toBe(id);
    const game = await ann.call(games.view, { id });
    expect(game).toMatchObject({ ...TERMS, rated: true, black: { id: ann.user.id }, white: { id: ben.user.id } });
    expect(await openTo(ben, ann)).toEqual([]);
  });

  it('are taken by one of two players who try at once', async () => {
    const [ann, ben, cat] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    const [first, second, third] = [await enter(ann), await enter(ben), await enter(cat)];
    await offer(first);
    const { id } = await offered(second, ann);
    const answers = await Promise.all([refusal(take(second, id)), refusal(take(third, id))]);
    expect(answers.toSorted()).toEqual(['acknowledged', 'seek_gone']);
    const other = answers[0] === 'seek_gone' ? ben : cat;
    expect((await other.call(games.mine, {})).games).toEqual([]);
  });

  it('never meet a rating outside their range, whoever tries', async () => {
    const [ann, strong] = [await makeMember(server), await makeMember(server, { skillLevel: 'advanced' })];
    const [first, second] = [await enter(ann), await enter(strong)];
    await offer(first, { range: { min: 500, max: 900 } });
    const { id } = await offered(second, ann);
    expect(await openTo(strong, ann)).toEqual([]);
    expect(await refusal(take(second, id))).toBe('out_of_range');
    await offer(second);
    offset += 600_000;
    await server.app.services.lobby.wave();
    expect((await ann.call(games.mine, {})).games).toEqual([]);
    expect(await refusal(offer(second, { range: { min: 1_200, max: 1_100 } }))).toBe('bad_range');
  });

  it('respect the quick pairing settings, too', async () => {
    const [ann, strong] = [await makeMember(server), await makeMember(server, { skillLevel: 'advanced' })];
    await ann.call(settings.write, { 'live.range_above': 200 });
    const [first, second] = [await enter(ann), await enter(strong)];
    await seek(first, '1+1');
    await seek(second, '1+1');
    offset += 600_000;
    await server.app.services.lobby.wave();
    expect((await ann.call(lobby.view, {})).waiting['1+1']).toBe(2);
  });

  it('join the waves of the pool that has their terms', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const [first, second] = [await enter(ann), await enter(ben)];
    await offer(first, { variant: 'chess', timeControl: { base: 1_800_000, increment: 0 }, rated: true });
    await seek(second, '30+0');
    expect(await paired(first)).toBe(await paired(second));
  });

  it.each([
    { timeControl: { base: 60_000, increment: 0 }, variant: 'chess', moveCost: 100 },
    { timeControl: { base: 300_000, increment: 0 }, variant: 'chess', moveCost: 0 },
    { timeControl: { base: 60_000, increment: 0 }, variant: 'threecheck', moveCost: 0 },
  ] as const)('have the rules of the pool that they belong to: $variant, $moveCost', async ({ moveCost, ...terms }) => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const [first, second] = [await enter(ann), await enter(ben)];
    await offer(first, { ...terms, rated: true });
    await take(second, (await offered(second, ann)).id);
    expect(await ann.call(games.view, { id: await paired(first) })).toMatchObject({ ...terms, moveCost });
  });

  it('meet other seeks that match, and none that wants the same colour', async () => {
    const [ann, ben, cat] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    const [first, second, third] = [await enter(ann), await enter(ben), await enter(cat)];
    const terms = { variant: 'threecheck', color: 1 };
    await offer(first, terms);
    await offer(second, terms);
    await server.app.services.lobby.wave();
    expect(await openTo(cat, ann)).toHaveLength(1);
    await offer(third, { ...terms, color: 2 });
    const game = await cat.call(games.view, { id: await paired(third) });
    expect(game).toMatchObject({ variant: 'threecheck', black: { id: cat.user.id } });
  });

  it('are hidden from players who may not meet', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    await ben.call(friends.block, { username: ann.user.username });
    const [first, second] = [await enter(ann), await enter(ben)];
    await offer(second);
    const { id } = await offered(second, ben);
    expect(await openTo(ann, ben)).toEqual([]);
    expect(await refusal(take(first, id))).toBe('seek_gone');
    expect(first.frames.some((frame) => frame.t === 'event' && frame.m === 'offered')).toBe(false);
  });

  it('end with the connection, by hand, and when their player begins a game', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const tab = await enter(ann);
    const watcher = await enter(ben);
    await offer(tab);
    const { id } = await offered(watcher, ann);
    await tab.send(POOLS, 'withdraw', { id });
    expect((await watcher.event('withdrawn')).d).toEqual({ ids: [id] });
    await offer(tab, { rated: true });
    await tab.close();
    await expect.poll(() => openTo(ben, ann)).toEqual([]);
    const again = await enter(ann);
    await offer(again);
    await startGame(server, { white: ann, black: await makeMember(server) });
    await expect.poll(() => openTo(ben, ann)).toEqual([]);
    expect(await refusal(offer(again))).toBe('already_playing');
  });

  it('are limited in number, casual for guests, and of reasonable time controls', async () => {
    const [ann, guest] = [await makeMember(server), await makeGuest(server)];
    const [tab, other] = [await enter(ann), await enter(guest)];
    for (const base of [60_000, 120_000, 180_000]) await offer(tab, { timeControl: { base, increment: 1_000 } });
    expect(await refusal(offer(tab))).toBe('too_many_seeks');
    expect(await refusal(offer(other, { rated: true }))).toBe('guests_play_casual');
    const absurd = [
      { base: 0, increment: 0 },
      { base: -60_000, increment: 0 },
      { base: 1_000, increment: 0 },
      { base: 60_500, increment: 0 },
      { base: 181 * 60_000, increment: 0 },
      { base: 60_000, increment: 181_000 },
      { base: Number.MAX_SAFE_INTEGER, increment: 0 },
    ];
    for (const timeControl of absurd) expect(await refusal(offer(other, { timeControl }))).toBe('bad_input');
    expect(await refusal(offer(other, { color: 3 }))).toBe('bad_input');
    expect(await refusal(offer(other, { variant: 'bughouse' }))).toBe('bad_input');
    expect(await refusal(offer(other, { range: { min: 0, max: 9_999 } }))).toBe('bad_input');
  });

  it('are refused if one member makes them by the hundred', async () => {
    const tab = await enter(await makeMember(server));
    const answers = await Promise.all(Array.from({ length: 500 }, () => refusal(offer(tab))));
    expect(answers.filter((answer) => answer === 'acknowledged')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'rate_limited').length).toBeGreaterThan(400);
  });

  it('show what a player is matched by, in every class', async () => {
    const ann = await makeMember(server, { skillLevel: 'intermediate' });
    const { ratings } = await server.visitor().call(lobby.ratings, { username: ann.user.username });
    expect(ratings.map(({ ratingClass }) => ratingClass)).toEqual(PLAYED_CLASSES);
    expect(ratings).toContainEqual({ ratingClass: 'chess960', rating: 1_200, provisional: true });
    await expect(ann.call(lobby.ratings, { username: 'nobody-at-all' })).rejects.toMatchObject({ status: 404 });
  });
});
