import { bughouseDeadline } from '@tabiya/chess/bughouse/clocks.ts';
import type { BySeat, Seat } from '@tabiya/chess/bughouse/types.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { bughouseLog } from './store.ts';
import { BEGUN, fourMembers, newBus, openTableNode, playMoves, type TableNode as Node } from './test-table.ts';

const bus = newBus();
const time = { at: 1_790_000_000_000 };
let store: TestStore;

let four: BySeat<string>;

beforeAll(async () => {
  store = await openTestStore();
  four = await fourMembers(openNode());
});
afterAll(() => store.close());

const openNode = (own = bus) => openTableNode(store, time, { bus: own });
const sit = async ({ tables }: Node) => ({
  players: four,
  id: await tables.start({ players: four, timeControl: { base: 180_000, increment: 0 }, rated: true }),
});
const play = (node: Node, table: { id: string; players: BySeat<string> }, moves: string) =>
  playMoves(node, time, { ...table, moves });
const pocketOf = async ({ tables }: Node, id: string) =>
  fenOf((await tables.games.load(id))!.game.boards.b.position).match(/\[(.*?)\]/)?.[1];

describe('a table', () => {
  it('is the same on every node, and after all of them are gone', async () => {
    const [one, other] = [openNode(), openNode()];
    const table = await sit(one);
    await other.tables.games.load(table.id);
    await play(one, table, BEGUN);
    await one.tables.games.idle();
    await other.tables.games.idle();
    await play(other, table, 'whiteA:e4d5');
    // The partner drops on the first node, whether or not that node knows of the capture.
    const { game } = (await one.tables.games.load(table.id))!;
    expect(
      await one.tables.command(table.id, table.players.blackB, { type: 'move', ply: 4, uci: 'P@e6' }),
    ).toMatchObject({
      refused: 'wrong_ply',
    });
    await play(one, table, 'whiteB:a2a3 blackB:P@e6');
    expect(game.seq).toBeLessThan((await one.tables.games.load(table.id))!.game.seq);
    const later = openNode();
    expect(await pocketOf(later, table.id)).toBe('');
    const kept = (await later.tables.games.load(table.id))!;
    expect(kept.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(kept.events).toEqual((await one.tables.games.load(table.id))!.events);
  });

  it('keeps one order when all four players move at once on different nodes', async () => {
    const nodes = [openNode(), openNode()] as const;
    const table = await sit(nodes[0]);
    const move = (node: Node, seat: Seat, uci: string) =>
      node.tables.command(table.id, table.players[seat], { type: 'move', ply: 1, uci });
    expect(await Promise.all([move(nodes[0], 'whiteA', 'e2e4'), move(nodes[1], 'whiteB', 'd2d4')])).toEqual([
      undefined,
      undefined,
    ]);
    // The same command again, from a client that has not received its acknowledgement.
    expect(await move(nodes[1], 'whiteA', 'e2e4')).toBeUndefined();
    expect((await openNode().tables.games.load(table.id))!.events.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('ends once, with four ratings', async () => {
    const node = openNode();
    const table = await sit(node);
    const mate = 'whiteA:d1h5 blackA:b8c6 whiteA:f1c4 blackA:g8f6 whiteA:h5f7';
    await play(node, table, `${BEGUN} ${mate}`.replace('blackA:d7d5', 'blackA:e7e5'));
    await node.tables.games.idle();
    const later = await openNode().tables.games.load(table.id);
    expect(later).toMatchObject({ settled: true, game: { end: { result: '1-0', reason: 'mate', seat: 'blackA' } } });
    const { whiteA, blackB, blackA, whiteB } = later!.seats;
    for (const seat of [whiteA, blackB]) expect(seat.ratingAfter).toBeGreaterThan(seat.rating);
    for (const seat of [blackA, whiteB]) expect(seat.ratingAfter).toBeLessThan(seat.rating);
    const standing = (await node.ratings.current([blackB.id], 'bughouse')).get(blackB.id);
    expect(standing).toMatchObject({ games: 1 });
    expect(Math.round(standing!.rating.rating)).toBe(blackB.ratingAfter);
    const archived = async (username: string) =>
      (await node.archive.list(username, { filter: { variant: 'bughouse' }, page: 1, readerId: null }))!.games;
    expect(await archived('four-blackB')).toMatchObject([
      { id: table.id, color: 'black', outcome: 'won', plies: 2, end: { result: '0-1', reason: 'mate' }, black: blackB },
    ]);
    expect((await archived('four-blackB'))[0]!.others).toEqual({ partner: whiteA, opponent: blackA });
    expect(await archived('four-blackA')).toMatchObject([{ outcome: 'lost', plies: 7, others: { partner: whiteB } }]);
    await node.archive.renamePlayer(blackA.id, 'Another');
    await node.archive.renamePlayer(whiteB.id, 'Third');
    const totals = ['anot', 'thi', 'four-w'].map(
      async (opponent) =>
        (await node.archive.list('four-blackB', { filter: { opponent }, page: 1, readerId: null }))?.total,
    );
    expect(await Promise.all(totals)).toEqual([1, 1, 0]);
  });

  it('is caught up on a node that received no messages from the others, its end included', async () => {
    const [node, deaf] = [openNode(), openNode(newBus())];
    const table = await sit(node);
    await deaf.tables.games.load(table.id);
    await play(node, table, BEGUN);
    expect(deaf.tables.games.get(table.id)?.game.seq).toBe(0);
    await deaf.tables.games.catchUp();
    expect(deaf.tables.games.get(table.id)?.events).toEqual(node.tables.games.get(table.id)?.events);
    await node.tables.command(table.id, table.players.whiteA, { type: 'resign' });
    await node.tables.games.idle();
    const held = deaf.tables.games.get(table.id)!;
    await deaf.tables.games.catchUp();
    expect(held).toMatchObject({ settled: true, game: { end: { reason: 'resignation' } } });
  });

  it('is flagged by the sweep if the node that holds it does not do so in time', async () => {
    const node = openNode();
    const table = await sit(node);
    await play(node, table, BEGUN);
    time.at = bughouseDeadline((await node.tables.games.load(table.id))!.game)!;
    const sweeper = openNode();
    await sweeper.tables.games.sweep();
    expect((await openNode().tables.games.load(table.id))?.game.end).toBeUndefined();
    // The node that holds a game has a head start of two seconds.
    time.at += 31_000;
    await sweeper.tables.games.sweep();
    await sweeper.tables.games.idle();
    expect((await openNode().tables.games.load(table.id))?.game.end).toMatchObject({
      reason: 'timeout',
      seat: 'whiteA',
    });
  });

  it('gives back network latency on every node', async () => {
    const node = openNode();
    const table = await sit(node);
    await play(node, table, BEGUN);
    time.at += 3_000;
    const move = { type: 'move', ply: 3, uci: 'e4d5', spent: 3_000, trip: 300 } as const;
    expect(await node.tables.command(table.id, table.players.whiteA, move)).toBeUndefined();
    const { game } = (await openNode().tables.games.load(table.id))!;
    expect(game.boards.a.moves.last).toMatchObject({ lag: 440 });
    expect(game.boards.a.lagQuota).toEqual((await node.tables.games.load(table.id))!.game.boards.a.lagQuota);
  });

  it('loses no time to an outage', async () => {
    const node = openNode();
    const table = await sit(node);
    await play(node, table, BEGUN);
    const falls = bughouseDeadline((await node.tables.games.load(table.id))!.game)!;
    const outage = { from: time.at, to: time.at + 600_000, at: time.at + 595_000 };
    expect(await bughouseLog.appendDowntime(store, outage)).toBeGreaterThan(0);
    expect(bughouseDeadline((await openNode().tables.games.load(table.id))!.game)).toBe(falls + 600_000);
  });
});
