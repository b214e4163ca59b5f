import { staff } from '@tabiya/contract/staff/staff.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleReports } from '@tabiya/contract/study/puzzle-reports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, makeStaff, type Player } from '../../../test/make.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

let server: TestServer;
let boss: Player;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startTestServer();
  await storePuzzles(server, [SKEWER, MATE]);
  [boss, ann, ben] = [await makeStaff(server), await makeMember(server), await makeMember(server)];
});
afterAll(() => server.close());

const report = (player: Player, id: string, note = '') =>
  player.call(puzzleReports.report, { id, fault: 'second_solution', note });
const open = async () => (await boss.call(puzzleReports.list, {})).puzzles;

it('reports of a puzzle stand together, one of each member, until staff have decided', async () => {
  await report(ann, 'skew1', 'Rook to a5 wins too');
  await report(ann, 'skew1', 'again');
  await report(ben, 'skew1');
  await report(ben, 'mate1');
  expect(await open()).toMatchObject([
    { id: 'skew1', lastMove: 'e8d7', reports: [{ reporter: ann.user.username, note: 'Rook to a5 wins too' }, {}] },
    { id: 'mate1', reports: [{ fault: 'second_solution' }] },
  ]);
  await boss.call(puzzleReports.resolve, { id: 'skew1', hold: true });
  await boss.call(puzzleReports.resolve, { id: 'mate1', hold: false });
  expect(await open()).toEqual([]);
  expect((await ann.call(puzzlePractice.next, { theme: 'skewer' })).puzzle).toBeNull();
  expect((await ann.call(puzzlePractice.next, { theme: 'mate' })).puzzle?.id).toBe('mate1');
  const { items } = await boss.call(staff.audit, {});
  expect(items.map(({ act, reason }) => [act, reason])).toEqual([
    ['puzzle_keep', 'mate1'],
    ['puzzle_hold', 'skew1'],
  ]);
});

it('unknown puzzles are refused, and only staff see reports', async () => {
  await expect(report(ann, 'nopuz')).rejects.toMatchObject({ body: { error: 'puzzle_not_found' } });
  await expect(boss.call(puzzleReports.resolve, { id: 'nopuz', hold: true })).rejects.toMatchObject({ status: 404 });
  await expect(ann.call(puzzleReports.list, {})).rejects.toMatchObject({ status: 403 });
});

it('reports are exported, and forget who made them', async () => {
  await report(ann, 'mate1', 'mine');
  const keeper = server.app.features.find((feature) => feature.keeper?.name === 'puzzle-reports')!.keeper!;
  expect(await keeper.exportOf(ann.user.id)).toContainEqual(expect.objectContaining({ puzzle: 'mate1', note: 'mine' }));
  await keeper.erase!(server.app.platform.store, ann.user.id);
  expect(await keeper.exportOf(ann.user.id)).toBeUndefined();
  expect(await open()).toMatchObject([{ id: 'mate1', reports: [{ reporter: null, note: 'mine' }] }]);
});
