import { describe, expect, it } from 'vitest';
import { newGame, type Game } from '../rules/game.ts';
import { play } from '../rules/play.ts';
import { isDecided, ranked, type Ballot } from './ballot.ts';
import { closesAt, closeWindow, mayVoteDraw } from './voting.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;

const begin = (): Game => newGame({ timeControl: { base: 0, increment: 0, perMove: HOUR_MS }, startedAt: START });

/** Counts votes in the order in which they were given: `e2e4`, with `=` for a draw and `#` for a resignation. */
const ballotOf = (...votes: string[]): Ballot => {
  const moves = new Map<string, { votes: number; reachedWith: number }>();
  for (const [at, vote] of votes.entries()) {
    const uci = vote.replace(/[=#]/g, '');
    moves.set(uci, { votes: (moves.get(uci)?.votes ?? 0) + 1, reachedWith: at + 1 });
  }
  return {
    moves: [...moves].map(([uci, counted]) => ({ uci, ...counted })),
    draws: votes.filter((vote) => vote.includes('=')).length,
    resignations: votes.filter((vote) => vote.includes('#')).length,
  };
};
const close = (game: Game, votes: string[], safeMove?: string) =>
  closeWindow(game, { ballot: ballotOf(...votes), safeMove, at: closesAt(game)! });
const line = (game: Game, ...moves: string[]): Game => moves.reduce((now, uci) => close(now, [uci]).after, game);

describe('the move that is played', () => {
  it.each([
    [['e2e4', 'd2d4', 'd2d4'], 'd2d4'],
    [['e2e4', 'd2d4', 'd2d4', 'e2e4'], 'd2d4'],
    [['e2e4', 'd2d4', 'c2c4'], 'e2e4'],
  ])('of %j is %s', (votes, uci) => {
    expect(close(begin(), votes).events).toMatchObject([{ type: 'move', uci }]);
    expect(ranked(ballotOf(...votes))[0]!.uci).toBe(uci);
  });

  it('is judged within the window, and the next window begins where it closed', () => {
    const game = line(begin(), 'e2e4', 'e7e5');
    const opens = game.moves.last!.at;
    expect(closesAt(game)).toBe(opens + HOUR_MS);
    const late = closeWindow(game, { ballot: ballotOf('g1f3'), safeMove: undefined, at: opens + 3 * HOUR_MS });
    expect(late.events).toMatchObject([{ type: 'move', at: opens + HOUR_MS - 1 }]);
  });

  it('is the one of the captain if nobody votes, and only then', () => {
    expect(close(begin(), [], 'd2d4').events).toMatchObject([{ uci: 'd2d4' }]);
    expect(close(begin(), ['a2a3'], 'd2d4').events).toMatchObject([{ uci: 'a2a3' }]);
  });
});

describe('the end', () => {
  it('comes by time where nobody votes, and before both sides have moved the game is called off', () => {
    expect(close(begin(), []).after.end).toEqual({ result: '*', reason: 'first_move_timeout' });
    expect(close(line(begin(), 'e2e4', 'e7e5'), []).after.end).toEqual({ result: '0-1', reason: 'timeout' });
  });

  it('comes by resignation if more than half of those who voted want it', () => {
    const game = line(begin(), 'e2e4', 'e7e5');
    expect(close(game, ['g1f3#', 'g1f3']).after.end).toBeUndefined();
    expect(close(game, ['g1f3#', 'g1f3', 'd2d4#']).after.end).toEqual({ result: '0-1', reason: 'resignation' });
  });

  it('comes by agreement if both sides want it by more than half; otherwise the move counts', () => {
    const game = line(begin(), 'e2e4', 'e7e5');
    expect(mayVoteDraw(game)).toBe(true);
    const offered = close(game, ['g1f3=', 'g1f3=', 'b1c3']);
    expect(offered.events).toMatchObject([{ type: 'draw_offered', by: 'white' }, { uci: 'g1f3' }]);
    expect(offered.after.drawOffer).toBe('white');
    expect(close(offered.after, ['b8c6=']).after.end).toEqual({ result: '1/2-1/2', reason: 'agreement' });
    const declined = close(offered.after, ['b8c6=', 'b8c6']).after;
    expect([declined.drawOffer, declined.ply]).toEqual([undefined, 4]);
    // The same side may not offer again at once, so that its move alone is played.
    expect(mayVoteDraw(declined)).toBe(false);
    expect(close(declined, ['f1b5=']).events).toMatchObject([{ uci: 'f1b5' }]);
  });

  it('comes by a claim where the position has occurred three times', () => {
    const there = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const game = line(begin(), ...there, ...there);
    expect(close(game, ['g1f3=']).after.end).toEqual({ result: '1/2-1/2', reason: 'threefold' });
  });

  it('comes with the move that mates', () => {
    expect(line(begin(), 'f2f3', 'e7e5', 'g2g4', 'd8h4').end).toEqual({ result: '0-1', reason: 'mate' });
  });
});

describe('a window is decided early', () => {
  it.each([
    [['e2e4'], 1, true],
    [['e2e4'], 2, false],
    [['e2e4', 'e2e4'], 3, true],
    [['e2e4', 'd2d4', 'e2e4'], 4, false],
    [['e2e4', 'd2d4', 'e2e4', 'e2e4'], 5, true],
    [['e2e4=', 'e2e4', 'e2e4'], 4, true],
    [['e2e4=', 'e2e4=', 'e2e4'], 4, false],
    [['e2e4#', 'e2e4#', 'e2e4#'], 4, true],
    [[], 0, false],
  ])('by %j of %i voters: %s', (votes, voters, decided) => {
    expect(isDecided(ballotOf(...votes), voters)).toBe(decided);
  });

  it('only where no further vote could change what is played', () => {
    const choices = ['e2e4', 'd2d4', 'd2d4=', 'e2e4#'];
    const told = (votes: string[]) => JSON.stringify(close(line(begin(), 'a2a3', 'a7a6'), votes).events);
    for (const one of choices) {
      for (const two of choices) {
        for (const three of choices) {
          const early = [one, two, three];
          if (!isDecided(ballotOf(...early), 4)) continue;
          for (const last of choices) expect(told([...early, last])).toBe(told(early));
        }
      }
    }
  });
});

it('downtime belongs to nobody: the window closes later', () => {
  const game = line(begin(), 'e2e4', 'e7e5');
  const opens = game.moves.last!.at;
  const down = play(game, { type: 'downtime', from: opens + 10, to: opens + 5_010 }, opens + 5_010);
  expect(down).toMatchObject({ ok: true });
  expect(down.ok && closesAt(down.after)).toBe(opens + HOUR_MS + 5_000);
});
