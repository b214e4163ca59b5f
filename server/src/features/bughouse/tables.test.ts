import { bughouseDeadline } from '@tabiya/chess/bughouse.ts';
import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse-types.ts';
import { fenOf } from '@tabiya/chess/position.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBus } from '../../platform/bus.ts';
import { createEvents } from '../../platform/domain-events.ts';
import { createRooms } from '../../platform/live-rooms.ts';
import { openTestStore, type TestStore } from '../../platform/test-store.ts';
import { createAccountsService } from '../accounts/service.ts';
import { createRatingsService } from '../ratings/service.ts';
import { appendDowntime } from './store.ts';
import { Tables } from './tables-service.ts';

const log = pino({ level: 'silent' });
const bus = createBus(log);
const time = { at: 1_790_000_000_000 };
let store: TestStore;

let four: BySeat<string>;

beforeAll(async () => {
  store = await openTestStore();
  four = await fourMembers(openNode());
});
afterAll(() => store.close());

/** One node without HTTP and sockets; nodes share store and bus. */
const openNode = () => {
  const platform = { store, bus, log, events: createEvents(log), now: () => time.at, room: createRooms(bus).room };
  const accounts = createAccountsService(platform);
  const ratings = createRatingsService(platform, { accounts });
  return { tables: new Tables(platform, { accounts, ratings }), accounts, ratings };
};
type Node = ReturnType<typeof openNode>;

const fourMembers = async ({ accounts }: Node): Promise<BySeat<string>> => {
  const ids = new Map<Seat, string>();
  for (const seat of SEATS) {
    const username = `four-${seat}`;
    const email = `${username}@example.org`;
    const account = await accounts.register(null, {
      username,
      email,
      password: 'rooks-lift-quietly',
      skillLevel: 'new',
    });
    if ('refused' in account) throw new Error(account.refused);
    ids.set(seat, account.id);
  }
  return Object.fromEntries(ids) as BySeat<string>;
};
const sit = async ({ tables }: Node) => ({
  players: four,
  id: await tables.start({ players: four, timeControl: { base: 180_000, increment: 0 }, rated: true }),
});

/** Plays `whiteA:e2e4 ...`, one second each. */
const play = async ({ tables }: Node, { id, players }: { id: string; players: BySeat<string> }, moves: string) => {
  for (const each of moves.split(' ')) {
    const [seat, uci] = each.split(':') as [Seat, string];
    time.at += 1_000;
    const ply = (await tables.load(id))!.game.boards[seat.endsWith('A') ? 'a' : 'b'].ply + 1;
    const refused = await tables.command(id, players[seat], { type: 'move', ply, uci });
    if (refused) throw new Error(`${each}: ${refused.refused}`);
  }
};
const pocketOf = async ({ tables }: Node, id: string) =>
  fenOf((await tables.load(id))!.game.boards.b.position).match(/\[(.*?)\]/)?.[1];

const BEGUN = 'whiteA:e2e4 whiteB:e2e4 blackA:d7d5 blackB:d7d5';

describe('a table', () => {
  it('is the same on every node, and after all of them are gone', async () => {
    const [one, other] = [openNode(), openNode()];
    const table = await sit(one);
    await other.tables.load(table.id);
    await play(one, table, BEGUN);
    await one.tables.idle();
    await other.tables.idle();
    await play(other, table, 'whiteA:e4d5');
    // The partner drops on the first node, whether or not it has heard of the capture.
    const { game } = (await one.tables.load(table.id))!;
    expect(
      await one.tables.command(table.id, table.players.blackB, { type: 'move', ply: 4, uci: 'P@e6' }),
    ).toMatchObject({
      refused: 'wrong_ply',
    });
    await play(one, table, 'whiteB:a2a3 blackB:P@e6');
    expect(game.seq).toBeLessThan((await one.tables.load(table.id))!.game.seq);
    const later = openNode();
    expect(await pocketOf(later, table.id)).toBe('');
    const kept = (await later.tables.load(table.id))!;
    expect(kept.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(kept.events).toEqual((await one.tables.load(table.id))!.events);
  });

  it('keeps one order when all four move at once on different nodes', async () => {
    const nodes = [openNode(), openNode()] as const;
    const table = await sit(nodes[0]);
    const move = (node: Node, seat: Seat, uci: string) =>
      node.tables.command(table.id, table.players[seat], { type: 'move', ply: 1, uci });
    expect(await Promise.all([move(nodes[0], 'whiteA', 'e2e4'), move(nodes[1], 'whiteB', 'd2d4')])).toEqual([
      undefined,
      undefined,
    ]);
    // The same again, from a client that has not heard that it was done.
    expect(await move(nodes[1], 'whiteA', 'e2e4')).toBeUndefined();
    expect((await openNode().tables.load(table.id))!.events.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('ends once, with four ratings', async () => {
    const node = openNode();
    const table = await sit(node);
    const mate = 'whiteA:d1h5 blackA:b8c6 whiteA:f1c4 blackA:g8f6 whiteA:h5f7';
    await play(node, table, `${BEGUN} ${mate}`.replace('blackA:d7d5', 'blackA:e7e5'));
    await node.tables.idle();
    const later = await openNode().tables.load(table.id);
    expect(later).toMatchObject({ settled: true, game: { end: { result: '1-0', reason: 'mate', seat: 'blackA' } } });
    const { whiteA, blackB, blackA, whiteB } = later!.seats;
    for (const seat of [whiteA, blackB]) expect(seat.ratingAfter).toBeGreaterThan(seat.rating);
    for (const seat of [blackA, whiteB]) expect(seat.ratingAfter).toBeLessThan(seat.rating);
    const standing = (await node.ratings.current([blackB.id], 'bughouse')).get(blackB.id);
    expect(standing).toMatchObject({ games: 1 });
    expect(Math.round(standing!.rating.rating)).toBe(blackB.ratingAfter);
  });

  it('is flagged by whoever holds it, and by the sweep where nobody does', async () => {
    const node = openNode();
    const table = await sit(node);
    await play(node, table, BEGUN);
    time.at = bughouseDeadline((await node.tables.load(table.id))!.game)!;
    const sweeper = openNode();
    await sweeper.tables.sweep();
    time.at += 100;
    sweeper.tables.flagDue();
    await sweeper.tables.idle();
    expect((await openNode().tables.load(table.id))?.game.end).toMatchObject({ reason: 'timeout', seat: 'whiteA' });
  });

  it('loses no time to an outage', async () => {
    const node = openNode();
    const table = await sit(node);
    await play(node, table, BEGUN);
    const falls = bughouseDeadline((await node.tables.load(table.id))!.game)!;
    const outage = { from: time.at, to: time.at + 600_000, at: time.at + 595_000 };
    expect(await appendDowntime(store, outage)).toBeGreaterThan(0);
    expect(bughouseDeadline((await openNode().tables.load(table.id))!.game)).toBe(falls + 600_000);
  });
});
