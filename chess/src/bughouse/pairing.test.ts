import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedTeamGap, pairTeams, type Party } from './pairing.ts';

const NOW = 1_790_000_000_000;
const party = (ids: string, rating = 1500, more: Partial<Party> = {}): Party => ({
  ids: ids.split('+'),
  rating,
  since: NOW,
  blocks: [],
  ...more,
});
const teams = (parties: Party[], now = NOW) =>
  pairTeams(parties, now).map((game) => game.map((team) => [...team].toSorted().join('+')).toSorted());

it.each([
  ['two pairs', ['a+b', 'c+d'], [['a+b', 'c+d']]],
  ['a pair and two alone', ['a', 'b+c', 'd'], [['a+d', 'b+c']]],
  ['three', ['a', 'b+c'], []],
  ['a pair and one who cannot be split', ['a+b', 'c', 'd+e'], [['a+b', 'd+e']]],
])('seats %s', (_, waiting, games) => {
  expect(teams(waiting.map((ids) => party(ids)))).toEqual(games);
});

it('makes even teams from four single players', () => {
  const waiting = [party('a', 1500), party('b', 1600), party('c', 1560), party('d', 1540)];
  expect(teams(waiting)).toEqual([['a+b', 'c+d']]);
});

it('accepts larger rating gaps the longer players wait', () => {
  const waiting = [party('a+b', 1200), party('c+d', 1700)];
  expect(teams(waiting)).toEqual([]);
  expect(acceptedTeamGap(waiting[0]!, NOW + 15_000)).toBe(500);
  expect(teams(waiting, NOW + 15_000)).toHaveLength(1);
});

it('never seats players together if one blocks the other', () => {
  expect(teams([party('a+b', 1500, { blocks: ['d'] }), party('c+d')])).toEqual([]);
  expect(teams([party('a'), party('b', 1500, { blocks: ['a'] }), party('c'), party('d')])).toEqual([]);
});

it('seats nobody twice, separates no partners, and leaves out nobody who could be seated', () => {
  const waiting = fc.array(fc.record({ pair: fc.boolean(), rating: fc.integer({ min: 600, max: 2400 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(waiting, (wishes) => {
      const parties = wishes.map(({ pair, rating }, n) => party(pair ? `${n}a+${n}b` : `${n}`, rating));
      const games = pairTeams(parties, NOW + 3_600_000);
      const seated = games.flat(2);
      expect(new Set(seated).size).toBe(seated.length);
      for (const { ids } of parties.filter((each) => each.ids.length === 2)) {
        const team = games.flat().find((each) => each.includes(ids[0]!));
        expect(team === undefined || team.includes(ids[1]!)).toBe(true);
      }
      const left = parties.filter(({ ids }) => !seated.includes(ids[0]!));
      const [pairs, alone] = [left.filter(({ ids }) => ids.length === 2), left.filter(({ ids }) => ids.length === 1)];
      expect(pairs.length).toBeLessThan(2);
      expect(pairs.length === 1 ? alone.length < 2 : alone.length < 4).toBe(true);
    }),
    { numRuns: 100 },
  );
});
