import { describe, expect, test } from 'vitest';
import { firstMoveTime } from './game-setup.ts';
import { applyEvent, claimable, deadline, newGame, timeLeft, turnOf } from './game.ts';
import { play } from './play.ts';
import { fenOf } from './position.ts';
import { accepted, BLITZ, blitz, played, verdictOf } from '../../test/game-kit.ts';
import type { GameEnd, GameEvent } from './types.ts';

const move = (by: 'white' | 'black', ply: number, uci: string) => ({ type: 'move', by, ply, uci }) as const;

describe('moves', () => {
  test('make events with SAN, one spelling of UCI and the clock', () => {
    const game = played(blitz(), 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5');
    const verdict = play(game, move('white', 7, 'e1h1'), 8_500);
    const event: GameEvent = { type: 'move', seq: 7, at: 8_500, ply: 7, uci: 'e1g1', san: 'O-O', clock: 181_500 };
    expect(verdict).toEqual({ ok: true, value: event, after: applyEvent(game, event) });
  });

  test('are refused with the reason', () => {
    const game = played(blitz(), 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1');
    expect(verdictOf(game, move('black', 8, 'e8g8'))).toBe('illegal_move');
    expect(verdictOf(game, move('black', 8, 'nonsense'))).toBe('illegal_move');
    expect(verdictOf(game, move('white', 8, 'd2d4'))).toBe('not_your_turn');
    expect(verdictOf(game, move('black', 9, 'd7d6'))).toBe('wrong_ply');
    expect(verdictOf(game, move('black', 0, 'd7d6'))).toBe('wrong_ply');
    expect(verdictOf(game, move('black', 1.5, 'd7d6'))).toBe('wrong_ply');
  });

  test('are played once when they are sent twice', () => {
    const game = played(blitz(), 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1');
    expect(verdictOf(game, move('white', 5, 'f1c4'))).toBe('already_played');
    expect(verdictOf(game, move('white', 7, 'e1g1'))).toBe('already_played');
    expect(verdictOf(game, move('white', 7, 'e1h1'))).toBe('already_played');
    expect(verdictOf(game, move('white', 5, 'f1b5'))).toBe('wrong_ply');
    expect(verdictOf(game, move('black', 5, 'f1c4'))).toBe('wrong_ply');
  });

  test('start with Black where the position says so', () => {
    const game = played(blitz('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1'), 'e8e7 e2e4');
    expect(game.first).toBe('black');
    expect(verdictOf(game, move('black', 1, 'e8e7'))).toBe('already_played');
    expect(game.clock.running).toBe('black');
  });

  test('leave the previous game value unchanged', () => {
    const before = played(blitz(), 'e2e4');
    const fen = fenOf(before.position);
    played(before, 'e7e5');
    played(before, 'c7c5 g1f3');
    expect(fenOf(before.position)).toBe(fen);
    expect(before.moves).toHaveLength(1);
  });
});

describe('time', () => {
  test('the first move of each side costs and earns no time', () => {
    let game = accepted(blitz(), move('white', 1, 'e2e4'), 19_000).game;
    expect(game.clock).toMatchObject({ white: 180_000, black: 180_000, running: undefined });
    game = accepted(game, move('black', 2, 'e7e5'), 38_000).game;
    expect(game.clock).toEqual({ white: 180_000, black: 180_000, running: 'white', since: 38_000 });
    expect(timeLeft(game, 'white', 40_000)).toBe(178_000);
  });

  test('a first move may take as long as the time class allows', () => {
    const timeFor = (base: number) => firstMoveTime({ timeControl: { base, increment: 0 } });
    expect(timeFor(60_000)).toBe(15_000);
    expect(timeFor(180_000)).toBe(20_000);
    expect(timeFor(600_000)).toBe(25_000);
    expect(firstMoveTime({ timeControl: BLITZ, firstMoveTime: 3_600_000 })).toBe(3_600_000);
  });

  test('the deadline is the first-move timer, then the flag, then undefined', () => {
    const fresh = newGame({ timeControl: BLITZ, startedAt: 5_000 });
    expect(deadline(fresh)).toBe(25_000);
    const one = accepted(fresh, move('white', 1, 'e2e4'), 6_000).game;
    expect(deadline(one)).toBe(26_000);
    const two = accepted(one, move('black', 2, 'e7e5'), 7_000).game;
    // A move that was made in time may still be on its way.
    expect(deadline(two)).toBe(187_000 + 2_000);
    expect(deadline(accepted(two, { type: 'resign', by: 'white' }, 8_000).game)).toBeUndefined();
  });

  test('the game is aborted when the first move does not come in time', () => {
    const end: GameEnd = { result: '*', reason: 'first_move_timeout' };
    expect(accepted(blitz(), { type: 'flag' }, 20_000).event).toMatchObject({ type: 'ended', end });
    expect(accepted(blitz(), move('white', 1, 'e2e4'), 20_000).event).toMatchObject({ type: 'ended', end });
    const one = played(blitz(), 'e2e4');
    expect(verdictOf(one, { type: 'flag' }, 20_999)).toBe('not_flagged');
    expect(accepted(one, { type: 'flag' }, 21_000).game.end).toEqual(end);
  });

  test('a move after the flag fall is not played', () => {
    const game = played(blitz(), 'e2e4 e7e5');
    expect(verdictOf(game, move('white', 3, 'g1f3'), 181_999)).toBe('move');
    const { game: over, event } = accepted(game, move('white', 3, 'g1f3'), 182_000);
    expect(event).toEqual({ type: 'ended', seq: 3, at: 182_000, end: { result: '0-1', reason: 'timeout' } });
    expect(over.clock).toMatchObject({ white: 0, black: 180_000, running: undefined });
  });

  test('a flag fall is judged before ply, turn and legality, and before every other command', () => {
    const game = played(blitz(), 'e2e4 e7e5');
    for (const command of [
      move('black', 9, 'x'),
      { type: 'resign', by: 'black' },
      { type: 'offer_draw', by: 'white' },
      { type: 'claim_draw', by: 'white' },
      { type: 'abort', by: 'white' },
    ] as const) {
      expect(accepted(game, command, 184_000).game.end).toEqual({ result: '0-1', reason: 'timeout' });
    }
  });

  test('a flag fall does not win for a side that cannot mate', () => {
    const bare = played(blitz('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'), 'e2e4 e8e7');
    const end: GameEnd = { result: '1/2-1/2', reason: 'timeout_cannot_mate' };
    expect(accepted(bare, { type: 'flag' }, 999_999).game.end).toEqual(end);
    // The pawn could still promote to anything.
    const pawn = played(bare, 'e1e2');
    expect(accepted(pawn, { type: 'flag' }, 999_999).game.end).toEqual({ result: '1-0', reason: 'timeout' });
    // Two knights against a bare king can mate only if the opponent helps, which is enough.
    const knights = played(blitz('4k3/8/8/8/8/8/8/2N1K1N1 w - - 0 1'), 'e1e2 e8e7 e2e1');
    expect(accepted(knights, { type: 'flag' }, 999_999).game.end).toEqual({ result: '1-0', reason: 'timeout' });
  });

  test('downtime is charged to nobody', () => {
    let game = played(blitz(), 'e2e4 e7e5');
    game = accepted(game, { type: 'downtime', from: 10_000, to: 500_000 }, 499_000).game;
    expect(timeLeft(game, 'white', 499_500)).toBe(172_000);
    expect(timeLeft(game, 'white', 501_000)).toBe(171_000);
    expect(deadline(game)).toBe(672_000 + 2_000);
    expect(accepted(game, move('white', 3, 'g1f3'), 501_000).game.clock.white).toBe(173_000);
  });

  test('downtime stops the first-move timer too', () => {
    const game = accepted(blitz(), { type: 'downtime', from: 10_000, to: 500_000 }, 500_000).game;
    expect(deadline(game)).toBe(510_000);
  });

  test('a flag that fell before the service went down stays fallen', () => {
    const game = played(blitz(), 'e2e4 e7e5');
    const { event } = accepted(game, { type: 'downtime', from: 184_000, to: 500_000 }, 500_000);
    expect(event).toMatchObject({ type: 'ended', end: { result: '0-1', reason: 'timeout' } });
    expect(() => play(game, { type: 'downtime', from: 5, to: 5 }, 5)).toThrow(RangeError);
  });
});

describe('draw offers', () => {
  const game = played(blitz(), 'e2e4 e7e5 g1f3');

  test('can be made, accepted and declined', () => {
    const offered = accepted(game, { type: 'offer_draw', by: 'white' }, 4_000).game;
    expect(offered.drawOffer).toBe('white');
    expect(verdictOf(offered, { type: 'accept_draw', by: 'white' })).toBe('no_draw_offer');
    expect(verdictOf(offered, { type: 'decline_draw', by: 'white' })).toBe('no_draw_offer');
    const agreed: GameEnd = { result: '1/2-1/2', reason: 'agreement' };
    expect(accepted(offered, { type: 'accept_draw', by: 'black' }, 5_000).game.end).toEqual(agreed);
    expect(accepted(offered, { type: 'offer_draw', by: 'black' }, 5_000).game.end).toEqual(agreed);
    const declined = accepted(offered, { type: 'decline_draw', by: 'black' }, 5_000).game;
    expect(declined.drawOffer).toBeUndefined();
    expect(verdictOf(declined, { type: 'accept_draw', by: 'black' })).toBe('no_draw_offer');
    expect(verdictOf(declined, { type: 'offer_draw', by: 'black' })).toBe('draw_offered');
  });

  test("outlast the offerer's own move and expire with the opponent's move", () => {
    const offered = accepted(played(game, 'b8c6'), { type: 'offer_draw', by: 'white' }, 4_000).game;
    const moved = played(offered, 'f1c4');
    expect(moved.drawOffer).toBe('white');
    expect(played(moved, 'f8c5').drawOffer).toBeUndefined();
  });

  test('may not be made before both have moved, nor repeatedly', () => {
    expect(verdictOf(blitz(), { type: 'offer_draw', by: 'white' })).toBe('too_early');
    expect(verdictOf(played(blitz(), 'e2e4'), { type: 'offer_draw', by: 'white' })).toBe('too_early');
    const offered = accepted(game, { type: 'offer_draw', by: 'white' }, 4_000).game;
    expect(verdictOf(offered, { type: 'offer_draw', by: 'white' })).toBe('draw_already_offered');
    const declined = accepted(offered, { type: 'decline_draw', by: 'black' }, 4_000).game;
    expect(verdictOf(declined, { type: 'offer_draw', by: 'white' })).toBe('draw_already_offered');
    const later = played(declined, 'b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 b1d2 c8e6');
    expect(verdictOf(later, { type: 'offer_draw', by: 'white' })).toBe('draw_already_offered');
    expect(verdictOf(played(later, 'b2b4'), { type: 'offer_draw', by: 'white' })).toBe('draw_offered');
  });
});

describe('giving up', () => {
  test('aborting is possible until the second ply', () => {
    for (const game of [blitz(), played(blitz(), 'e2e4')]) {
      const aborted: GameEnd = { result: '*', reason: 'aborted' };
      expect(accepted(game, { type: 'abort', by: 'black' }, 2_000).game.end).toEqual(aborted);
      expect(accepted(game, { type: 'resign', by: 'white' }, 2_000).game.end).toEqual(aborted);
    }
    expect(verdictOf(played(blitz(), 'e2e4 e7e5'), { type: 'abort', by: 'white' })).toBe('too_late_to_abort');
  });

  test("resigning loses, on either side's turn", () => {
    const game = played(blitz(), 'e2e4 e7e5');
    for (const [by, result] of [
      ['white', '0-1'],
      ['black', '1-0'],
    ] as const) {
      expect(accepted(game, { type: 'resign', by }, 3_000).game.end).toEqual({ result, reason: 'resignation' });
    }
  });

  test('nothing is accepted after the end', () => {
    const over = played(blitz(), 'f2f3 e7e5 g2g4 d8h4');
    expect(over.end).toEqual({ result: '0-1', reason: 'mate' });
    for (const command of [
      move('white', 5, 'a2a3'),
      { type: 'flag' },
      { type: 'resign', by: 'white' },
      { type: 'accept_draw', by: 'white' },
      { type: 'downtime', from: 0, to: 1 },
    ] as const) {
      expect(verdictOf(over, command, 999_999)).toBe('game_over');
    }
    expect(verdictOf(over, move('black', 4, 'd8h4'), 999_999)).toBe('already_played');
    expect(over.clock.running).toBeUndefined();
    expect(claimable(over)).toBeUndefined();
    expect(turnOf(over)).toBe('white');
  });
});

test('a corrupt log throws', () => {
  const game = played(blitz(), 'e2e4 e7e5');
  const event = { type: 'move', seq: 3, at: 3_000, ply: 3, uci: 'g1f3', san: 'Nf3', clock: 180_000 } as const;
  expect(applyEvent(game, event).ply).toBe(3);
  expect(() => applyEvent(game, { ...event, seq: 4 })).toThrow('event 4 after 2');
  expect(() => applyEvent(game, { ...event, ply: 4 })).toThrow('cannot be ply 4');
  expect(() => applyEvent(game, { ...event, uci: 'g1g3' })).toThrow('g1g3');
  expect(() => applyEvent(game, { type: 'draw_declined', seq: 3, at: 0, by: 'white' })).toThrow('declines no offer');
  const offered = applyEvent(game, { type: 'draw_offered', seq: 3, at: 0, by: 'white' });
  expect(() => applyEvent(offered, { type: 'draw_offered', seq: 4, at: 0, by: 'black' })).toThrow('offer stands');
  const over = applyEvent(game, { type: 'ended', seq: 3, at: 0, end: { result: '*', reason: 'aborted' } });
  expect(() => applyEvent(over, { ...event, seq: 4 })).toThrow('after the end');
  expect(() => newGame({ initialFen: 'x', timeControl: BLITZ, startedAt: 0 })).toThrow(RangeError);
});
