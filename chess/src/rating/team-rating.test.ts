import { expect, it } from 'vitest';
import { rateGame } from './rating.ts';
import { rateTeams } from './team-rating.ts';

const at = 1_790_000_000_000;
const rated = (rating: number, deviation = 60) => ({ rating, deviation, volatility: 0.06, at });

it('rates each player against the mean of the opponents', () => {
  const [strong, weak] = [rated(1800), rated(1200)];
  const after = rateTeams({ first: [strong, weak], second: [rated(1600), rated(1400)], result: '1-0', now: at });
  const alone = rateGame({ white: strong, black: rated(1500), result: '1-0', now: at });
  expect(after.first[0].rating).toBeCloseTo(alone.white.rating, 6);
  expect(after.first[1].rating - 1200).toBeGreaterThan(after.first[0].rating - 1800);
  expect(after.second[0].rating).toBeLessThan(1600);
  expect(after.second[1].rating).toBeLessThan(1400);
});

it('is symmetric, and changes no rating after a draw of equal teams or an aborted game', () => {
  const [a, b] = [rated(1500), rated(1500)];
  const won = rateTeams({ first: [a, b], second: [a, b], result: '1-0', now: at });
  const lost = rateTeams({ first: [a, b], second: [a, b], result: '0-1', now: at });
  expect(won.first).toEqual(lost.second);
  const drawn = rateTeams({ first: [a, b], second: [a, b], result: '1/2-1/2', now: at });
  expect(drawn.first[0].rating).toBeCloseTo(1500, 6);
  expect(rateTeams({ first: [a, b], second: [a, b], result: '*', now: at }).first).toEqual([a, b]);
});
