import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import { answersBy, classroomOf, classroomsOf, eraseClassrooms, roleOf } from './rooms-store.ts';

/** What others need of classrooms. */
export interface ClassroomsService {
  /** Returns the classroom, and what somebody is in it; undefined for those who are not in it. */
  placeOf(id: string, accountId: string): Promise<{ name: string; ownerId: string; role: ClassroomRole } | undefined>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

const MOST_EXPORTED = 10_000;

export const createClassroomsService = ({ store }: Pick<Platform, 'store'>): ClassroomsService => ({
  async placeOf(id, accountId) {
    const [row, role] = [await classroomOf(store, id), await roleOf(store, id, accountId)];
    return row && role && { name: row.name, ownerId: row.owner_id, role };
  },
  async exportOf(accountId) {
    const rooms = await classroomsOf(store, accountId, { after: null, limit: MOST_EXPORTED });
    if (rooms.length === 0) return undefined;
    return {
      classrooms: rooms.map(({ id, name, role, joined_at: joinedAt }) => ({ id, name, role, joinedAt })),
      answers: await answersBy(store, accountId, MOST_EXPORTED),
    };
  },
  erase: eraseClassrooms,
});
