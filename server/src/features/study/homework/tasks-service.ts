import { randomUUIDv7 } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { HOMEWORK_TASKS_MAX, type homework } from '@tabiya/contract/study/homework.ts';
import type * as z from 'zod/mini';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ClassroomsService } from '../classroom/service.ts';
import type { HomeworkKinds, NotSet } from './kinds-service.ts';
import type { HomeworkPositions } from './positions-service.ts';
import * as rows from './store.ts';

type Done = Record<string, never>;
type NoRoom = Refusal<'classroom_not_found'>;
type NoRight = Refusal<'classroom_right_missing'>;
type NoTask = Refusal<'task_not_found'>;
type NewTask = z.output<typeof homework.set.input>;

interface OneTask {
  id: string;
  taskId: string;
}

/** Tasks of classrooms: teachers set them, students do them. */
export interface HomeworkTasks {
  set(
    asked: NewTask,
    meId: string,
  ): Promise<{ taskId: string } | NoRoom | NoRight | NotSet | Refusal<'homework_used_up' | 'due_date_past'>>;
  remove(asked: OneTask, meId: string): Promise<Done | NoRoom | NoRight | NoTask>;
  answer(
    asked: OneTask & { uci: string },
    meId: string,
  ): Promise<Done | NoRoom | NoTask | Refusal<'not_student' | 'illegal_move' | 'homework_over'>>;
  begin(
    asked: OneTask,
    meId: string,
  ): Promise<{ url: string } | NoRoom | NoTask | Refusal<'not_student' | 'task_gone' | 'puzzle_sets_used_up'>>;
}

export interface HomeworkTasksNeeds {
  classrooms: Pick<ClassroomsService, 'placeOf'>;
}

export const createHomeworkTasks = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { classrooms }: HomeworkTasksNeeds,
  { kinds, positions }: { kinds: HomeworkKinds; positions: Pick<HomeworkPositions, 'answer'> },
): HomeworkTasks => {
  const rooms = room(classroomChannel);
  /** Returns a task for a student of its classroom. */
  const forStudent = async ({ id, taskId }: OneTask, meId: string) => {
    const place = await classrooms.placeOf(id, meId);
    if (place === undefined) return refuse('classroom_not_found');
    const task = await rows.taskOf(store, id, taskId);
    if (task === undefined) return refuse('task_not_found');
    return place.role === 'student' ? task : refuse('not_student');
  };

  return {
    async set({ id, title, dueAt, subject }, meId) {
      const place = await classrooms.placeOf(id, meId);
      if (place === undefined) return refuse('classroom_not_found');
      if (place.role === 'student') return refuse('classroom_right_missing');
      if (dueAt !== null && dueAt <= now()) return refuse('due_date_past');
      const prepared = await kinds.of(subject.kind).prepare(subject, meId);
      if (isRefusal(prepared)) return prepared;
      const { name, ...kept } = prepared;
      const task: rows.TaskRow = {
        ...{ id: randomUUIDv7(), classroom_id: id, kind: subject.kind, title: title || name },
        ...{ ...kept, due_at: dueAt, created_at: now() },
      };
      const isSet = await store.transaction(async (queries) => {
        await rows.lockHomework(queries, id);
        if ((await rows.tasksOf(queries, id)).length >= HOMEWORK_TASKS_MAX) return false;
        await rows.insertTask(queries, task);
        return true;
      });
      if (!isSet) return refuse('homework_used_up');
      rooms.passing(id, 'homework', {});
      return { taskId: task.id };
    },
    async remove({ id, taskId }, meId) {
      const place = await classrooms.placeOf(id, meId);
      if (place === undefined) return refuse('classroom_not_found');
      if (place.role === 'student') return refuse('classroom_right_missing');
      if ((await rows.taskOf(store, id, taskId)) === undefined) return refuse('task_not_found');
      await rows.deleteTask(store, taskId);
      rooms.passing(id, 'homework', {});
      return {};
    },
    async answer({ uci, ...asked }, meId) {
      const task = await forStudent(asked, meId);
      if (isRefusal(task)) return task;
      if (task.kind !== 'position') return refuse('task_not_found');
      const refused = await positions.answer(task, meId, uci);
      if (refused) return refused;
      rooms.passing(asked.id, 'homework', {});
      return {};
    },
    async begin(asked, meId) {
      const task = await forStudent(asked, meId);
      return isRefusal(task) ? task : kinds.of(task.kind).begin(task, meId);
    },
  };
};
