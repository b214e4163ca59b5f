import { timeLeft } from '@tabiya/chess/rules/game.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import { createResync } from '../../../live-play/resync.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createOutage } from './outage-jobs.ts';
import { log, newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';

let store: TestStore;
const time: TestTime = { at: 1_790_000_000_000 };
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const sit = async (node: TestNode) => {
  const [white, black] = [await newMember(node), await newMember(node)];
  const timeControl = { base: 60_000, increment: 0 };
  const id = await node.games.startGame({ players: { white, black }, timeControl, rated: true });
  const move = (on: TestNode, ply: number, uci: string) =>
    on.games.command(id, ply % 2 === 1 ? white : black, { type: 'move', ply, uci });
  return { id, move };
};

it('a node that received nothing from the others catches up with the store, and publishes it, when it is told to resync', async () => {
  // With two buses, the nodes receive nothing from each other.
  const [here, there] = [openTestNode(store, time), openTestNode(store, time)];
  const { id, move } = await sit(here);
  await there.games.game(id);
  await move(here, 1, 'e2e4');
  expect((await there.games.game(id))?.ply).toBe(0);
  const bus = createBus(log);
  const resync = createResync({ bus, store, log }, { topic: 'look', catchUp: () => there.live.games.catchUp() });
  resync.start();
  const look = async () => {
    resync.rouse();
    // The bus delivers after the current turn, and only then does the resync begin.
    await Promise.resolve();
    await Promise.resolve();
    await there.live.games.catchUp();
  };
  await look();
  expect((await there.games.game(id))?.ply).toBe(1);
  expect(there.told.filter((one) => one.gameId === id && one.message === 'event')).toHaveLength(1);
  await move(here, 2, 'e7e5');
  time.at += 70_000;
  await here.games.command(id, null, { type: 'flag' });
  await here.live.games.idle();
  await look();
  await there.live.games.idle();
  expect((await there.games.game(id))?.end?.reason).toBe('timeout');
  resync.stop();
});

it('time is given back once, and only in the games that were cut off', async () => {
  const node = openTestNode(store, time);
  const [cut, fine] = [await sit(node), await sit(node)];
  for (const game of [cut, fine]) {
    await game.move(node, 1, 'e2e4');
    await game.move(node, 2, 'e7e5');
  }
  const from = time.at;
  time.at += 8_000;
  const outages = [1, 2].map(() =>
    createOutage({ store, log, now: () => time.at, isPlaying: () => false, isOnlyNode: true }),
  );
  for (const outage of outages) await outage.giveBack([cut.id], from);
  await node.live.games.catchUp();
  const left = async (id: string) => {
    const game = await node.games.game(id);
    return game && [game.seq, timeLeft(game, 'white', time.at + 500)];
  };
  expect(await left(cut.id)).toEqual([3, 60_000]);
  expect(await left(fine.id)).toEqual([2, 51_500]);
});
