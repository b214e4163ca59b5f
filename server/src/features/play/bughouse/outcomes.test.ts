import { SEATS, type BySeat, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../../platform/test/store.ts';
import type { ConductOutcome } from '../../people/conduct/service.ts';
import { tableEnded } from './events.ts';
import { BEGUN, fourMembers, newBus, openTableNode, playMoves } from './test-table.ts';

const bus = newBus();
const time = { at: 1_790_000_000_000 };
let store: TestStore;
let players: BySeat<string>;

beforeAll(async () => {
  store = await openTestStore();
  players = await fourMembers(openTableNode(store, time, { bus }));
});
afterAll(() => store.close());

/** Opens a table with all four players present and returns what is published about their conduct at the end. */
const sit = async (moves: string) => {
  const node = openTableNode(store, time, { bus });
  const id = await node.tables.start({
    players,
    timeControl: { base: 180_000, increment: 0 },
    rated: false,
  });
  const table = (await node.tables.games.load(id))!;
  const said: BySeat<ConductOutcome>[] = [];
  node.events.on(tableEnded, ({ gameId, outcomes }) => {
    if (gameId !== id) return;
    said.push(Object.fromEntries(SEATS.map((seat) => [seat, outcomes.get(players[seat])])) as BySeat<ConductOutcome>);
  });
  for (const seat of SEATS) node.tables.games.presence.enter(table, { id: seat, caller: { id: players[seat] } });
  if (moves) await playMoves(node, time, { id, players, moves });
  return {
    node,
    id,
    table,
    leave: (seat: Seat, onPurpose = false) => node.tables.games.presence.leave(table, { id: seat }, onPurpose),
    come: (seat: Seat) => node.tables.games.presence.enter(table, { id: seat, caller: { id: players[seat] } }),
    claim: (seat: Seat) => node.tables.command(id, players[seat], { type: 'claim_left', claim: 'win' }),
    async outcomes() {
      await node.tables.games.idle();
      return said;
    },
  };
};
const FAIR = { whiteA: 'fair', blackA: 'fair', whiteB: 'fair', blackB: 'fair' };

describe('conduct of the players at a table', () => {
  it('a claim counts against the player who left, and not against the partner', async () => {
    const { leave, claim, outcomes, table } = await sit(BEGUN);
    leave('whiteA');
    time.at += 39_000;
    expect(await claim('whiteB')).toMatchObject({ refused: 'opponent_here' });
    time.at += 1_000;
    expect(await claim('whiteB')).toBeUndefined();
    expect(table.game.end).toEqual({ result: '0-1', reason: 'abandonment', board: 'a', seat: 'whiteA' });
    expect(await outcomes()).toEqual([{ ...FAIR, whiteA: 'left' }]);
  });

  it('no claim succeeds against a player who came back, and an unstable connection gets more time', async () => {
    const { leave, come, claim } = await sit(BEGUN);
    for (let drops = 0; drops < 3; drops += 1) {
      leave('whiteA');
      come('whiteA');
    }
    time.at += 60_000;
    expect(await claim('blackA')).toMatchObject({ refused: 'opponent_here' });
    leave('whiteA');
    time.at += 60_000;
    expect(await claim('blackA')).toMatchObject({ refused: 'opponent_here' });
    time.at += 10_000;
    expect(await claim('blackA')).toBeUndefined();
  });

  it('a claim is judged the same by a node where none of them sits', async () => {
    const { id, leave, table } = await sit(BEGUN);
    const other = openTableNode(store, time, { bus });
    const there = (await other.tables.games.load(id))!;
    await expect.poll(() => there.elsewhere.size).toBe(1);
    expect(there.away).toEqual({});
    leave('whiteA', true);
    await expect.poll(() => there.away).toEqual(table.away);
    time.at += 10_000;
    expect(await other.tables.command(id, players.blackA, { type: 'claim_left', claim: 'draw' })).toBeUndefined();
    await expect.poll(() => table.game.end).toMatchObject({ result: '1/2-1/2', reason: 'abandonment', seat: 'whiteA' });
  });

  it('calling off and making no first move count against the player who did it', async () => {
    const called = await sit('whiteA:e2e4');
    await called.node.tables.command(called.id, players.blackB, { type: 'abort' });
    expect(await called.outcomes()).toEqual([{ ...FAIR, blackB: 'aborted' }]);
    const slow = await sit('whiteA:e2e4 whiteB:e2e4 blackA:e7e5');
    time.at += 120_000;
    await slow.node.tables.command(slow.id, null, { type: 'flag' });
    expect(await slow.outcomes()).toEqual([{ ...FAIR, blackB: 'no_first_move' }]);
  });

  it('leaving a lost board to the clock counts as leaving; staying there does not', async () => {
    const lost = `${BEGUN} whiteA:d1g4 blackA:c8g4`;
    for (const [isGone, outcome] of [
      [true, 'left'],
      [false, 'fair'],
    ] as const) {
      const { node, id, leave, outcomes } = await sit(lost);
      // Play went on on the other board.
      await playMoves(node, time, { id, players, moves: 'whiteB:a2a3' });
      if (isGone) leave('whiteA');
      time.at += 400_000;
      await node.tables.command(id, null, { type: 'flag' });
      expect(await outcomes()).toEqual([{ ...FAIR, whiteA: outcome }]);
    }
  });

  it('a game that was played to its end counts in favour of all four', async () => {
    const shuffle = ['a', 'b'].flatMap((board) => {
      const [white, black] = [`white${board.toUpperCase()}`, `black${board.toUpperCase()}`];
      return [`${white}:b1c3 ${black}:b8c6 ${white}:c3b1 ${black}:c6b8 ${white}:b1c3 ${black}:b8c6`];
    });
    const { node, id, outcomes } = await sit(
      `${BEGUN} ${shuffle.join(' ')} whiteA:g1f3 blackA:g8f6 whiteB:g1f3 blackB:g8f6`,
    );
    await node.tables.command(id, players.blackA, { type: 'resign' });
    expect(new Set(Object.values((await outcomes())[0]!))).toEqual(new Set(['good']));
  });
});
