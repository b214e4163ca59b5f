import { chosenStart } from '@tabiya/chess/notation/chosen-start.ts';
import { parseMove, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { HomeworkPart, HomeworkWork } from './kinds-service.ts';
import { homeworkAnswers, putHomeworkAnswer, type TaskRow } from './store.ts';

/** Positions that students answer with a move. */
export interface HomeworkPositions extends HomeworkWork<HomeworkPart<'position'>> {
  answer(task: TaskRow, accountId: string, uci: string): Promise<void | Refusal<'illegal_move' | 'homework_over'>>;
}

export const createHomeworkPositions = ({ store, now }: Pick<Platform, 'store' | 'now'>): HomeworkPositions => ({
  async prepare({ fen, variant, solution }) {
    const start = chosenStart(fen, variant);
    if (!start.ok) return refuse('bad_fen');
    const move = solution === null ? undefined : parseMove(startPosition(start.value ?? undefined, variant), solution);
    if (solution !== null && move === undefined) return refuse('illegal_move');
    const subject = { ...(start.value !== null && { fen: start.value }), variant, solution: move ? uciOf(move) : null };
    return { name: '', subject_id: null, subject };
  },
  sizes: async (tasks) => new Map(tasks.map(({ id }) => [id, 1])),
  async progress(tasks, studentIds) {
    const solutions = new Map(tasks.map(({ id, subject }) => [id, subject.solution ?? null]));
    const answers = await homeworkAnswers(store, [...solutions.keys()], studentIds);
    return answers.map(({ task_id: taskId, account_id: studentId, uci, at }) => {
      const solution = solutions.get(taskId) ?? null;
      const right = solution === null ? null : uci === solution ? 1 : 0;
      return { taskId, studentId, done: 1, right, answer: uci, at };
    });
  },
  begin: async () => refuse('task_gone'),
  async answer({ id, subject: { fen, variant }, due_at: dueAt }, accountId, uci) {
    if (dueAt !== null && dueAt < now()) return refuse('homework_over');
    const move = parseMove(startPosition(fen, variant), uci);
    if (!move) return refuse('illegal_move');
    await putHomeworkAnswer(store, { task_id: id, account_id: accountId, uci: uciOf(move), at: now() });
    return undefined;
  },
});
