import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import {
  homework,
  HOMEWORK_TASKS_MAX,
  HOMEWORK_WAITING_MAX,
  type HomeworkSubject,
} from '@tabiya/contract/study/homework.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { puzzleSets } from '@tabiya/contract/study/puzzle-sets.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';
import { openTestClass } from '../classroom/test-class.ts';
import { MATE, SKEWER, storePuzzles } from '../puzzles/test-puzzles.ts';

let server: TestServer;
let now = Date.UTC(2026, 10, 28);
const DAY_MS = 86_400_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await storePuzzles(server, [SKEWER, MATE]);
});
afterAll(() => server.close());

const POSITION: HomeworkSubject = {
  ...{ kind: 'position', fen: '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', variant: 'chess', solution: 'e6d6' },
};
const SOLUTIONS: Record<string, string[]> = { skew1: ['a1a7', 'a7a6', 'a6a5'], mate1: ['a7a8'] };
const refused = (error: string) => ({ body: { error } });
const setTask = (
  teacher: Player,
  id: string,
  { subject, title = '', dueAt = null }: { subject: HomeworkSubject; title?: string; dueAt?: number | null },
) => teacher.call(homework.set, { id, title, dueAt, subject });
const waiting = async (player: Player) => (await player.call(homework.waiting, {})).classrooms;

it('a position is done by an answer, which counts as right when it is the solution, until its date', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 2);
  const [ann, ben] = [pupils[0]!, pupils[1]!];
  const dueAt = now + DAY_MS;
  const { taskId } = await setTask(teacher, id, { subject: POSITION, title: 'Opposition', dueAt });
  expect(await waiting(ann)).toEqual([{ id, tasks: 1, dueAt }]);
  const answer = (player: Player, uci: string) => player.call(homework.answer, { id, taskId, uci });
  await expect(answer(ann, 'e6e8')).rejects.toMatchObject(refused('illegal_move'));
  await expect(answer(teacher, 'e6d6')).rejects.toMatchObject(refused('not_student'));
  await answer(ann, 'e6f6');
  await answer(ann, 'e6d6');
  await answer(ben, 'e6d5');
  expect(await waiting(ann)).toEqual([]);
  const { tasks, progress, students } = await teacher.call(homework.list, { id });
  expect(tasks).toMatchObject([{ kind: 'position', title: 'Opposition', size: 1, position: { variant: 'chess' } }]);
  expect(JSON.stringify(tasks)).not.toContain('e6d6');
  expect(students).toHaveLength(2);
  expect(progress.find(({ studentId }) => studentId === ann.user.id)).toMatchObject({ right: 1, answer: 'e6d6' });
  expect(progress.find(({ studentId }) => studentId === ben.user.id)).toMatchObject({ right: 0, answer: 'e6d5' });
  expect(await ben.call(homework.list, { id })).toMatchObject({
    students: [{ id: ben.user.id }],
    progress: [{ studentId: ben.user.id }],
  });
  now += 2 * DAY_MS;
  await expect(answer(ben, 'e6d6')).rejects.toMatchObject(refused('homework_over'));
});

it('a study is done chapter by chapter, as the student opens them, and only if students may open it', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 1);
  const [ann, stranger] = [pupils[0]!, await makeMember(server)];
  const study = await teacher.call(collections.create, { name: 'Rook endings', visibility: 'private' });
  const subject = { kind: 'study', collectionId: study.id } as const;
  await expect(setTask(teacher, id, { subject })).rejects.toMatchObject(refused('study_not_shared'));
  await expect(setTask(stranger, id, { subject })).rejects.toMatchObject(refused('classroom_not_found'));
  const shared = await teacher.call(collections.create, { name: 'Rook endings', visibility: 'link' });
  const chapters = [];
  for (const pgn of ['1. e4 *', '1. d4 *']) {
    chapters.push(await teacher.call(libraryEntries.add, { collectionId: shared.id, pgn }));
  }
  await ann.call(libraryEntries.view, { id: chapters[1]!.id });
  const { taskId } = await setTask(teacher, id, { subject: { kind: 'study', collectionId: shared.id } });
  const begin = () => ann.call(homework.begin, { id, taskId });
  expect(await begin()).toEqual({ url: `/library/entries/${toShortUuid(chapters[0]!.id)}` });
  await ann.call(libraryEntries.view, { id: chapters[0]!.id });
  await ann.call(libraryEntries.view, { id: chapters[0]!.id });
  await stranger.call(libraryEntries.view, { id: chapters[1]!.id });
  const list = () => teacher.call(homework.list, { id });
  expect(await list()).toMatchObject({ tasks: [{ title: 'Rook endings', size: 2 }], progress: [{ done: 1 }] });
  expect(await waiting(ann)).toMatchObject([{ tasks: 1 }]);
  expect(await begin()).toEqual({ url: `/library/entries/${toShortUuid(chapters[1]!.id)}` });
  await ann.call(libraryEntries.view, { id: chapters[1]!.id });
  expect((await list()).progress).toMatchObject([{ studentId: ann.user.id, done: 2, right: null }]);
  expect(await waiting(ann)).toEqual([]);
  await teacher.call(collections.remove, { id: shared.id });
  expect(await list()).toMatchObject({ tasks: [{ size: 0 }], progress: [] });
  await expect(begin()).rejects.toMatchObject(refused('task_gone'));
});

it('a set of puzzles is copied once for each student, and its best round is what is done', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 1);
  const ann = pupils[0]!;
  const set = await teacher.call(puzzleSets.create, { name: 'Tactics', origin: 'filter', size: 10 });
  await expect(setTask(teacher, id, { subject: { kind: 'puzzles', setId: id } })).rejects.toMatchObject(
    refused('puzzle_set_not_found'),
  );
  const { taskId } = await setTask(teacher, id, { subject: { kind: 'puzzles', setId: set.id } });
  await teacher.call(puzzleSets.remove, { id: set.id });
  const [one, two] = await Promise.all([1, 2].map(() => ann.call(homework.begin, { id, taskId })));
  expect(one).toEqual(two);
  const [copy] = (await ann.call(puzzleSets.list, {})).sets;
  expect([copy, one!.url]).toMatchObject([
    { name: 'Tactics', size: 2, isGiven: true },
    expect.stringContaining(copy!.id),
  ]);
  const progress = async () => (await teacher.call(homework.list, { id })).progress;
  expect(await progress()).toEqual([]);
  let { puzzle } = await ann.call(puzzleSets.start, { id: copy!.id });
  const first = { id: copy!.id, puzzleId: puzzle!.id, moves: SOLUTIONS[puzzle!.id]!, ms: 1_000 };
  ({ puzzle } = (await ann.call(puzzleSets.answer, first)).next);
  expect(await progress()).toMatchObject([{ done: 1, right: 1 }]);
  await ann.call(puzzleSets.answer, { id: copy!.id, puzzleId: puzzle!.id, moves: [], ms: 1_000 });
  expect(await progress()).toMatchObject([{ done: 2, right: 1 }]);
  expect(await waiting(ann)).toEqual([]);
});

it('only teachers set tasks and take them back, with a date to come, and the class is told', async () => {
  const { id, teacher, pupils } = await openTestClass(server, 1);
  const ann = pupils[0]!;
  const socket = await ann.socket();
  await socket.open(classroomChannel, id);
  const missing = refused('classroom_right_missing');
  await expect(setTask(ann, id, { subject: POSITION })).rejects.toMatchObject(missing);
  await expect(setTask(teacher, id, { subject: POSITION, dueAt: now })).rejects.toMatchObject(refused('due_date_past'));
  const bad = { ...POSITION, fen: 'no position' };
  await expect(setTask(teacher, id, { subject: bad })).rejects.toMatchObject(refused('bad_fen'));
  const wrong = { ...POSITION, solution: 'a1a8' };
  await expect(setTask(teacher, id, { subject: wrong })).rejects.toMatchObject(refused('illegal_move'));
  const { taskId } = await setTask(teacher, id, { subject: POSITION });
  await socket.event('homework');
  await expect(ann.call(homework.remove, { id, taskId })).rejects.toMatchObject(missing);
  const other = await openTestClass(server, 0);
  await expect(other.teacher.call(homework.remove, { id: other.id, taskId })).rejects.toMatchObject(
    refused('task_not_found'),
  );
  await teacher.call(homework.remove, { id, taskId });
  expect((await ann.call(homework.list, { id })).tasks).toEqual([]);
  for (let count = 0; count < HOMEWORK_TASKS_MAX; count += 1) await setTask(teacher, id, { subject: POSITION });
  await expect(setTask(teacher, id, { subject: POSITION })).rejects.toMatchObject(refused('homework_used_up'));
  await teacher.call(classrooms.remove, { id });
  expect(await waiting(ann)).toEqual([]);
  await socket.close();
});

it('a date lies where calendars can show it', async () => {
  const { id, teacher } = await openTestClass(server, 0);
  const set = (dueAt: number) => setTask(teacher, id, { subject: POSITION, dueAt });
  await expect(set(8_640_000_000_000_001)).rejects.toMatchObject({ status: 400 });
  expect(await set(8_640_000_000_000_000)).toHaveProperty('taskId');
});

it('tasks whose date has passed do not hide those that wait', async () => {
  const { id, pupils } = await openTestClass(server, 1);
  await server.app.platform.store.query(
    `insert into homework (id, classroom_id, kind, title, subject, due_at, created_at)
      select gen_random_uuid(), $1::uuid, 'position', 'Old', '{"variant":"chess"}'::jsonb, n, n from generate_series(1, $2) n
      union all select gen_random_uuid(), $1::uuid, 'position', 'New', '{"variant":"chess"}'::jsonb, null::bigint, 1`,
    [id, HOMEWORK_WAITING_MAX],
  );
  expect(await waiting(pupils[0]!)).toEqual([{ id, tasks: 1, dueAt: null }]);
});
