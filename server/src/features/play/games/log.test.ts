import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from '../../../platform/bus/bus.ts';
import type { Statement, Store } from '../../../platform/store/store.ts';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { PlayerCommand } from './player-command.ts';
import { writeBeat } from './store.ts';
import { log, newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';

let store: TestStore;
const time: TestTime = { at: 1_790_000_000_000 };
const now = () => time.at;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const isAppend = (statement: Statement) => typeof statement !== 'string' && statement.name === 'append_game_event';

/** The same store, with its appends wrapped in `act`. */
const appending = (act: (append: () => Promise<unknown[]>) => Promise<unknown[]>): Store => ({
  ...store,
  query: <Row>(statement: Statement, params?: readonly unknown[]) => {
    const run = () => store.query<Row>(statement, params);
    return isAppend(statement) ? (act(run) as Promise<Row[]>) : run();
  },
});

const sit = async (node: TestNode) => {
  const [white, black] = [await newMember(node), await newMember(node)];
  const timeControl = { base: 60_000, increment: 0 };
  return { id: await node.games.startGame({ players: { white, black }, timeControl, rated: true }), white, black };
};
const move = (ply: number, uci: string): PlayerCommand => ({ type: 'move', ply, uci });
const eventsTold = (node: TestNode, id: string) =>
  node.told.filter((each) => each.gameId === id && each.message === 'event').map((each) => each.data);
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('the append log', () => {
  it('publishes no move before it is durable', async () => {
    const { opened, open } = gate();
    const reached = gate();
    const node = openTestNode(
      appending(async (append) => {
        reached.open();
        await opened;
        return append();
      }),
      time,
    );
    const { id, white } = await sit(node);
    let acknowledged = false;
    const answer = node.games.command(id, white, move(1, 'e2e4')).then(() => (acknowledged = true));
    await reached.opened;
    expect(acknowledged).toBe(false);
    expect(eventsTold(node, id)).toEqual([]);
    expect((await node.games.view(id))?.events).toEqual([]);
    open();
    await answer;
    expect(eventsTold(node, id)).toHaveLength(1);
  });

  it('goes before page requests that wait for the store, and so does the heartbeat', async () => {
    const node = openTestNode(store, time);
    const { id, white } = await sit(node);
    const [release, taken] = [gate(), gate()];
    const holding = store.transaction(async () => {
      taken.open();
      await release.opened;
    });
    await taken.opened;
    const served: string[] = [];
    const wait = (name: string, answer: Promise<unknown>) => answer.then(() => served.push(name));
    const all = [
      wait('page', store.query('select 1')),
      wait('beat', writeBeat(store, now())),
      wait('move', node.games.command(id, white, move(1, 'e2e4'))),
    ];
    // The log collects lines until the current turn of the event loop is over.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    release.open();
    await Promise.all([holding, ...all]);
    expect(served).toEqual(['beat', 'move', 'page']);
  });

  it('writes lines that wait together in one statement', async () => {
    let statements = 0;
    const node = openTestNode(
      appending((append) => {
        statements += 1;
        return append();
      }),
      time,
    );
    const tables = [];
    for (let n = 0; n < 10; n += 1) tables.push(await sit(node));
    await Promise.all(tables.map(({ id, white }) => node.games.command(id, white, move(1, 'e2e4'))));
    expect(statements).toBe(1);
    for (const { id } of tables) expect(eventsTold(node, id)).toHaveLength(1);
  });

  it('is unchanged if the store does not answer', async () => {
    let broken = true;
    const node = openTestNode(
      appending((append) => (broken ? Promise.reject(new Error('connection lost')) : append())),
      time,
    );
    const { id, white } = await sit(node);
    await expect(node.games.command(id, white, move(1, 'e2e4'))).rejects.toThrow(Unavailable);
    expect(eventsTold(node, id)).toEqual([]);
    broken = false;
    expect(await node.games.command(id, white, move(1, 'd2d4'))).toBeUndefined();
    expect(eventsTold(node, id)).toMatchObject([{ seq: 1, uci: 'd2d4' }]);
  });

  it('publishes a move whose write was not acknowledged as soon as it is found in the store', async () => {
    let lost = true;
    const node = openTestNode(
      appending(async (append) => {
        const rows = await append();
        if (lost) throw new Error('connection lost');
        return rows;
      }),
      time,
    );
    const { id, white } = await sit(node);
    await expect(node.games.command(id, white, move(1, 'e2e4'))).rejects.toThrow(Unavailable);
    lost = false;
    time.at += 1_100;
    node.live.games.flagDue();
    await node.live.games.idle();
    expect(eventsTold(node, id)).toMatchObject([{ uci: 'e2e4' }, { type: 'downtime' }]);
    expect(await node.games.command(id, white, move(1, 'e2e4'))).toBeUndefined();
    expect(eventsTold(node, id)).toHaveLength(2);
  });

  it('judges a clock again if the store did not answer', async () => {
    let broken = false;
    const node = openTestNode(
      appending((append) => (broken ? Promise.reject(new Error('connection lost')) : append())),
      time,
    );
    const { id } = await sit(node);
    broken = true;
    time.at += 60_000;
    node.live.games.flagDue();
    await node.live.games.idle();
    expect((await node.games.game(id))?.end).toBeUndefined();
    broken = false;
    time.at += 1_100;
    node.live.games.flagDue();
    await node.live.games.idle();
    expect((await node.games.view(id))?.end).toEqual({ result: '*', reason: 'first_move_timeout' });
  });

  it('gives one of two nodes the place, and the other judges again', async () => {
    const [one, two] = [openTestNode(store, time), openTestNode(store, time)];
    const { id, white, black } = await sit(one);
    expect(await two.games.game(id)).toBeDefined();
    const answers = await Promise.all([
      one.games.command(id, white, move(1, 'e2e4')),
      two.games.command(id, black, { type: 'abort' }),
      two.games.command(id, white, move(1, 'd2d4')),
    ]);
    expect(answers.filter((answer) => answer === undefined).length).toBeLessThanOrEqual(2);
    await Promise.all([one.live.games.idle(), two.live.games.idle()]);
    expect(await one.games.view(id)).toBeDefined();
    const reader = openTestNode(store, time);
    const events = (await reader.games.view(id))?.events ?? [];
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect((await two.games.view(id))?.events).toEqual(events);
  });

  it('lets players on two nodes play, with and without messages between the nodes', async () => {
    for (const bus of [createBus(log), undefined]) {
      const [one, two] = [openTestNode(store, time, { bus }), openTestNode(store, time, { bus })];
      const { id, white, black } = await sit(one);
      expect((await two.games.game(id))?.ply).toBe(0);
      expect(await one.games.command(id, white, move(1, 'e2e4'))).toBeUndefined();
      expect(await two.games.command(id, black, move(2, 'e7e5'))).toBeUndefined();
      expect(await one.games.command(id, white, move(3, 'g1f3'))).toBeUndefined();
      expect(await two.games.command(id, black, move(4, 'b8c6'))).toBeUndefined();
      expect(await one.games.command(id, white, { type: 'resign' })).toBeUndefined();
      await Promise.all([one.live.games.idle(), two.live.games.idle()]);
      expect(await two.games.command(id, white, move(5, 'f1b5'))).toEqual({ refused: 'game_over' });
      await two.live.games.idle();
      expect(await two.games.view(id)).toEqual(await one.games.view(id));
    }
  });

  it('takes no more events when the game is folded', async () => {
    const [one, two] = [openTestNode(store, time), openTestNode(store, time)];
    const { id, white, black } = await sit(one);
    expect((await two.games.game(id))?.ply).toBe(0);
    await one.games.command(id, white, move(1, 'e2e4'));
    await one.games.command(id, black, { type: 'abort' });
    await one.live.games.idle();
    expect(await two.games.command(id, white, move(1, 'e2e4'))).toBeUndefined();
    expect(await two.games.command(id, white, move(1, 'd2d4'))).toEqual({ refused: 'game_over' });
    expect(await store.query('select 1 from game_event where game_id = $1', [id])).toEqual([]);
  });
});

describe('the sweep', () => {
  it('judges clocks of games that no node holds', async () => {
    const { id, white, black } = await sit(openTestNode(store, time));
    const before = openTestNode(store, time);
    await before.games.command(id, white, move(1, 'e2e4'));
    await before.games.command(id, black, move(2, 'e7e5'));
    const node = openTestNode(store, time);
    await node.live.games.sweep();
    expect((await node.live.games.read([id]))[0]?.game.end).toBeUndefined();
    time.at += 70_000;
    await node.live.games.sweep();
    await node.live.games.idle();
    expect((await node.games.view(id))?.end).toEqual({ result: '0-1', reason: 'timeout' });
  });

  it('finishes a fold that a crash interrupted', async () => {
    const recordGame = () => Promise.reject(new Error('crash'));
    const crashing = openTestNode(store, time, { needs: { archive: { recordGame } } });
    const { id, white, black } = await sit(crashing);
    for (const [index, uci] of ['e2e4', 'e7e5', 'g1f3', 'g8f6', 'f3g1', 'f6g8'].entries()) {
      await crashing.games.command(id, index % 2 === 0 ? white : black, move(index + 1, uci));
    }
    await crashing.games.command(id, black, { type: 'resign' });
    await crashing.live.games.idle();
    expect((await crashing.games.view(id))?.end).toBeNull();
    expect((await crashing.ratings.of(white)).map(({ games }) => games)).toEqual([0, 0, 0, 0]);

    const node = openTestNode(store, time);
    await node.live.games.sweep();
    await node.live.games.sweep();
    const view = await node.games.view(id);
    expect(view?.end).toEqual({ result: '1-0', reason: 'resignation' });
    expect(view?.white.ratingAfter).toBeGreaterThan(600);
    expect((await node.ratings.of(white)).map(({ games }) => games)).toEqual([1, 0, 0, 0]);
    expect((await node.archive.countsOf(white, null)).total).toBe(1);
  });

  it('goes on to the other games if one cannot be folded', async () => {
    const recordGame = () => Promise.reject(new Error('crash'));
    const node = openTestNode(store, time, { needs: { archive: { recordGame } } });
    const stuck = await sit(node);
    await node.games.command(stuck.id, stuck.white, { type: 'abort' });
    await node.live.games.idle();
    const later = await sit(openTestNode(store, time));
    time.at += 70_000;
    await node.live.games.sweep();
    await node.live.games.idle();
    expect((await node.live.games.read([later.id]))[0]?.game.end).toEqual({
      result: '*',
      reason: 'first_move_timeout',
    });
  });
});
