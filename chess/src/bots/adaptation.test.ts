import { expect, it } from 'vitest';
import { levelInGame, nextLevel, type AdaptedGame } from './adaptation.ts';

it('a bot that adapts begins at the rating of the player, within what it can play', () => {
  expect(nextLevel([], 1_432.4)).toBe(1_432);
  expect(nextLevel([], 100)).toBe(250);
  expect(nextLevel([], 3_000)).toBe(2_800);
});

it.each([300, 900, 1_500, 2_300])('comes near a player of strength %i within thirty games', (strength) => {
  const games: AdaptedGame[] = [];
  for (let played = 0; played < 30; played += 1) {
    const level = nextLevel(games, 1_000);
    games.unshift({ level, score: level < strength ? 1 : 0 });
  }
  expect(Math.abs(nextLevel(games, 1_000) - strength)).toBeLessThanOrEqual(60);
});

it('a draw moves nothing, and later results move less than the first one', () => {
  expect(nextLevel([{ level: 800, score: 0.5 }], 0)).toBe(800);
  const first = nextLevel([{ level: 800, score: 1 }], 0);
  const later = nextLevel(
    Array.from({ length: 10 }, () => ({ level: 800, score: 1 })),
    0,
  );
  expect([first, later]).toEqual([1_040, 850]);
});

it('in a game it plays a little weaker while it leads, a little stronger while it is behind, and never collapses', () => {
  expect(levelInGame(1_000, [])).toBe(1_000);
  expect(levelInGame(1_000, [100, -100, 120])).toBe(1_000);
  expect(levelInGame(1_000, [450, 450, 450])).toBe(900);
  expect(levelInGame(1_000, [2_000, 2_000, 2_000])).toBe(800);
  expect(levelInGame(1_000, [-2_000, -2_000, -2_000])).toBe(1_200);
});
