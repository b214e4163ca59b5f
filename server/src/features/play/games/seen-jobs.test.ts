import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { gameSeen } from './events.ts';
import { createOutage } from './outage-jobs.ts';
import { createSeenJobs } from './seen-jobs.ts';
import { log, newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';

const DELAY = 15_000;
let store: TestStore;
const time: TestTime = { at: 1_790_000_000_000 };
const now = () => time.at;
const told: string[] = [];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Simulates a start of the site after one that ended without shutting down. */
const start = async (needs: Parameters<typeof openTestNode>[2] = {}) => {
  await createOutage({ store, now, log, isPlaying: () => true, isOnlyNode: true }).recover();
  const node = openTestNode(store, time, needs);
  node.events.on(gameSeen, ({ gameId, is }) => void told.push(`${gameId} ${is}`));
  const seen = createSeenJobs({ store, now, events: node.events });
  const look = async () => {
    await seen.look();
    await node.events.settle();
    return told.splice(0);
  };
  return { node, look };
};
const sit = async (node: TestNode) => {
  const [white, black] = [await newMember(node), await newMember(node)];
  await node.accounts.setTitle(white, 'GM');
  await node.accounts.setSettings(white, { 'live.watch_delay': '15' });
  const timeControl = { base: 60_000, increment: 0 };
  return { id: await node.games.startGame({ players: { white, black }, timeControl, rated: true }), white };
};

describe('announcements of delayed games to spectators', () => {
  it('are made once, even after restarts in between', async () => {
    const first = await start();
    const { id, white } = await sit(first.node);
    time.at += DELAY - 1;
    expect(await first.look()).toEqual([]);
    await start();
    time.at += 60_000;
    const third = await start();
    expect(await third.look()).toEqual([`${id} begun`]);
    expect([await third.look(), await first.look()]).toEqual([[], []]);

    await third.node.games.command(id, white, { type: 'abort' });
    await third.node.live.games.idle();
    await start();
    time.at += DELAY - 1;
    const fifth = await start();
    expect(await fifth.look()).toEqual([]);
    time.at += 1;
    const sixth = await start();
    // Two nodes that both take themselves for the leader.
    expect((await Promise.all([sixth.look(), fifth.look()])).flat()).toEqual([`${id} over`]);
    expect(await (await start()).look()).toEqual([]);
  });

  it('are made together if nobody has looked for long, the beginning first', async () => {
    const { node, look } = await start();
    const games = [await sit(node), await sit(node)];
    for (const { id, white } of games) await node.games.command(id, white, { type: 'abort' });
    await node.live.games.idle();
    time.at += 600_000;
    const all = await look();
    expect(all.toSorted()).toEqual(games.flatMap(({ id }) => [`${id} begun`, `${id} over`]).toSorted());
    for (const { id } of games) expect(all.indexOf(`${id} begun`)).toBeLessThan(all.indexOf(`${id} over`));
  });

  it('are made for a game whose end was folded later than it was to be seen', async () => {
    const recordGame = () => Promise.reject(new Error('crash'));
    const crashing = await start({ needs: { archive: { recordGame } } });
    const { id, white } = await sit(crashing.node);
    await crashing.node.games.command(id, white, { type: 'abort' });
    await crashing.node.live.games.idle();
    time.at += 2 * DELAY;
    const { node, look } = await start();
    expect(await look()).toEqual([`${id} begun`]);
    await node.live.games.settle((await node.live.games.load(id))!);
    expect(await look()).toEqual([`${id} over`]);
    expect(await look()).toEqual([]);
  });
});
