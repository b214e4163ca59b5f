import { dailyPuzzlePlan } from '@tabiya/contract/study/daily-puzzle-plan.ts';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2027, 4, 1, 12);
let time = FIRST;
let server: TestServer;
let boss: Player;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  const ids = ['plan1', 'plan2', 'plan3', 'plan4'];
  await storePuzzles(server, [
    ...ids.map((id, index) => ({ ...SKEWER, id, rating: 1200 + 100 * index })),
    { ...MATE, id: 'short', rating: 700 },
  ]);
  boss = await makeStaff(server);
});
afterAll(() => server.close());

const refused = (status: number, error: string) => ({ status, body: { error } });
const choose = (day: string, puzzleId: string) => boss.call(dailyPuzzlePlan.choose, { day, puzzleId });
const planned = async (day: string) =>
  (await boss.call(dailyPuzzlePlan.list, {})).days.find((one) => one.day === day)?.puzzle?.id;

it('staff choose what a day to come gets, even what the rule would not, and the audit log says so', async () => {
  expect(await choose('2027-05-03', 'short')).toMatchObject({
    day: '2027-05-03',
    puzzle: { id: 'short', rating: 700 },
  });
  expect(await planned('2027-05-03')).toBe('short');
  expect(await planned('2027-05-04')).toBeUndefined();
  await choose('2027-05-03', 'plan2');
  await choose('2027-05-03', 'short');
  const { items } = await boss.call(staff.audit, { act: 'daily_puzzle_choose' });
  expect(items[0]).toMatchObject({ actor: boss.user.username, reason: '2027-05-03: short' });
  time = FIRST + 2 * DAY_MS;
  const view = await server.visitor().call(dailyPuzzle.view, {});
  expect(view).toMatchObject({ day: '2027-05-03', puzzle: { id: 'short' }, number: 1 });
  time = FIRST;
});

it('no puzzle gets two days, and no day changes that has come', async () => {
  await choose('2027-05-05', 'plan1');
  await expect(choose('2027-05-06', 'plan1')).rejects.toMatchObject(refused(409, 'puzzle_had_its_day'));
  await expect(choose('2027-05-06', 'nopuz')).rejects.toMatchObject(refused(404, 'puzzle_not_found'));
  for (const day of ['2027-05-01', '2027-04-30', '2027-06-30']) {
    await expect(choose(day, 'plan3')).rejects.toMatchObject(refused(409, 'day_not_ahead'));
  }
  const both = await Promise.allSettled([choose('2027-05-07', 'plan4'), choose('2027-05-08', 'plan4')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a day can be left to the rule again', async () => {
  await choose('2027-05-09', 'plan3');
  await boss.call(dailyPuzzlePlan.leave, { day: '2027-05-09' });
  expect(await planned('2027-05-09')).toBeUndefined();
  await choose('2027-05-10', 'plan3');
  await expect(boss.call(dailyPuzzlePlan.leave, { day: '2027-05-01' })).rejects.toMatchObject(
    refused(409, 'day_not_ahead'),
  );
});

it('only staff may plan', async () => {
  const ann = await makeMember(server);
  await expect(ann.call(dailyPuzzlePlan.list, {})).rejects.toMatchObject({ status: 403 });
});

it('a day that has come has a picture for links, and one to come has none', async () => {
  time = FIRST + 2 * DAY_MS;
  const picture = (day: string) => fetch(`${server.url}/daily-chess-puzzle/${day}/picture.png`);
  const response = await picture('2027-05-03');
  expect(response.headers.get('content-type')).toBe('image/png');
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect((await picture('2027-05-05')).status).toBe(404);
});
