import { friends } from '@tabiya/contract/people/friends.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { leaderboards } from '@tabiya/contract/compete/leaderboards.ts';
import { profiles } from '@tabiya/contract/people/profiles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';
import { percentileOf } from './percentile.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
let server: TestServer;
let offset = 0;
let ann: Player;
let ben: Player;
let cleo: Player;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW + offset });
  [ann, ben, cleo] = [
    await makeMember(server, { username: 'ann' }),
    await makeMember(server, { username: 'ben' }),
    await makeMember(server, { username: 'cleo' }),
  ];
  await rate(ann, 2100, 60);
  await rate(ben, 1900, 60);
  await rate(cleo, 2500, 200);
});
afterAll(() => server.close());

const rate = ({ user }: Player, rating: number, deviation: number) =>
  server.app.platform.store.query(
    `insert into rating (account_id, rating_class, rating, deviation, volatility, at, games)
      values ($1, 'blitz', $2, $3, 0.06, $4, 40)
      on conflict (account_id, rating_class) do update set rating = excluded.rating, deviation = excluded.deviation,
        at = excluded.at`,
    [user.id, rating, deviation, NOW + offset],
  );
const service = () => server.app.services.leaderboards;
const names = async (who: Pick<Player, 'call'>, more: { country?: string; friends?: '1' } = {}) => {
  const { leaders } = await who.call(leaderboards.view, { ratingClass: 'blitz', ...more });
  return leaders.map(({ rank, player }) => `${rank} ${player.username}`);
};

it('lists players with a settled rating, best first, as soon as it changes', async () => {
  expect(await names(ann)).toEqual([]);
  await service().refresh(0);
  expect(await names(ann)).toEqual(['1 ann', '2 ben']);
  await rate(cleo, 2500, 60);
  await service().refresh(NOW - 1_000);
  await service().refresh(NOW - 1_000);
  expect(await names(server.visitor())).toEqual(['1 cleo', '2 ann', '3 ben']);
  expect((await ann.call(leaderboards.view, { ratingClass: 'bughouse' })).leaders).toEqual([]);
});

it('shows the rank of members with a settled rating only', async () => {
  const own = async (who: Pick<Player, 'call'>) => (await who.call(leaderboards.view, { ratingClass: 'blitz' })).own;
  offset += 300_001;
  expect(await own(ann)).toEqual({ rating: 2100, percentile: 33.3 });
  expect(await own(cleo)).toEqual({ rating: 2500, percentile: 66.7 });
  expect(await own(await makeMember(server))).toBeNull();
  expect(await own(await makeGuest(server))).toBeNull();
  const { distribution } = await ann.call(leaderboards.view, { ratingClass: 'blitz' });
  expect(distribution).toEqual([
    { from: 1900, players: 1 },
    { from: 2100, players: 1 },
    { from: 2500, players: 1 },
  ]);
});

it('can be narrowed to a country and to friends', async () => {
  await ben.call(profiles.save, { country: 'AM' });
  await service().refresh(0);
  expect(await names(ann, { country: 'AM' })).toEqual(['1 ben']);
  expect(await names(ann, { country: 'FR' })).toEqual([]);
  expect(await names(ann, { friends: '1' })).toEqual(['1 ann']);
  await ann.call(friends.request, { user: 'ben' });
  await ben.call(friends.accept, { user: 'ann' });
  expect(await names(ann, { friends: '1' })).toEqual(['1 ann', '2 ben']);
});

it('drops closed accounts at once, and players who have been inactive for long', async () => {
  await server.app.services.accounts.setStanding(cleo.user.id, LEVELS.cheater);
  await expect.poll(() => names(ann)).toEqual(['1 ann', '2 ben']);
  await service().refresh(0);
  expect(await names(ann)).toEqual(['1 ann', '2 ben']);
  offset += 91 * DAY;
  expect(await names(server.visitor())).toEqual([]);
});

it('counts players below, and part of those in one’s own step', () => {
  const steps = [
    { from: 1000, players: 50 },
    { from: 1050, players: 50 },
  ];
  expect(percentileOf(900, steps, 50)).toBe(0);
  expect(percentileOf(1050, steps, 50)).toBe(50);
  expect(percentileOf(1075, steps, 50)).toBe(75);
  expect(percentileOf(2000, steps, 50)).toBe(100);
  expect(percentileOf(2000, [], 50)).toBe(0);
});
