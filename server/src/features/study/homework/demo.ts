import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { ClassroomsService } from '../classroom/service.ts';
import type { HomeworkTasks } from './tasks-service.ts';
import type { HomeworkViews } from './views-service.ts';

export interface HomeworkDemoNeeds {
  classrooms: Pick<ClassroomsService, 'ownedBy' | 'studentsOf'>;
  tasks: Pick<HomeworkTasks, 'set' | 'answer'>;
  views: Pick<HomeworkViews, 'list'>;
}

/** Philidor's draw: the rook on the third rank keeps the king away. */
const PHILIDOR = '4k3/7R/8/4PK2/8/r7/8/8 b - - 0 1';
const ANSWERS = ['a3b3', 'a3a1'];

/** Sets a task in the classroom of the first member, which some students have done, unless there is one. */
export const fillHomework = async (
  { classrooms, tasks, views }: HomeworkDemoNeeds,
  { members }: DemoWorld,
): Promise<void> => {
  const teacher = members[0].id;
  const [id] = await classrooms.ownedBy(teacher);
  const known = id === undefined ? undefined : await views.list(id, teacher);
  if (id === undefined || known === undefined || isRefusal(known) || known.tasks.length > 0) return;
  const subject = { kind: 'position', fen: PHILIDOR, variant: 'chess', solution: null } as const;
  const set = await tasks.set({ id, title: 'How does Black hold the draw?', dueAt: null, subject }, teacher);
  if (isRefusal(set)) throw new Error(`no homework: ${set.refused}`);
  const students = await classrooms.studentsOf(id);
  for (const [at, uci] of ANSWERS.entries()) {
    const student = students[at];
    if (student !== undefined) await tasks.answer({ id, taskId: set.taskId, uci }, student);
  }
};
