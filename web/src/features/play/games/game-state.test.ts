import { describe, expect, it } from 'vitest';
import { clockOf } from './clocks.ts';
import { eventsOf, gameView, START } from '../../../test/make-game.ts';
import { changeState, gameEndOf, startState } from './game-state.ts';

const rest = { ply: 99, isOver: false, isFrozen: false };

describe('folding', () => {
  it('gives the same state for single events as for the whole log', () => {
    const events = eventsOf('e2e4', 'e7e5', 'g1f3');
    const whole = startState(gameView(events));
    const grown = events.reduce(
      (state, event) => changeState(state, { type: 'event', data: event }),
      startState(gameView()),
    );
    expect(grown.game).toEqual(whole.game);
    expect(grown.positions).toHaveLength(4);
  });

  it('counts the time a move took without time given meanwhile', () => {
    const view = gameView(eventsOf('e2e4', 'e7e5', 'g1f3'));
    const before = startState(view);
    const given = { type: 'time_given', seq: 4, at: START + 4_000, by: 'white', ms: 15_000 } as const;
    const clock = before.game.clock.black + 15_000 + view.timeControl.increment - 6_000;
    const move = { type: 'move', seq: 5, at: START + 9_000, ply: 4, uci: 'b8c6', san: 'Nc6', clock } as const;
    const events = [given, move];
    const after = events.reduce((state, event) => changeState(state, { type: 'event', data: event }), before);
    expect(after.times.at(-1)).toBe(6_000);
    expect(after.times).toHaveLength(4);
    expect(startState(gameView([...view.events, ...events])).times).toEqual(after.times);
  });

  it('ignores an event that it has already', () => {
    const [first] = eventsOf('e2e4');
    const state = startState(gameView(eventsOf('e2e4')));
    expect(first && changeState(state, { type: 'event', data: first })).toBe(state);
  });

  it('knows the end from the log before the ratings are settled', () => {
    const ended = { type: 'ended', seq: 3, at: START + 9_000, end: { result: '1-0', reason: 'resignation' } } as const;
    const state = changeState(startState(gameView(eventsOf('e2e4', 'e7e5'))), { type: 'event', data: ended });
    expect(gameEndOf(state)).toEqual({ result: '1-0', reason: 'resignation' });
    expect(state.view.end).toBeNull();
  });
});

describe('a move on its way', () => {
  const sent = changeState(startState(gameView(eventsOf('e2e4', 'e7e5'))), {
    type: 'sent',
    uci: 'g1f3',
    now: START + 7_000,
  });

  it('stops the own clock at once and does not start the opponent’s', () => {
    expect(clockOf(sent, 'white', rest)).toEqual({ remaining: 175_000 });
    expect(clockOf(sent, 'black', rest)).toEqual({ remaining: 180_000 });
  });

  it('is settled by its event', () => {
    const event = eventsOf('e2e4', 'e7e5', 'g1f3')[2];
    const state = event && changeState(sent, { type: 'event', data: event });
    expect(state?.pending).toBeUndefined();
    expect(state && clockOf(state, 'black', rest)).toMatchObject({ runningSince: START + 3_000 });
  });

  it('is settled by a state that contains it, and kept by one that does not', () => {
    const around = {
      rematch: { offeredBy: null, gameId: null },
      presence: { white: true, black: true, away: {}, watchers: 0 },
    };
    const without = changeState(sent, { type: 'state', data: { game: gameView(eventsOf('e2e4', 'e7e5')), ...around } });
    expect(without.pending?.uci).toBe('g1f3');
    const withIt = changeState(sent, {
      type: 'state',
      data: { game: gameView(eventsOf('e2e4', 'e7e5', 'g1f3')), ...around },
    });
    expect(withIt.pending).toBeUndefined();
  });

  it('goes back when it is refused', () => {
    expect(changeState(sent, { type: 'refused', ply: 3 }).pending).toBeUndefined();
    expect(changeState(sent, { type: 'refused', ply: 1 }).pending).toBeDefined();
  });
});

describe('clocks', () => {
  const state = startState(gameView(eventsOf('e2e4', 'e7e5', 'g1f3', 'b8c6')));

  it('run for the side to move', () => {
    expect(clockOf(state, 'white', rest)).toMatchObject({ runningSince: START + 4_000 });
    expect(clockOf(state, 'black', rest).runningSince).toBeUndefined();
  });

  it('are frozen while the connection is lost', () => {
    expect(clockOf(state, 'white', { ...rest, isFrozen: true }).runningSince).toBeUndefined();
  });

  it('follow the shown ply once the game is over', () => {
    const after = (ply: number) => clockOf(state, 'white', { ...rest, isOver: true, ply }).remaining;
    expect(after(0)).toBe(180_000);
    expect(after(3)).toBe(state.game.moves.get(2)?.clock);
  });
});
