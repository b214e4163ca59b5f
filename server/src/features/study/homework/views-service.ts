import { fenOf, startPosition } from '@tabiya/chess/rules/position.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  HOMEWORK_KINDS,
  HOMEWORK_WAITING_MAX,
  type homework,
  type HomeworkProgress,
  type HomeworkTask,
  type HomeworkView,
} from '@tabiya/contract/study/homework.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ClassroomsService } from '../classroom/service.ts';
import type { HomeworkKinds } from './kinds-service.ts';
import * as rows from './store.ts';

/** Tasks as teachers and students see them, with the work that is done. */
export interface HomeworkViews {
  waiting(meId: string): Promise<OutputOf<typeof homework.waiting>>;
  list(id: string, meId: string): Promise<HomeworkView | Refusal<'classroom_not_found'>>;
}

export interface HomeworkViewsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  classrooms: Pick<ClassroomsService, 'placeOf' | 'studentsOf'>;
}

export const createHomeworkViews = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, classrooms }: HomeworkViewsNeeds,
  kinds: HomeworkKinds,
): HomeworkViews => {
  const byKind = (tasks: readonly rows.TaskRow[]) =>
    HOMEWORK_KINDS.map((kind) => ({ work: kinds.of(kind), some: tasks.filter((task) => task.kind === kind) })).filter(
      ({ some }) => some.length > 0,
    );
  const sizesOf = async (tasks: readonly rows.TaskRow[]): Promise<ReadonlyMap<string, number>> => {
    const sizes = await Promise.all(byKind(tasks).map(({ work, some }) => work.sizes(some)));
    return new Map(sizes.flatMap((one) => [...one]));
  };
  const progressOf = async (tasks: readonly rows.TaskRow[], studentIds: readonly string[]) =>
    (await Promise.all(byKind(tasks).map(({ work, some }) => work.progress(some, studentIds)))).flat();

  return {
    async waiting(meId) {
      const tasks = await rows.tasksFor(store, { accountId: meId, now: now(), limit: HOMEWORK_WAITING_MAX });
      const [sizes, progress] = [await sizesOf(tasks), await progressOf(tasks, [meId])];
      const waiting = tasks.filter((task) => isWaiting(task, sizes.get(task.id) ?? 0, progress));
      const byRoom = Map.groupBy(waiting, (task) => task.classroom_id);
      return {
        classrooms: [...byRoom].map(([id, some]) => ({ id, tasks: some.length, dueAt: some[0]!.due_at })),
      };
    },
    async list(id, meId) {
      const place = await classrooms.placeOf(id, meId);
      if (place === undefined) return refuse('classroom_not_found');
      const studentIds = place.role === 'student' ? [meId] : await classrooms.studentsOf(id);
      const tasks = await rows.tasksOf(store, id);
      const [sizes, progress] = [await sizesOf(tasks), await progressOf(tasks, studentIds)];
      const players = await accounts.playersById(studentIds);
      return {
        tasks: tasks.map((task) => toTask(task, { size: sizes.get(task.id) ?? 0, now: now() })),
        students: [...players.values()].toSorted((one, other) => one.username.localeCompare(other.username, 'en')),
        progress,
      };
    },
  };
};

const toTask = (task: rows.TaskRow, { size, now }: { size: number; now: number }): HomeworkTask => {
  const { id, kind, title, created_at: createdAt, due_at: dueAt, subject } = task;
  const variant = subject.variant ?? 'chess';
  const position = kind === 'position' ? { fen: fenOf(startPosition(subject.fen, variant)), variant } : null;
  return { id, kind, title, createdAt, dueAt, isOver: dueAt !== null && dueAt < now, size, position };
};

/** Returns whether a task of some steps is not done yet. */
const isWaiting = ({ id }: rows.TaskRow, size: number, progress: readonly HomeworkProgress[]): boolean =>
  (progress.find(({ taskId }) => taskId === id)?.done ?? 0) < size;
