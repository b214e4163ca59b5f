import { calendar, type EventWatchDelay } from '@tabiya/contract/watch/calendar.ts';
import { gameChannel, games, delayedRoomKey } from '@tabiya/contract/play/games.ts';
import { settings } from '@tabiya/contract/account/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createLog } from '../../../platform/site/log.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, startGame, type Player } from '../../../test/make.ts';
import { createDelaysService } from './delays-service.ts';

const MINUTE = 60_000;
let server: TestServer;
let staff: Player;
let [ann, ben, cat]: Player[] = [];
let time = Date.UTC(2027, 2, 1);
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  staff = await makeStaff(server);
  [ann, ben, cat] = [await makeMember(server), await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

interface Event {
  id?: number;
  watchDelay?: EventWatchDelay;
  /** Offset of the beginning from now, ms. */
  begins?: number;
}
const plan = async (players: readonly Player[], { id, watchDelay = '120', begins = 0 }: Event = {}) => {
  const [startsAt, endsAt] = [time + begins, time + begins + 60 * MINUTE];
  const named = players.map(({ user }) => user.username);
  return (await staff.call(calendar.save, { id, title: 'Final', startsAt, endsAt, watchDelay, players: named })).id;
};
const remove = (id: number) => staff.call(calendar.remove, { id });

/** Starts a game and returns its delay for spectators, ms. */
const delayOf = async (white: Player, black: Player) => {
  const id = await startGame(server, { white, black });
  const { delay } = await white.call(games.view, { id });
  await server.app.services.games.command(id, white.user.id, { type: 'abort' });
  return delay;
};

it('an event delay applies to spectators, and not to the players', async () => {
  const event = await plan([ann!, ben!]);
  const id = await startGame(server, { white: ann!, black: ben! });
  await (await ben!.socket()).open(gameChannel, id);
  await server.app.services.games.command(id, ann!.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  expect((await ben!.call(games.view, { id })).events).toMatchObject([{ uci: 'e2e4' }]);

  const visitor = server.visitor();
  const watcher = await visitor.socket();
  await expect(watcher.open(gameChannel, id)).rejects.toThrow('not_found');
  await watcher.open(gameChannel, delayedRoomKey(id));
  // A player of the event who does not play in this game is a spectator.
  for (const other of [visitor, staff, cat!]) expect((await other.call(games.view, { id })).events).toEqual([]);
  time += 2 * MINUTE;
  expect((await watcher.event('event')).d).toMatchObject({ uci: 'e2e4', at: time });
  expect((await visitor.call(games.view, { id })).events).toHaveLength(1);
  await server.app.services.games.command(id, ann!.user.id, { type: 'abort' });
  await remove(event);
});

it('an event delay applies only to games between two of its players', async () => {
  const [first, second] = [await plan([ann!, ben!]), await plan([cat!, staff])];
  expect(await delayOf(ann!, cat!)).toBe(0);
  expect(await delayOf(cat!, ann!)).toBe(0);
  expect(await delayOf(ben!, ann!)).toBe(2 * MINUTE);
  await Promise.all([remove(first), remove(second)]);
});

it('an event delay applies to games that begin during the event', async () => {
  const event = await plan([ann!, ben!], { begins: MINUTE });
  expect(await delayOf(ann!, ben!)).toBe(0);
  time += MINUTE;
  expect(await delayOf(ann!, ben!)).toBe(2 * MINUTE);
  time += 60 * MINUTE - 1;
  expect(await delayOf(ann!, ben!)).toBe(2 * MINUTE);
  time += 1;
  expect(await delayOf(ann!, ben!)).toBe(0);
  await remove(event);
});

it('the longest delay of events and player settings applies', async () => {
  const [short, long] = [await plan([ann!, ben!], { watchDelay: '60' }), await plan([ann!, ben!, cat!])];
  expect(await delayOf(ann!, ben!)).toBe(2 * MINUTE);
  await server.app.services.accounts.setTitle(ann!.user.id, 'GM');
  await ann!.call(settings.write, { 'live.watch_delay': '180' });
  expect(await delayOf(ann!, ben!)).toBe(3 * MINUTE);
  await ann!.call(settings.write, { 'live.watch_delay': '15' });
  expect(await delayOf(ann!, ben!)).toBe(2 * MINUTE);
  await ann!.call(settings.write, { 'live.watch_delay': 'none' });
  await remove(long);
  expect(await delayOf(ann!, ben!)).toBe(MINUTE);
  await plan([ann!, ben!], { id: short, watchDelay: 'none' });
  expect(await delayOf(ann!, ben!)).toBe(0);
  await remove(short);
});

it('event delays are loaded at start, and games need no query for them', async () => {
  const event = await plan([ann!, ben!]);
  const { store, bus, now } = server.app.platform;
  let asked = 0;
  const query = ((...args: Parameters<typeof store.query>) => {
    asked += 1;
    return store.query(...args);
  }) as typeof store.query;
  const delays = createDelaysService({ store: { ...store, query }, bus, now });
  await delays.start();
  const players = [ann!.user.id, ben!.user.id] as const;
  for (let game = 0; game < 10; game += 1) expect(delays.between(players, time)).toBe(2 * MINUTE);
  expect(asked).toBe(1);
  await delays.stop();
  await remove(event);
});

it('other nodes learn of changed event delays', async () => {
  const { store, now } = server.app.platform;
  const bus = createBus(createLog(server.app.platform.config));
  const nodes = [createDelaysService({ store, bus, now }), createDelaysService({ store, bus, now })] as const;
  await Promise.all(nodes.map((node) => node.start()));
  const event = await plan([ann!, ben!]);
  const players = [ann!.user.id, ben!.user.id] as const;
  expect(nodes[1].between(players, time)).toBe(0);
  await nodes[0].changed();
  await expect.poll(() => nodes[1].between(players, time)).toBe(2 * MINUTE);
  await Promise.all(nodes.map((node) => node.stop()));
  await remove(event);
});
