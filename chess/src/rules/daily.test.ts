import { describe, expect, it } from 'vitest';
import { dailyControl } from '../rating/time-class.ts';
import { claimableAt } from './absence.ts';
import { applyEvent, deadline, newGame, timeLeft, type Game } from './game.ts';
import { play } from './play.ts';
import type { Color, GameCommand } from './types.ts';

const START = 1_000_000;
const DAY_MS = 86_400_000;

const daily = (days: number, bank = 0, increment = 0): Game =>
  newGame({ timeControl: { ...dailyControl(days), base: bank, increment }, takebacks: true, startedAt: START });

const after = (game: Game, command: GameCommand, at: number): Game => {
  const verdict = play(game, command, at);
  if (!verdict.ok) throw new Error(verdict.refusal);
  return verdict.after;
};

const move = (game: Game, uci: string, at: number): Game => {
  const by: Color = game.ply % 2 === 0 ? 'white' : 'black';
  return after(game, { type: 'move', by, ply: game.ply + 1, uci }, at);
};

/** A game of which both first moves have been made, the second one a day after the start. */
const begun = (days: number, bank = 0, increment = 0): Game =>
  move(move(daily(days, bank, increment), 'e2e4', START + 1_000), 'e7e5', START + DAY_MS);

describe('the clock of a daily game', () => {
  it('allows the whole time again for each move', () => {
    const game = begun(3);
    expect(deadline(game)).toBe(START + DAY_MS + 3 * DAY_MS + graceOf(game));
    const later = move(game, 'g1f3', START + 3 * DAY_MS);
    expect(timeLeft(later, 'black', START + 3 * DAY_MS)).toBe(3 * DAY_MS);
    expect(timeLeft(later, 'black', START + 5 * DAY_MS)).toBe(DAY_MS);
  });

  it('allows as much for the first move, and then calls the game off', () => {
    const game = daily(2);
    expect(deadline(game)).toBe(START + 2 * DAY_MS);
    expect(after(game, { type: 'flag' }, START + 2 * DAY_MS).end).toEqual({
      result: '*',
      reason: 'first_move_timeout',
    });
  });

  it('ends the game when the time of a move and the kept time are over', () => {
    const game = begun(1);
    const falls = deadline(game)!;
    expect(play(game, { type: 'flag' }, falls - 1)).toEqual({ ok: false, refusal: 'not_flagged' });
    expect(after(game, { type: 'flag' }, falls).end).toEqual({ result: '0-1', reason: 'timeout' });
    expect(move(game, 'g1f3', falls).end).toEqual({ result: '0-1', reason: 'timeout' });
  });

  it('charges the time bank only for what goes beyond the time of a move, and adds the increment to it', () => {
    const game = begun(1, 2 * DAY_MS, 1_000);
    const quick = move(game, 'g1f3', START + DAY_MS + 1);
    expect(quick.clock.white).toBe(2 * DAY_MS + 1_000);
    const slow = move(quick, 'b8c6', START + DAY_MS + 1 + DAY_MS + 5_000);
    expect(slow.clock.black).toBe(2 * DAY_MS - 5_000 + 1_000);
  });

  it('keeps no more than two weeks in the time bank', () => {
    const game = begun(1, 14 * DAY_MS - 1_000, 3_600_000);
    expect(move(game, 'g1f3', START + DAY_MS + 1).clock.white).toBe(14 * DAY_MS);
  });

  it('gets a day from the opponent, up to two weeks', () => {
    let game = begun(1);
    const before = deadline(game)!;
    game = after(game, { type: 'give_time', by: 'black' }, START + DAY_MS);
    expect(deadline(game)).toBe(before + DAY_MS);
    for (let days = 1; days < 14; days += 1) game = after(game, { type: 'give_time', by: 'black' }, START + DAY_MS);
    expect(play(game, { type: 'give_time', by: 'black' }, START + DAY_MS)).toMatchObject({ refusal: 'too_much_time' });
  });

  it('does not run while the service is down', () => {
    const game = begun(1);
    const down = after(
      game,
      { type: 'downtime', from: START + DAY_MS + 10, to: START + DAY_MS + 7_010 },
      START + 2 * DAY_MS,
    );
    expect(deadline(down)).toBe(deadline(game)! + 7_000);
  });

  it('keeps the kept time at the end and after a takeback', () => {
    const game = move(begun(2, DAY_MS), 'g1f3', START + 2 * DAY_MS);
    expect(after(game, { type: 'resign', by: 'black' }, START + 3 * DAY_MS).clock).toMatchObject({
      white: DAY_MS,
      black: DAY_MS,
      running: undefined,
    });
    const asked = after(game, { type: 'ask_takeback', by: 'white' }, START + 3 * DAY_MS);
    const back = after(asked, { type: 'accept_takeback', by: 'black' }, START + 3 * DAY_MS);
    expect(back.clock).toMatchObject({ white: DAY_MS, black: DAY_MS, running: 'white', since: START + 3 * DAY_MS });
  });

  it('lets nobody claim that the opponent has left', () => {
    const absence = { since: START, onPurpose: true, drops: 1 };
    expect(claimableAt(begun(1), 'white', absence)).toBeUndefined();
  });
});

/** The log has it that one side is on vacation; nothing asks the rules for it. */
const vacation = (game: Game, by: Color, { at, until }: { at: number; until: number }): Game =>
  applyEvent(game, { type: 'vacation', seq: game.seq + 1, at, by, until });

describe('a vacation', () => {
  const at = START + 2 * DAY_MS;

  it('stops the clock of either side, whoever is to move', () => {
    for (const by of ['white', 'black'] as const) {
      const game = begun(3);
      const away = vacation(game, by, { at, until: at + 7 * DAY_MS });
      expect(deadline(away)).toBe(deadline(game)! + 7 * DAY_MS);
      for (const days of [0, 3, 7]) expect(timeLeft(away, 'white', at + days * DAY_MS)).toBe(2 * DAY_MS);
      expect(timeLeft(away, 'white', at + 8 * DAY_MS)).toBe(DAY_MS);
    }
  });

  it('leaves the rest of the pause to the next turn when somebody moves meanwhile', () => {
    const away = vacation(begun(3), 'black', { at, until: at + 7 * DAY_MS });
    const moved = move(away, 'g1f3', at + DAY_MS);
    expect(timeLeft(moved, 'black', at + 2 * DAY_MS)).toBe(3 * DAY_MS);
    expect(deadline(moved)).toBe(at + 10 * DAY_MS + graceOf(moved, 'black'));
    const back = vacation(moved, 'black', { at: at + 3 * DAY_MS, until: at + 3 * DAY_MS });
    expect(deadline(back)).toBe(at + 6 * DAY_MS + graceOf(back, 'black'));
  });

  it('ends early with the time that was left when it began', () => {
    const game = begun(3);
    const away = vacation(game, 'white', { at, until: at + 7 * DAY_MS });
    const back = vacation(away, 'white', { at: at + DAY_MS, until: at + DAY_MS });
    expect(deadline(back)).toBe(deadline(game)! + DAY_MS);
    expect(timeLeft(back, 'white', at + DAY_MS)).toBe(2 * DAY_MS);
  });

  it('lasts as long as one of two that overlap', () => {
    const game = begun(3);
    const one = vacation(game, 'white', { at, until: at + 4 * DAY_MS });
    const two = vacation(one, 'black', { at: at + DAY_MS, until: at + 6 * DAY_MS });
    expect(deadline(two)).toBe(deadline(game)! + 6 * DAY_MS);
    const oneBack = vacation(two, 'black', { at: at + 2 * DAY_MS, until: at + 2 * DAY_MS });
    expect(deadline(oneBack)).toBe(deadline(game)! + 4 * DAY_MS);
    const bothBack = vacation(oneBack, 'white', { at: at + 3 * DAY_MS, until: at + 3 * DAY_MS });
    expect(deadline(bothBack)).toBe(deadline(game)! + 3 * DAY_MS);
    // A second vacation, after some time in which the clock ran.
    const again = vacation(bothBack, 'white', { at: at + 4 * DAY_MS, until: at + 5 * DAY_MS });
    expect(deadline(again)).toBe(deadline(game)! + 4 * DAY_MS);
  });

  it('stops the time of the first move, and is not lengthened by an outage', () => {
    const game = daily(2);
    const away = vacation(game, 'white', { at: START + DAY_MS, until: START + 3 * DAY_MS });
    expect(deadline(away)).toBe(START + 4 * DAY_MS);
    const down = { type: 'downtime', from: START + DAY_MS + 1, to: START + 2 * DAY_MS } as const;
    expect(deadline(after(away, down, START + 2 * DAY_MS))).toBe(START + 4 * DAY_MS);
  });
});

/** A move that was made in time may arrive a little later. */
const graceOf = (game: Game, color: Color = 'white'): number => Math.min(2_000, game.lagQuota[color]);
