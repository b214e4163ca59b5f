import { expect, test } from 'vitest';
import { countedResult, pairBoards, scoreOf, whiteSide, winnerOf, type MatchResult } from './team-match.ts';

const entrants = (prefix: string, ...ratings: number[]) =>
  ratings.map((rating, at) => ({ id: `${prefix}${at}`, rating }));
const games = (...results: MatchResult[]) => results.map((result) => ({ result, removed: [] }));

test('boards are filled by rating, and the surplus of the longer roster is dropped', () => {
  expect(pairBoards(entrants('h', 1400, 2100, 1800), entrants('a', 1500, 1900))).toEqual([
    { board: 1, home: 'h1', away: 'a1' },
    { board: 2, home: 'h2', away: 'a0' },
  ]);
  expect(pairBoards(entrants('h', 1400), [])).toEqual([]);
});

test('players of the same rating stand in the same order, however they are listed', () => {
  const home = entrants('h', 1500, 1500, 1500);
  const away = entrants('a', 1500, 1500, 1500);
  expect(pairBoards(home.toReversed(), away)).toEqual(pairBoards(home, away.toReversed()));
});

test('every player of a roster meets one opponent at most, and the ratings of both sides fall', () => {
  const home = entrants('h', ...Array.from({ length: 40 }, (_, at) => 800 + ((at * 7_919) % 1_500)));
  const away = entrants('a', ...Array.from({ length: 31 }, (_, at) => 800 + ((at * 104_729) % 1_500)));
  const boards = pairBoards(home, away);
  expect(boards).toHaveLength(31);
  expect(new Set(boards.map((board) => board.home)).size).toBe(31);
  expect(new Set(boards.map((board) => board.away)).size).toBe(31);
  const ratings = boards.map((board) => home.find(({ id }) => id === board.home)!.rating);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
});

test('colours change from board to board and from game to game', () => {
  expect([1, 2, 3].map((board) => whiteSide(board, 1))).toEqual(['home', 'away', 'home']);
  expect([1, 2, 3].map((board) => whiteSide(board, 2))).toEqual(['away', 'home', 'away']);
});

test('a win is worth two halves, a draw one each, a game that nobody wins none', () => {
  expect(scoreOf(games('home', 'draw', 'away', 'home', null, 'nobody'))).toEqual({ home: 5, away: 3, left: 1 });
});

test.each([
  [[null, null], undefined],
  [['home', null], undefined],
  [['home', 'home', null, null], undefined],
  [['home', 'home', 'draw', null], 'home'],
  [['away', 'away', 'away', null, null], 'away'],
  [['home', 'draw', null], undefined],
  [['draw', 'draw'], 'draw'],
  [['home', 'away'], 'draw'],
  [['nobody', 'nobody'], 'draw'],
] as [MatchResult[], string | undefined][])('%j is decided for %s', (results, winner) => {
  expect(winnerOf(scoreOf(games(...results)))).toBe(winner);
});

test.each([
  ['home', ['home'], 'away'],
  [null, ['home'], 'away'],
  ['home', ['away'], 'home'],
  ['draw', ['home', 'away'], 'nobody'],
  ['draw', [], 'draw'],
] as const)('a game that ended %s counts, with %j removed, as %s', (result, removed, counted) => {
  expect(countedResult({ result, removed })).toBe(counted);
});
