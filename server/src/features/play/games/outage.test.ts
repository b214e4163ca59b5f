import { firstMoveTime } from '@tabiya/chess/rules/game-setup.ts';
import { deadline, timeLeft } from '@tabiya/chess/rules/game.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createOutage } from './outage-jobs.ts';
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

const sit = async (node: TestNode) => {
  const [white, black] = [await newMember(node), await newMember(node)];
  const timeControl = { base: 60_000, increment: 0 };
  return { id: await node.games.startGame({ players: { white, black }, timeControl, rated: true }), white, black };
};
const move = (ply: number, uci: string): PlayerCommand => ({ type: 'move', ply, uci });

describe('an outage', () => {
  it('is charged to nobody, and is given back once', async () => {
    const before = openTestNode(store, time);
    const beating = createOutage({ store, now, log, isPlaying: () => true, isOnlyNode: true });
    await beating.recover();
    const running = await sit(before);
    const over = await sit(before);
    await before.games.command(running.id, running.white, move(1, 'e2e4'));
    await before.games.command(running.id, running.black, move(2, 'e7e5'));
    await before.games.command(over.id, over.white, { type: 'abort' });
    await before.live.games.idle();
    time.at += 10_000;
    await beating.stop();
    time.at += 600_000;

    for (let starts = 0; starts < 2; starts += 1) {
      const outage = createOutage({ store, now, log, isPlaying: () => true, isOnlyNode: true });
      await outage.recover();
      await outage.stop();
    }
    const node = openTestNode(store, time);
    const downtimes = (await node.games.view(running.id))?.events.filter(({ type }) => type === 'downtime');
    expect(downtimes).toEqual([
      { type: 'downtime', seq: 3, at: time.at, from: time.at - 600_000, to: time.at + 5_000 },
    ]);
    expect((await node.games.view(over.id))?.events).toHaveLength(1);
    const game = await node.games.game(running.id);
    expect(game && timeLeft(game, 'white', time.at + 5_000)).toBe(50_000);
    time.at += 6_000;
    expect(await node.games.command(running.id, running.white, move(3, 'g1f3'))).toBeUndefined();
    expect((await node.games.view(running.id))?.events.at(-1)).toMatchObject({ seq: 4, clock: 49_000 });
  });

  it.each([500, 700, 1_500, 5_000])('of %i ms counts, however short, if this is the only process', async (silence) => {
    const before = openTestNode(store, time);
    await createOutage({ store, now, log, isPlaying: () => false, isOnlyNode: true }).recover();
    const { id, white, black } = await sit(before);
    await before.games.command(id, white, move(1, 'e2e4'));
    await before.games.command(id, black, move(2, 'e7e5'));
    time.at += silence;
    await createOutage({ store, now, log, isPlaying: () => false, isOnlyNode: true }).recover();
    const game = await openTestNode(store, time).games.game(id);
    expect(game && timeLeft(game, 'white', time.at + 5_000)).toBe(60_000);
  });

  it('of all nodes is told from the start of one beside others by the beat of the others', async () => {
    const before = openTestNode(store, time);
    const { id, white, black } = await sit(before);
    await before.games.command(id, white, move(1, 'e2e4'));
    await before.games.command(id, black, move(2, 'e7e5'));
    await writeBeat(store, time.at);
    /** Starts a node that looks at the clock every 100 ms, while another one records beats or does not. */
    const startBeside = async (isBeating: boolean) => {
      const beats: Promise<unknown>[] = [];
      const slowly = () => {
        time.at += 100;
        if (isBeating) beats.push(writeBeat(store, time.at));
        return time.at;
      };
      const outage = createOutage({ store, now: slowly, log, isPlaying: () => false, isOnlyNode: false });
      await outage.recover();
      await Promise.all(beats.splice(0));
      await outage.stop();
    };
    const downtimes = async () => {
      const events = (await openTestNode(store, time).games.view(id))?.events;
      return events?.filter(({ type }) => type === 'downtime').length;
    };
    await startBeside(true);
    expect(await downtimes()).toBe(0);
    await startBeside(false);
    expect(await downtimes()).toBe(1);
  });

  it('is not charged to the player who moves first when it is over', async () => {
    const node = openTestNode(store, time);
    const { id, white, black } = await sit(node);
    await node.games.command(id, white, move(1, 'e2e4'));
    await node.games.command(id, black, move(2, 'e7e5'));
    const { promise: up, resolve } = Promise.withResolvers<void>();
    let isAway = true;
    node.live.whenFair = () => (isAway ? up : undefined);
    const from = time.at;
    time.at += 10_000;
    const moved = node.games.command(id, white, move(3, 'g1f3'));
    await createOutage({ store, now, log, isPlaying: () => true, isOnlyNode: true }).giveBack([id], from);
    isAway = false;
    resolve();
    expect(await moved).toBeUndefined();
    const events = (await node.games.view(id))?.events;
    expect(events?.map(({ type }) => type)).toEqual(['move', 'move', 'downtime', 'move']);
    expect(events?.at(-1)).toMatchObject({ seq: 4, clock: 60_000 });
  });

  it('is charged to nobody either if it began within the pause that another one had granted', async () => {
    const start = async (at: number) => {
      time.at = at;
      await createOutage({ store, now, log, isPlaying: () => false, isOnlyNode: true }).recover();
    };
    const before = openTestNode(store, time);
    await start(time.at);
    const [running, fresh] = [await sit(before), await sit(before)];
    await before.games.command(running.id, running.white, move(1, 'e2e4'));
    await before.games.command(running.id, running.black, move(2, 'e7e5'));
    const crashed = time.at;
    await start(crashed + 60_000);
    await start(crashed + 120_000);
    const node = openTestNode(store, time);
    const game = await node.games.game(running.id);
    expect(game && timeLeft(game, 'white', crashed + 125_000)).toBe(60_000);
    // The end of the first pause is not subtracted twice either.
    const untouched = await node.games.game(fresh.id);
    expect(untouched && deadline(untouched)! - firstMoveTime(untouched.setup)).toBe(crashed + 125_000);
  });
});
