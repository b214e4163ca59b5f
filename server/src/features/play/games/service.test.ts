import type { EndReason, Result } from '@tabiya/chess/rules/types.ts';
import { GameView } from '@tabiya/contract/play/games.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import { gameEnded, gameStarted } from './events.ts';
import type { PlayerCommand } from './player-command.ts';
import { newMember, openTestNode, type TestNode, type TestTime } from './test-table.ts';

let store: TestStore;
let node: TestNode;
const time: TestTime = { at: 1_790_000_000_000 };

beforeAll(async () => {
  store = await openTestStore();
  node = openTestNode(store, time);
});
afterAll(() => store.close());

const BLITZ = { base: 180_000, increment: 2_000 };

interface Table {
  id: string;
  white: string;
  black: string;
}

const sit = async ({ rated = true, timeControl = BLITZ } = {}): Promise<Table> => {
  const [white, black] = [await newMember(node), await newMember(node)];
  return { id: await node.games.startGame({ players: { white, black }, timeControl, rated }), white, black };
};

/** Plays moves in turn, one a second. */
const play = async ({ id, white, black }: Table, moves: string, on = node): Promise<void> => {
  const begun = (await on.games.game(id))?.ply ?? 0;
  for (const [index, uci] of moves.split(' ').entries()) {
    time.at += 1_000;
    const ply = begun + index + 1;
    expect(await on.games.command(id, ply % 2 === 1 ? white : black, { type: 'move', ply, uci })).toBeUndefined();
  }
};
const command = (id: string, account: string | null, wish: PlayerCommand) => node.games.command(id, account, wish);
const toldTo = (id: string, message: string) =>
  node.told.filter((each) => each.gameId === id && each.message === message);
const rowsOf = (id: string) => store.query<{ seq: number }>('select seq from game_event where game_id = $1', [id]);
const view = async (id: string, on = node) => GameView.parse(await on.games.view(id));
const settled = async (id: string, on = node) => {
  await on.live.games.idle();
  return view(id, on);
};

const FOOLS_MATE = 'f2f3 e7e5 g2g4 d8h4';
const SHUFFLE = 'g1f3 g8f6 f3g1 f6g8';

describe('a game', () => {
  it('begins with the ratings of its players and an empty log', async () => {
    const started: string[] = [];
    const off = node.events.on(gameStarted, ({ gameId }) => void started.push(gameId));
    const { id, white, black } = await sit();
    const game = await view(id);
    expect(game).toMatchObject({ id, rated: true, timeClass: 'blitz', timeControl: BLITZ, events: [], end: null });
    expect([game.white.id, game.black.id]).toEqual([white, black]);
    expect(game.white).toMatchObject({ rating: 600, provisional: true, ratingAfter: null });
    await node.events.settle();
    expect(started).toEqual([id]);
    off();
  });

  it('publishes a move to its room when it is in the log, with clocks and numbers', async () => {
    const table = await sit();
    await play(table, 'e2e4 e7e5 g1f3');
    const { events } = await view(table.id);
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3]);
    expect(events.at(-1)).toMatchObject({ type: 'move', ply: 3, uci: 'g1f3', san: 'Nf3', clock: 181_000 });
    expect(toldTo(table.id, 'event').map(({ data }) => data)).toEqual(events);
    expect(await rowsOf(table.id)).toHaveLength(3);
  });

  it('treats a move that is sent twice as one', async () => {
    const { id, white } = await sit();
    const move: PlayerCommand = { type: 'move', ply: 1, uci: 'e2e4' };
    expect(await Promise.all([command(id, white, move), command(id, white, move)])).toEqual([undefined, undefined]);
    expect((await view(id)).events).toHaveLength(1);
    expect(toldTo(id, 'event')).toHaveLength(1);
  });

  it('refuses what the rules refuse, and changes nothing', async () => {
    const { id, white, black } = await sit();
    const refusals: [string | null, PlayerCommand, string][] = [
      [await newMember(node), { type: 'move', ply: 1, uci: 'e2e4' }, 'not_a_player'],
      [null, { type: 'resign' }, 'not_a_player'],
      [white, { type: 'move', ply: 1, uci: 'e2e5' }, 'illegal_move'],
      [black, { type: 'move', ply: 1, uci: 'e7e5' }, 'not_your_turn'],
      [white, { type: 'move', ply: 3, uci: 'e2e4' }, 'wrong_ply'],
      [white, { type: 'offer_draw' }, 'too_early'],
      [white, { type: 'accept_draw' }, 'no_draw_offer'],
      [white, { type: 'claim_draw' }, 'nothing_to_claim'],
      [null, { type: 'flag' }, 'not_flagged'],
    ];
    for (const [account, wish, refused] of refusals) expect(await command(id, account, wish)).toEqual({ refused });
    expect(await command(randomUUIDv7(), white, { type: 'resign' })).toEqual({ refused: 'game_not_found' });
    expect((await view(id)).events).toEqual([]);
    expect(toldTo(id, 'event')).toEqual([]);
  });
});

describe('the end of a game', () => {
  const ends: [string, (table: Table) => Promise<unknown>, Result, EndReason][] = [
    ['mate', (table) => play(table, FOOLS_MATE), '0-1', 'mate'],
    [
      'stalemate',
      (table) =>
        play(table, 'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6'),
      '1/2-1/2',
      'stalemate',
    ],
    ['fivefold', (table) => play(table, [SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE].join(' ')), '1/2-1/2', 'fivefold'],
    [
      'resignation',
      async (table) => {
        await play(table, 'e2e4 e7e5');
        await command(table.id, table.white, { type: 'resign' });
      },
      '0-1',
      'resignation',
    ],
    [
      'agreement',
      async (table) => {
        await play(table, 'e2e4 e7e5');
        await command(table.id, table.white, { type: 'offer_draw' });
        await command(table.id, table.black, { type: 'accept_draw' });
      },
      '1/2-1/2',
      'agreement',
    ],
    [
      'threefold',
      async (table) => {
        await play(table, `${SHUFFLE} ${SHUFFLE}`);
        await command(table.id, table.black, { type: 'claim_draw' });
      },
      '1/2-1/2',
      'threefold',
    ],
    ['abort', (table) => command(table.id, table.black, { type: 'abort' }), '*', 'aborted'],
    [
      'first move',
      async (table) => {
        time.at += 20_000;
        await command(table.id, null, { type: 'flag' });
      },
      '*',
      'first_move_timeout',
    ],
    [
      'flag',
      async (table) => {
        await play(table, 'e2e4 e7e5');
        time.at += 182_000;
        node.live.games.flagDue();
      },
      '0-1',
      'timeout',
    ],
  ];

  it.each(ends)('by %s is settled once, in the row, with the whole log', async (...[, end, result, reason]) => {
    const table = await sit();
    await end(table);
    const game = await settled(table.id);
    expect(game.end).toEqual({ result, reason });
    expect(await rowsOf(table.id)).toEqual([]);
    expect(toldTo(table.id, 'settled')).toHaveLength(1);

    // Another node derives the same view from the row alone.
    expect(await view(table.id, openTestNode(store, time))).toEqual(game);
    expect(await command(table.id, table.white, { type: 'resign' })).toEqual({ refused: 'game_over' });
  });

  it('comes before a command that is too late', async () => {
    const table = await sit();
    await play(table, 'e2e4 e7e5');
    time.at += 180_000;
    expect(await command(table.id, table.white, { type: 'move', ply: 3, uci: 'g1f3' })).toEqual({
      refused: 'game_over',
    });
    expect((await settled(table.id)).end).toEqual({ result: '0-1', reason: 'timeout' });
  });

  it('changes ratings, archives and counts once, however often it is settled', async () => {
    const ended: unknown[] = [];
    const nodes = [node, openTestNode(store, time), openTestNode(store, time)];
    const offs = nodes.map(({ events }) => events.on(gameEnded, (event) => void ended.push(event)));
    const table = await sit();
    await play(table, `e2e4 e7e5 ${SHUFFLE}`);
    await command(table.id, table.white, { type: 'resign' });
    await Promise.all(nodes.map(async ({ live: { games } }) => games.settle((await games.load(table.id))!)));
    const game = await settled(table.id);
    expect(game.black.ratingAfter).toBeGreaterThan(600);
    expect(game.white.ratingAfter).toBeLessThan(600);
    const [bullet, blitz] = await node.ratings.of(table.black);
    expect(blitz).toMatchObject({ ratingClass: 'blitz', rating: game.black.ratingAfter, games: 1 });
    expect(bullet).toMatchObject({ rating: 600, games: 0 });
    expect(await node.archive.countsOf(table.black, null)).toEqual({ total: 1, won: 1, drawn: 0, lost: 0 });
    await Promise.all(nodes.map(({ events }) => events.settle()));
    expect(ended).toEqual([
      {
        gameId: table.id,
        competition: null,
        players: { white: table.white, black: table.black },
        variant: 'chess',
        timeClass: 'blitz',
        delay: 0,
        rated: true,
        end: { result: '0-1', reason: 'resignation' },
        outcomes: { white: 'fair', black: 'fair' },
      },
    ]);
    for (const off of offs) off();
  });

  it('leaves ratings alone where the game was casual, short, aborted or a guest played', async () => {
    const casual = await sit({ rated: false });
    await play(casual, `e2e4 e7e5 ${SHUFFLE}`);
    const short = await sit();
    await play(short, 'e2e4 e7e5');
    const aborted = await sit();
    for (const table of [casual, short, aborted]) await command(table.id, table.white, { type: 'resign' });
    const guest = (await node.accounts.addGuest()).id;
    const players = { white: guest, black: casual.black };
    const hosted = { id: await node.games.startGame({ players, timeControl: BLITZ, rated: true }), ...players };
    await play(hosted, `e2e4 e7e5 ${SHUFFLE}`);
    await command(hosted.id, guest, { type: 'resign' });

    for (const { id } of [casual, short, aborted, hosted]) {
      expect((await settled(id)).white.ratingAfter).toBeNull();
    }
    for (const id of [casual.white, short.white, aborted.white]) {
      expect((await node.ratings.of(id)).map(({ games }) => games)).toEqual([0, 0, 0, 0]);
    }
    expect((await node.archive.countsOf(aborted.white, null)).total).toBe(0);
    expect((await node.archive.countsOf(guest, null)).total).toBe(1);
  });
});

describe('lists of games', () => {
  it("show running games, the best players first, and one's own", async () => {
    const [white, black] = [await newMember(node, 'advanced'), await newMember(node, 'advanced')];
    const id = await node.games.startGame({ players: { white, black }, timeControl: BLITZ, rated: true });
    await play({ id, white, black }, 'e2e4');
    for (const each of [node, openTestNode(store, time)]) {
      expect((await each.games.watchable())[0]).toMatchObject({ id, ply: 1, lastMove: 'e2e4' });
      expect((await each.games.mine(black)).map((game) => game.id)).toEqual([id]);
    }
    expect([...(await node.games.playing([white, await newMember(node)]))]).toEqual([white]);
    const before = await node.games.runningCount();
    await command(id, white, { type: 'abort' });
    await node.live.games.idle();
    expect(await node.games.mine(white)).toEqual([]);
    expect(await node.games.runningCount()).toBe(before - 1);
    expect((await node.games.recentColors([white, black])).get(black)).toEqual({
      balance: 0,
      last: undefined,
      lastOpponent: white,
      recentOpponents: [white],
    });
  });

  it('write a game as PGN that says where it comes from', async () => {
    const table = await sit();
    await play(table, FOOLS_MATE);
    await settled(table.id);
    const file = await node.games.pgn(table.id, null);
    expect(file?.name).toMatch(/^player\d+-player\d+-2026-09-\d\d\.pgn$/);
    expect(file?.body).toContain('[Event "Rated blitz game"]');
    expect(file?.body).toMatch(/\[Site "http:\/\/localhost:8080\/[1-9A-Za-z]{22}\/game\/live"\]/);
    expect(file?.body).toContain('[TimeControl "180+2"]');
    const players = { white: table.white, black: table.black };
    const handicap = { white: 60_000, black: 600_000 };
    const timeControl = { base: 600_000, increment: 0 };
    const odds = await node.games.pgn(
      await node.games.startGame({ players, timeControl, handicap, rated: false }),
      null,
    );
    expect(odds?.body).toMatch(/\[TimeControl "\?"\]\n\[WhiteTimeControl "60\+0"\]\n\[BlackTimeControl "600\+0"\]/);
    expect(file?.body).toMatch(/1\. f3 \{\[%clk 0:03:00\.0\]\} 1\.\.\. e5[^]+Qh4# \{\[%clk[^}]+\]\} 0-1\n$/);
  });
});
