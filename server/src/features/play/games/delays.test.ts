import { timeLeft } from '@tabiya/chess/rules/game.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../platform/store/store.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import { newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';

let store: TestStore;
const time: TestTime = { at: 1_790_000_000_000 };
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Returns the store, in which `before` runs before lines of a log are written. */
const withAppends = (before: () => void): Store => ({
  ...store,
  query: (statement, params) => {
    if (typeof statement === 'object' && statement.name === 'append_game_event') before();
    return store.query(statement, params);
  },
});

const sit = async (node: TestNode) => {
  const [white, black] = [await newMember(node), await newMember(node)];
  const timeControl = { base: 60_000, increment: 0 };
  const id = await node.games.startGame({ players: { white, black }, timeControl, rated: true });
  const move = (ply: number, uci: string, on = node) =>
    on.games.command(id, ply % 2 === 1 ? white : black, { type: 'move', ply, uci });
  await move(1, 'e2e4');
  await move(2, 'e7e5');
  return { id, white, black, move };
};
const typesOf = async (node: TestNode, id: string) => (await node.games.view(id))?.events.map(({ type }) => type);
const leftOf = async (node: TestNode, id: string, color: 'white' | 'black') => {
  const game = await node.games.game(id);
  return game && timeLeft(game, color, time.at);
};

describe('the time before a move can be seen is charged to nobody', () => {
  it('if the store was slow to write it', async () => {
    let delay = 0;
    const node = openTestNode(
      withAppends(() => {
        time.at += delay;
        delay = 0;
      }),
      time,
    );
    const { id, move } = await sit(node);
    delay = 600;
    await move(3, 'g1f3');
    await node.live.games.idle();
    expect(await leftOf(node, id, 'black')).toBe(60_000);
    time.at += 1_000;
    expect(await leftOf(node, id, 'black')).toBe(59_000);
    delay = 100;
    await move(4, 'b8c6');
    await node.live.games.idle();
    expect(await typesOf(node, id)).toEqual(['move', 'move', 'move', 'downtime', 'move']);
  });

  it('if the store refused it at first and it was sent again', async () => {
    let isDown = false;
    const node = openTestNode(
      withAppends(() => {
        if (isDown) throw new Error('terminating connection due to administrator command');
      }),
      time,
    );
    const { id, move } = await sit(node);
    time.at += 2_000;
    isDown = true;
    await expect(move(3, 'g1f3')).rejects.toThrow(Unavailable);
    time.at += 500;
    await expect(move(3, 'g1f3')).rejects.toThrow(Unavailable);
    time.at += 700;
    isDown = false;
    expect(await move(3, 'g1f3')).toBeUndefined();
    expect(await leftOf(node, id, 'white')).toBe(58_000);
    expect(await typesOf(node, id)).toEqual(['move', 'move', 'downtime', 'move']);
  });

  it('if messages between the nodes were lost and its player sits at another node', async () => {
    // With two buses, the nodes receive nothing from each other.
    const [here, there] = [openTestNode(store, time), openTestNode(store, time)];
    const { id, black, move } = await sit(here);
    const game = await there.live.games.load(id);
    there.live.games.presence.enter(game!, { id: 'ben', caller: { id: black } });
    await move(3, 'g1f3');
    time.at += 1_200;
    await there.live.games.catchUp();
    await there.live.games.idle();
    expect(await leftOf(there, id, 'black')).toBe(60_000);
    expect(await typesOf(there, id)).toEqual(['move', 'move', 'move', 'downtime']);
  });

  it('but spectators at another node who see it late stop no clock', async () => {
    const [here, there] = [openTestNode(store, time), openTestNode(store, time)];
    const { id, move } = await sit(here);
    const game = await there.live.games.load(id);
    there.live.games.presence.enter(game!, { id: 'eve', caller: null });
    await move(3, 'g1f3');
    time.at += 1_200;
    await there.live.games.catchUp();
    await there.live.games.idle();
    expect(await leftOf(there, id, 'black')).toBe(58_800);
  });
});
