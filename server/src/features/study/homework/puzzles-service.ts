import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { SET_NAME_MAX } from '@tabiya/contract/study/puzzle-sets.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GivenSets } from '../puzzle-sets/given-sets-service.ts';
import type { HomeworkPart, HomeworkWork } from './kinds-service.ts';
import { homeworkSets, insertHomeworkSet, lockStudent } from './store.ts';

export interface HomeworkPuzzlesNeeds {
  givenSets: GivenSets;
}

/** Sets of puzzles to solve: what is done is the best round of the student's own copy. */
export const createHomeworkPuzzles = (
  { store }: Pick<Platform, 'store'>,
  { givenSets }: HomeworkPuzzlesNeeds,
): HomeworkWork<HomeworkPart<'puzzles'>> => ({
  async prepare({ setId }, teacherId) {
    const set = await givenSets.set(setId, teacherId);
    if (set === undefined) return refuse('puzzle_set_not_found');
    return { name: set.name, subject_id: null, subject: { puzzleIds: [...set.puzzleIds] } };
  },
  sizes: async (tasks) => new Map(tasks.map(({ id, subject }) => [id, subject.puzzleIds?.length ?? 0])),
  async progress(tasks, studentIds) {
    const copies = await homeworkSets(
      store,
      tasks.map(({ id }) => id),
      studentIds,
    );
    const rounds = await givenSets.bestRounds(copies.map(({ set_id: id }) => id));
    return copies.flatMap(({ task_id: taskId, account_id: studentId, set_id: setId }) => {
      const best = rounds.get(setId);
      return best ? [{ taskId, studentId, done: best.tried, right: best.solved, answer: null, at: best.at }] : [];
    });
  },
  async begin({ id: taskId, title, subject }, accountId) {
    const setId = await store.transaction(async (queries) => {
      await lockStudent(queries, accountId);
      const [copy] = await homeworkSets(queries, [taskId], [accountId]);
      if (copy) return copy.set_id;
      const name = title.slice(0, SET_NAME_MAX);
      const given = await givenSets.give(queries, { accountId, name, puzzleIds: subject.puzzleIds ?? [] });
      if (!isRefusal(given)) await insertHomeworkSet(queries, { taskId, accountId, setId: given });
      return given;
    });
    return isRefusal(setId) ? setId : { url: `${url('web_puzzles_mode', { mode: 'learning' })}?set=${setId}` };
  },
});
