import type { RatingClass, Result } from '@tabiya/chess/rules/types.ts';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { ratings as ratingCalls } from '@tabiya/contract/record/ratings.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { leaderboards } from '@tabiya/contract/compete/leaderboards.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
let now = START;
let server: TestServer;
let boss: Player;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  boss = await makeStaff(server);
});
afterAll(() => server.close());

const store = () => server.app.platform.store;
const ratings = () => server.app.services.ratings;
const fresh = () => makeMember(server, { skillLevel: 'intermediate' });

/** Black loses by default. */
const play = async (
  white: Player,
  black: Player,
  { result = '1-0', ratingClass = 'blitz' }: { result?: Result; ratingClass?: RatingClass } = {},
) => {
  now += 60_000;
  const game = { gameId: randomUUIDv7(), ratingClass, players: { white: white.user.id, black: black.user.id } };
  await store().transaction((queries) => ratings().applyResult(queries, { ...game, result, endedAt: now }));
  return game.gameId;
};
/** Returns players at 1200 with less uncertainty than at the start, when one game may take more than 150 points. */
const settled = async () => {
  const [one, other] = [await fresh(), await fresh()];
  for (const ratingClass of ['blitz', 'bughouse'] as const) {
    for (let games = 0; games < 4; games += 1) await play(one, other, { result: '1/2-1/2', ratingClass });
  }
  return one;
};
const standing = async ({ user }: Player, ratingClass: RatingClass = 'blitz') =>
  (await ratings().current([user.id], ratingClass)).get(user.id)!.rating;
const onto = ({ user }: Player) => ({ username: user.username, reason: 'because of a test' });
const close = (player: Player, level: typeof LEVELS.cheater | typeof LEVELS.abuser = LEVELS.cheater) =>
  boss.call(staff.close, { ...onto(player), level });
const reopen = (player: Player) => boss.call(staff.reopen, onto(player));
const finish = () => server.app.platform.jobs.finish();
const refundFor = async (player: Player, id: string) => (await player.call(ratingCalls.refund, { id })).refund;
const told = async (player: Player) =>
  Object.values((await player.call(alerts.list, {})).alerts).flatMap(({ notifications }) => notifications);

it('gives back what was lost to an account that broke fair play, notifies the loser, and records it in the history', async () => {
  const [cheat, ann, ben] = [await fresh(), await settled(), await fresh()];
  const before = await standing(ann);
  const bad = await play(cheat, ann);
  now += DAY;
  const bens = await standing(ben);
  const good = await play(cheat, ben, { result: '0-1' });
  const [lost, won] = [await standing(ann), await standing(ben)];
  expect(lost.rating).toBeLessThan(before.rating);
  expect(won.rating).toBeGreaterThan(bens.rating);

  now += DAY;
  await close(cheat);
  expect(await standing(ann)).toEqual(lost);
  await finish();
  expect(await standing(ann)).toEqual({ ...lost, rating: before.rating });
  expect(await standing(ben)).toEqual(won);
  expect(await ratings().refundedAmong([bad, good])).toEqual(new Set([bad]));
  const points = Math.round(before.rating) - Math.round(lost.rating);
  expect(await told(ann)).toMatchObject([{ alertType: 'rating_refund', ratingClass: 'blitz', points }]);
  expect(await told(ben)).toEqual([]);
  expect(await ratings().history(ann.user.id, 'blitz', START)).toEqual([
    { at: lost.at, rating: Math.round(lost.rating) },
    { at: now, rating: Math.round(before.rating) },
  ]);
});

it('tells what was given back for a game to its loser, and to nobody else', async () => {
  const [cheat, ann, other] = [await fresh(), await settled(), await fresh()];
  const before = await standing(ann);
  const [one, two] = [await play(cheat, ann), await play(cheat, ann)];
  const points = Math.round(before.rating) - Math.round((await standing(ann)).rating);
  const elsewhere = await play(other, ann);
  expect(await refundFor(ann, one)).toBeNull();
  await close(cheat);
  await finish();
  const refund = { ratingClass: 'blitz', points, games: 2 };
  expect(await refundFor(ann, one)).toEqual(refund);
  expect(await refundFor(ann, two)).toEqual(refund);
  expect(await refundFor(ann, elsewhere)).toBeNull();
  expect(await refundFor(other, one)).toBeNull();
});

it('shows on the leaderboard at once', async () => {
  const [cheat, ann, ben] = [await fresh(), await settled(), await settled()];
  const lead = async () => {
    const { leaders } = await ann.call(leaderboards.view, { ratingClass: 'blitz' });
    return leaders.flatMap(({ player }) => ([ann, ben].some(({ user }) => user.id === player.id) ? [player.id] : []));
  };
  // Lowers the deviation, so that the accounts are listed.
  await store().query('update rating set deviation = 60 where account_id = any($1::uuid[])', [
    [ann.user.id, ben.user.id],
  ]);
  await play(cheat, ann);
  await store().query(`update rating set rating = rating - 1 where account_id = $1`, [ben.user.id]);
  await server.app.services.leaderboards.refresh(0);
  expect(await lead()).toEqual([ben.user.id, ann.user.id]);
  await close(cheat);
  await finish();
  await server.app.platform.events.settle();
  expect(await lead()).toEqual([ann.user.id, ben.user.id]);
});

it('gives each game back once, however often the account is closed', async () => {
  const [cheat, ann, other] = [await fresh(), await fresh(), await fresh()];
  await play(other, ann);
  await play(cheat, ann, { result: '1/2-1/2' });
  await play(cheat, ann);
  await close(cheat);
  await finish();
  const refunded = await standing(ann);
  await reopen(cheat);
  expect(await standing(ann)).toEqual(refunded);
  await close(cheat);
  await finish();
  expect(await standing(ann)).toEqual(refunded);
  await reopen(cheat);
  await play(cheat, ann);
  const lost = await standing(ann);
  await close(cheat);
  await finish();
  expect((await standing(ann)).rating).toBeGreaterThan(lost.rating);
  expect((await told(ann)).length).toBe(2);
});

it('adds to the present rating, in each class separately, and not beyond the former peak', async () => {
  const [cheat, ann, other] = [await fresh(), await fresh(), await fresh()];
  await play(cheat, ann);
  await play(cheat, ann, { ratingClass: 'rapid' });
  const taken = 1200 - (await standing(ann)).rating;
  await play(ann, other);
  await play(other, ann);
  const [blitz, rapid] = [await standing(ann), await standing(ann, 'rapid')];
  await close(cheat);
  await finish();
  const best = Math.max(...(await ratings().history(ann.user.id, 'blitz', START)).map(({ rating }) => rating), 1200);
  expect((await standing(ann)).rating).toBeLessThanOrEqual(best + 0.5);
  expect((await standing(ann)).rating - blitz.rating).toBeLessThanOrEqual(Math.min(150, taken) + 1e-9);
  expect((await standing(ann)).rating).toBeGreaterThan(blitz.rating);
  expect((await standing(ann, 'rapid')).rating).toBeGreaterThan(rapid.rating);
  expect((await told(ann)).map(({ ratingClass }) => ratingClass).toSorted()).toEqual(['blitz', 'rapid']);
});

it('stops when the account is open again before the end', async () => {
  const [cheat, ann] = [await fresh(), await fresh()];
  await play(cheat, ann);
  const lost = await standing(ann);
  await close(cheat);
  await reopen(cheat);
  await finish();
  expect(await standing(ann)).toEqual(lost);
});

it('resumes where it was stopped', async () => {
  const cheat = await fresh();
  const losers = [await settled(), await settled(), await settled()];
  for (const loser of losers) await play(cheat, loser);
  const complete = async () => {
    const standings = await Promise.all(losers.map((loser) => standing(loser)));
    return standings.filter(({ rating }) => rating === 1200).length;
  };
  await server.app.services.accounts.setStanding(cheat.user.id, LEVELS.cheater);
  const { refunds } = server.app.services;
  const closure = { accountId: cheat.user.id, closedAt: now };
  let steps = 0;
  const halfWay = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      steps += 1;
      if (steps > 2) throw new Error('the server stops');
    },
  });
  await expect(refunds.giveBack(closure, halfWay)).rejects.toThrow('the server stops');
  expect(await complete()).toBe(2);
  await Promise.all([1, 2, 3].map(() => refunds.giveBack(closure, new AbortController().signal)));
  expect(await complete()).toBe(3);
});

it('gives back to both who lost to a team, and nothing to a partner who lost with it', async () => {
  const [cheat, partner, carl, dora] = await Promise.all(Array.from({ length: 4 }, fresh));
  const [ann, ben] = [await settled(), await settled()];
  const team = (one: Player | undefined, other: Player | undefined) => [one!.user.id, other!.user.id] as const;
  const meet = async (second: readonly [string, string], result: Result) => {
    now += 60_000;
    const game = { gameId: randomUUIDv7(), ratingClass: 'bughouse', endedAt: now } as const;
    const teams = { first: team(cheat, partner), second };
    await store().transaction((queries) => ratings().applyTeamResult(queries, { ...game, ...teams, result }));
  };
  await meet(team(ann, ben), '1-0');
  await meet(team(carl, dora), '0-1');
  const partners = await standing(partner!, 'bughouse');
  await close(cheat!);
  await finish();
  expect(await standing(partner!, 'bughouse')).toEqual(partners);
  const back = await Promise.all([ann, ben].map((player) => standing(player, 'bughouse')));
  expect(back.map(({ rating }) => rating)).toEqual([1200, 1200]);
  expect((await Promise.all([ann, partner!, carl!].map(told))).map(({ length }) => length)).toEqual([1, 0, 0]);
});

it('does not refund games older than ninety days, or accounts closed for another reason', async () => {
  const [cheat, rude, ann] = [await fresh(), await fresh(), await fresh()];
  await play(cheat, ann);
  await play(rude, ann);
  const lost = await standing(ann);
  await close(rude, LEVELS.abuser);
  await finish();
  now += 91 * DAY;
  boss = await makeStaff(server);
  await close(cheat);
  await finish();
  expect(await standing(ann)).toEqual(lost);
});
