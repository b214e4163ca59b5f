import { describe, expect, test } from 'vitest';
import { newBughouse, playBughouse, replayBughouse } from './bughouse.ts';
import { claimableAbsence } from './absence.ts';
import { seatToMove, type Bughouse } from './state.ts';
import type { Absences, BoardName, BughouseCommand, BughouseEvent, Seat } from './types.ts';

const SETUP = { timeControl: { base: 180_000, increment: 0 }, startedAt: 0 };
const BEGUN = 'a:e2e4 a:d7d5 b:e2e4 b:d7d5';

/** Plays moves written `a:e2e4`, one second each, for the side to move on that board. */
const after = (moves: string): { game: Bughouse; events: BughouseEvent[]; now: number } => {
  let game = newBughouse(SETUP);
  const events: BughouseEvent[] = [];
  let now = 0;
  for (const each of moves.split(' ')) {
    const [board, uci] = each.split(':') as [BoardName, string];
    const move = { type: 'move', by: seatToMove(game, board), ply: game.boards[board].ply + 1, uci } as const;
    const verdict = playBughouse(game, move, (now += 1_000));
    if (!verdict.ok) throw new Error(`${each}: ${verdict.refusal}`);
    events.push(verdict.value);
    game = verdict.after;
  }
  return { game, events, now };
};
const claim = (by: Seat, away: Absences, what: 'win' | 'draw' = 'win'): BughouseCommand => ({
  type: 'claim_left',
  by,
  claim: what,
  away,
});
const verdictOf = (game: Bughouse, command: BughouseCommand, now: number) => {
  const verdict = playBughouse(game, command, now);
  return verdict.ok ? verdict.value : verdict.refusal;
};
const gone = (since: number) => ({ since, onPurpose: false, drops: 1 });

describe('an absent player in a bughouse game', () => {
  const { game, events, now } = after(BEGUN);

  test('may be claimed against by either opponent after a fair time, and by nobody else', () => {
    const away = { whiteA: gone(now) };
    expect(claimableAbsence(game, 'second', away)).toEqual({ seat: 'whiteA', at: now + 40_000 });
    expect(claimableAbsence(game, 'first', away), 'the own team').toBeUndefined();
    for (const by of ['blackA', 'whiteB'] as const) {
      expect(verdictOf(game, claim(by, away), now + 39_999)).toBe('opponent_here');
      expect(verdictOf(game, claim(by, away), now + 40_000)).toMatchObject({
        type: 'ended',
        end: { result: '0-1', reason: 'abandonment', board: 'a', seat: 'whiteA' },
      });
    }
    for (const by of ['whiteA', 'blackB'] as const) {
      expect(verdictOf(game, claim(by, away), now + 40_000)).toBe('opponent_here');
    }
    expect(verdictOf(game, claim('blackA', {}), now + 100_000)).toBe('opponent_here');
  });

  test('loses, or draws if the opponents prefer that, and the log says who it was', () => {
    const drawn = playBughouse(game, claim('whiteB', { whiteA: gone(now) }, 'draw'), now + 40_000);
    if (!drawn.ok) throw new Error(drawn.refusal);
    expect(drawn.after.end).toEqual({ result: '1/2-1/2', reason: 'abandonment', board: 'a', seat: 'whiteA' });
    expect(replayBughouse(SETUP, [...events, drawn.value])).toEqual(drawn.after);
  });

  test('is waited for only on his own turn, and not before all four have moved', () => {
    expect(claimableAbsence(game, 'first', { blackA: gone(now) }), 'White thinks').toBeUndefined();
    const moved = after(`${BEGUN} a:e4d5`);
    // The player left on White's turn: the absence counts from the start of his own turn.
    expect(claimableAbsence(moved.game, 'first', { blackA: gone(now) })?.at).toBe(moved.now + 40_000);
    const early = after('a:e2e4 a:d7d5 b:e2e4');
    const away = { whiteA: gone(early.now) };
    expect(claimableAbsence(early.game, 'second', away)).toBeUndefined();
    expect(verdictOf(early.game, claim('blackA', away), early.now + 11_000)).toBe('too_early');
  });

  test('may be claimed against sooner if the page was closed or the board is lost, later if the connection is bad, and never after the flag', () => {
    const at = (of: Bughouse, away: Absences) => claimableAbsence(of, 'second', away)?.at;
    expect(at(game, { whiteA: { ...gone(now), onPurpose: true } })).toBe(now + 10_000);
    expect(at(game, { whiteA: { ...gone(now), drops: 5 } })).toBe(now + 80_000);
    expect(at(game, { whiteA: gone(now + 170_000) })).toBeUndefined();
    const queenless = after(`${BEGUN} a:d1g4 a:c8g4`);
    expect(at(queenless.game, { whiteA: gone(queenless.now) })).toBe(queenless.now + 13_333);
    // A queen in the pocket counts as much as one on the board.
    const inHand = after(`${BEGUN} b:d1g4 b:c8g4 a:d1g4 a:c8g4`);
    expect(at(inHand.game, { whiteA: gone(inHand.now) })).toBe(inHand.now + 40_000);
  });

  test('is, of two absent players, the one who may be claimed against first', () => {
    const moved = after(`${BEGUN} b:a2a3`);
    const away = { whiteA: gone(moved.now), blackB: gone(moved.now) };
    expect(claimableAbsence(moved.game, 'second', away)?.seat).toBe('whiteA');
    const shut = { ...away, blackB: { ...gone(moved.now), onPurpose: true } };
    expect(claimableAbsence(moved.game, 'second', shut)).toEqual({ seat: 'blackB', at: moved.now + 10_000 });
  });

  test('does not cost the others a game that the clock has already ended', () => {
    const command = claim('blackA', { whiteA: gone(now) });
    expect(verdictOf(game, command, now + 400_000)).toMatchObject({ end: { reason: 'timeout' } });
  });
});
