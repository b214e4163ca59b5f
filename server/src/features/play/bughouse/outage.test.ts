import { bughouseDeadline } from '@tabiya/chess/bughouse/clocks.ts';
import { seatTimeLeft } from '@tabiya/chess/bughouse/bughouse.ts';
import type { BySeat } from '@tabiya/chess/bughouse/types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { bughouseLog } from './store.ts';
import { BEGUN, fourMembers, newBus, openTableNode, playMoves } from './test-table.ts';

const time = { at: 1_790_000_000_000 };
const timeControl = { base: 60_000, increment: 0 };
let store: TestStore;
let players: BySeat<string>;

beforeAll(async () => {
  store = await openTestStore();
  players = await fourMembers(openTableNode(store, time, { bus: newBus() }));
});
afterAll(() => store.close());

/** Opens a node that owes its players time until it is notified that the time has been given back. */
const openOwingNode = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let owed: Promise<void> | undefined;
  const asked: (readonly string[])[] = [];
  const node = openTableNode(store, time, {
    bus: newBus(),
    whenFair(accountIds) {
      asked.push(accountIds);
      return owed;
    },
  });
  const owe = () => void (owed = promise);
  const repay = () => {
    owed = undefined;
    resolve();
  };
  return { node, asked, owe, repay };
};

describe('a table whose players are owed time', () => {
  it('judges no move and no flag before they have got it back', async () => {
    const { node, asked, owe, repay } = openOwingNode();
    const id = await node.tables.start({ players, timeControl, rated: false });
    await playMoves(node, time, { id, players, moves: BEGUN });
    const before = (await node.tables.games.load(id))!.game;
    const from = time.at;
    owe();
    // The flags of both boards fell while nobody could move.
    time.at = bughouseDeadline(before)! + 60_000;
    const flagged = node.tables.command(id, null, { type: 'flag' });
    const moved = node.tables.command(id, players.whiteA, { type: 'move', ply: 3, uci: 'e4d5' });
    await bughouseLog.appendDowntime(store, { from, to: time.at + 500, at: time.at, ids: [id] });
    repay();
    expect(await flagged).toMatchObject({ refused: 'not_flagged' });
    expect(await moved).toBeUndefined();
    const { game, events } = (await node.tables.games.load(id))!;
    expect(events.slice(4).map(({ type }) => type)).toEqual(['downtime', 'move']);
    expect(seatTimeLeft(game, 'whiteA', time.at)).toBe(seatTimeLeft(before, 'whiteA', from));
    expect(new Set(asked.at(-1))).toEqual(new Set(Object.values(players)));
  });

  it('gets it back alone if others were not cut off', async () => {
    const node = openTableNode(store, time, { bus: newBus() });
    const start = () => node.tables.start({ players, timeControl, rated: false });
    const [cut, other] = [await start(), await start()];
    const outage = { from: time.at, to: time.at + 10_500, at: time.at + 10_000, unless: time.at + 10_000 };
    expect(await bughouseLog.appendDowntime(store, { ...outage, ids: [cut] })).toBe(1);
    // The other partner comes back a moment later: the time of their game has been given back already.
    expect(await bughouseLog.appendDowntime(store, { ...outage, ids: [cut] })).toBe(0);
    await node.tables.games.catchUp();
    expect(node.tables.games.get(cut)?.events.map(({ type }) => type)).toEqual(['downtime']);
    expect(node.tables.games.get(other)?.events).toEqual([]);
  });
});
