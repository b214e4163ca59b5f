import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { createOutage } from './outage-jobs.ts';
import { log, newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';
import { writeBeat } from './store.ts';

const DAY_MS = 86_400_000;

let store: TestStore;
let node: TestNode;
const time: TestTime = { at: 1_790_000_000_000 };

beforeAll(async () => {
  store = await openTestStore();
  node = openTestNode(store, time);
});
afterAll(() => store.close());

const sit = async (days = 3, variant: BoardVariant = 'chess') => {
  const [white, black] = [await newMember(node), await newMember(node)];
  const id = await node.games.startGame({
    players: { white, black },
    variant,
    timeControl: dailyControl(days),
    rated: true,
  });
  return { id, white, black };
};
type Table = Awaited<ReturnType<typeof sit>>;

/** Plays moves in turn, one an hour. */
const play = async ({ id, white, black }: Table, moves: string, on = node): Promise<void> => {
  // Another node may not have seen the last moves.
  const begun = (await openTestNode(store, time).games.game(id))?.ply ?? 0;
  for (const [index, uci] of moves.split(' ').entries()) {
    time.at += 3_600_000;
    const ply = begun + index + 1;
    expect(await on.games.command(id, ply % 2 === 1 ? white : black, { type: 'move', ply, uci })).toBeUndefined();
  }
};
const turnOf = async (id: string) => {
  const [row] = await store.query<{ mover_id: string; waiter_id: string; due_at: number; since: number }>(
    'select mover_id, waiter_id, due_at, since from game_turn where game_id = $1',
    [id],
  );
  return row;
};

describe('a daily game', () => {
  it('has its turn and deadline in the store, written with each event', async () => {
    const table = await sit();
    const { id, white, black } = table;
    expect(await turnOf(id)).toEqual({
      mover_id: white,
      waiter_id: black,
      due_at: time.at + 3 * DAY_MS,
      since: time.at,
    });
    await play(table, 'e2e4 e7e5');
    const turn = await turnOf(id);
    expect(turn).toMatchObject({ mover_id: white, waiter_id: black, since: time.at });
    expect(turn!.due_at - (time.at + 3 * DAY_MS)).toBeLessThanOrEqual(2_000);
    await node.games.command(id, black, { type: 'give_time' });
    expect((await turnOf(id))!.due_at).toBe(turn!.due_at + DAY_MS);
  });

  it('is lost on time by the sweep of a node that has never held it, and rated as daily', async () => {
    const table = await sit(1);
    await play(table, 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6');
    const other = openTestNode(store, time);
    time.at += DAY_MS - 1;
    await other.live.games.sweep();
    expect((await other.games.game(table.id))?.end).toBeUndefined();
    time.at += 5_000;
    await openTestNode(store, time).live.games.sweep();
    const last = openTestNode(store, time);
    await last.live.games.sweep();
    await last.live.games.idle();
    const view = await last.games.view(table.id);
    expect(view).toMatchObject({ timeClass: 'daily', ratingClass: 'daily', end: { result: '0-1', reason: 'timeout' } });
    expect(view!.black.ratingAfter).toBeGreaterThan(view!.black.rating);
    expect(await turnOf(table.id)).toBeUndefined();
  });

  it('of chess960 is rated apart, and a variant with its other games', async () => {
    const [a, b] = [await sit(1, 'chess960'), await sit(1, 'crazyhouse')];
    expect(await node.games.view(a.id)).toMatchObject({ ratingClass: 'daily960' });
    expect(await node.games.view(b.id)).toMatchObject({ ratingClass: 'crazyhouse' });
  });

  it('keeps nobody from playing at once, is no game to watch, and ends when a player leaves the site', async () => {
    const { id, white } = await sit();
    expect(await node.games.playing([white])).toEqual(new Set());
    expect(await node.games.mine(white)).toEqual([]);
    expect((await node.games.watchable()).map((each) => each.id)).not.toContain(id);
    await node.games.giveUp(white);
    await node.live.games.idle();
    expect((await node.games.view(id))?.end).toEqual({ result: '*', reason: 'aborted' });
  });

  it('is not lost by an outage: its players get an hour after a long one', async () => {
    const table = await sit(1);
    await play(table, 'e2e4 e7e5');
    await writeBeat(store, time.at);
    const due = (await turnOf(table.id))!.due_at;
    time.at = due + DAY_MS;
    const outage = createOutage({ store, now: () => time.at, log, isPlaying: () => false, isOnlyNode: true });
    await outage.recover();
    await outage.stop();
    const up = openTestNode(store, time);
    await up.live.games.sweep();
    expect((await up.games.game(table.id))?.end).toBeUndefined();
    time.at += 3_500_000;
    await up.live.games.sweep();
    await play(table, 'g1f3', up).catch(() => undefined);
    expect((await up.games.game(table.id))?.end).toMatchObject({ reason: 'timeout' });
  });

  it('goes on after the node that held it has gone', async () => {
    const table = await sit(2);
    await play(table, 'e2e4 e7e5');
    const other = openTestNode(store, time);
    await play(table, 'g1f3 b8c6', other);
    await play(table, 'f1b5', node);
    expect((await openTestNode(store, time).games.game(table.id))?.ply).toBe(5);
  });
});
