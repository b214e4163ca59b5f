import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { HomeworkKinds } from './kinds-service.ts';
import { eraseHomework, homeworkOf } from './store.ts';

/** What others need of homework. */
export interface HomeworkService {
  /** Registers a kind of tasks, before the start. */
  register: HomeworkKinds['register'];
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

const MOST_EXPORTED = 10_000;

export const createHomeworkService = (
  { store }: Pick<Platform, 'store'>,
  { register }: Pick<HomeworkKinds, 'register'>,
): HomeworkService => ({
  register,
  async exportOf(accountId) {
    const tasks = await homeworkOf(store, accountId, MOST_EXPORTED);
    return tasks.length === 0 ? undefined : tasks;
  },
  erase: eraseHomework,
});
