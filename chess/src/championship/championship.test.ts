import { describe, expect, it } from 'vitest';
import type { Score } from '../review/types.ts';
import { moveFromSan, positionAfter, startPosition } from '../rules/position.ts';
import { ADJUDICATION, adjudicate } from './adjudication.ts';
import { crosstableOf } from './crosstable.ts';
import { OPENINGS } from './opening-book.ts';
import { PLAYERS_MAX, PLAYERS_MIN, scheduleOf } from './schedule.ts';

describe('the schedule', () => {
  const counts = Array.from({ length: PLAYERS_MAX - PLAYERS_MIN + 1 }, (_, at) => PLAYERS_MIN + at);

  it.each(counts)('lets each two of %i players meet twice, once with each colour, from one opening', (players) => {
    const games = scheduleOf(players, 3);
    expect(games).toHaveLength(players * (players - 1));
    expect(new Set(games.map(({ white, black }) => `${white}-${black}`)).size).toBe(games.length);
    for (const [at, game] of games.entries()) {
      expect(game.number).toBe(at + 1);
      const other = games[at % 2 === 0 ? at + 1 : at - 1]!;
      expect(other).toMatchObject({ white: game.black, black: game.white, opening: game.opening, round: game.round });
    }
  });

  it('lets nobody play two opponents in one round', () => {
    for (const round of Map.groupBy(scheduleOf(7, 1), (game) => game.round).values())
      expect(new Set(round.flatMap(({ white, black }) => [white, black])).size).toBe(round.length);
  });

  it('goes on in the book with the next edition', () => {
    const openings = [1, 2].map((edition) => new Set(scheduleOf(4, edition).map(({ opening }) => opening)));
    expect(openings[0]!.isDisjointFrom(openings[1]!)).toBe(true);
  });
});

describe('the book of openings', () => {
  it.each(OPENINGS.map(({ name, moves }) => ({ name, moves })))(
    'is legal, and White moves next: $name',
    ({ moves }) => {
      let position = startPosition();
      for (const san of moves) {
        const move = moveFromSan(position, san);
        expect([san, move === undefined]).toEqual([san, false]);
        position = positionAfter(position, move!);
      }
      expect(position.turn).toBe('white');
    },
  );

  it('has each opening once', () => {
    expect(new Set(OPENINGS.map(({ moves }) => moves.join(' '))).size).toBe(OPENINGS.length);
  });
});

describe('a game between programs', () => {
  const row = (until: number, scores: readonly Score[]) =>
    scores.map((score, at) => ({ ply: until - scores.length + 1 + at, score }));
  const times = (count: number, score: Score) => Array.from({ length: count }, () => score);
  const { win, draw, longest } = ADJUDICATION;

  it('is won where both sides agree for long enough, and a mate counts like the limit', () => {
    expect(adjudicate(row(60, times(win.plies, { cp: win.cp })), 60)).toBe('1-0');
    expect(adjudicate(row(60, times(win.plies, { mate: -5 })), 60)).toBe('0-1');
  });

  it.each([
    ['one side sees less', [...times(win.plies - 1, { cp: 900 }), { cp: win.cp - 1 }]],
    ['the sides claim it for themselves', times(win.plies, { cp: 900 }).map((_, at) => ({ cp: at % 2 ? 900 : -900 }))],
    ['the row is too short', times(win.plies - 1, { cp: 900 })],
  ])('goes on where %s', (_, scores) => {
    expect(adjudicate(row(60, scores), 60)).toBeUndefined();
  });

  it('goes on where a move has no score', () => {
    const scores = row(60, times(win.plies + 2, { cp: 900 })).filter(({ ply }) => ply !== 57);
    expect(adjudicate(scores, 60)).toBeUndefined();
  });

  it('is drawn where it stays even after the opening, and at its greatest length', () => {
    const even = (until: number) => row(until, times(draw.plies, { cp: -draw.cp }));
    expect(adjudicate(even(draw.from), draw.from)).toBe('1/2-1/2');
    expect(adjudicate(even(draw.from - 1), draw.from - 1)).toBeUndefined();
    expect(adjudicate([], longest)).toBe('1/2-1/2');
  });
});

describe('the crosstable', () => {
  const games = [
    { white: 0, black: 1, result: '1-0' },
    { white: 1, black: 0, result: '1/2-1/2' },
    { white: 1, black: 2, result: '0-1' },
    { white: 2, black: 0, result: null },
    { white: 0, black: 2, result: '*' },
  ] as const;

  it('orders by points and then by Sonneborn-Berger', () => {
    const rows = crosstableOf(3, games);
    expect(rows.map(({ player, points, berger, rank }) => [player, points, berger, rank])).toEqual([
      [0, 1.5, 0.75, 1],
      [2, 1, 0.5, 2],
      [1, 0.5, 0.75, 3],
    ]);
    expect(rows[0]).toMatchObject({ played: 2, won: 1, drawn: 1, lost: 0, against: [[], [1, 0.5], []] });
  });

  it('gives one rank to those who are level', () => {
    expect(crosstableOf(3, []).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });
});
