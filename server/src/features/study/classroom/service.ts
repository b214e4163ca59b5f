import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { CLASSROOMS_MAX, type ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import { answersBy, classroomOf, classroomsOf, eraseClassrooms, membersOf, roleOf } from './rooms-store.ts';

/** What others need of classrooms. */
export interface ClassroomsService {
  /** Returns the classroom, and what somebody is in it; undefined for those who are not in it. */
  placeOf(id: string, accountId: string): Promise<{ name: string; ownerId: string; role: ClassroomRole } | undefined>;
  /** Returns the ids of the last classrooms that somebody owns. */
  ownedBy(accountId: string): Promise<string[]>;
  /** Returns the account ids of the students. */
  studentsOf(id: string): Promise<string[]>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

const MOST_EXPORTED = 10_000;

export const createClassroomsService = ({ store }: Pick<Platform, 'store'>): ClassroomsService => ({
  async placeOf(id, accountId) {
    const [row, role] = [await classroomOf(store, id), await roleOf(store, id, accountId)];
    return row && role && { name: row.name, ownerId: row.owner_id, role };
  },
  async ownedBy(accountId) {
    const rooms = await classroomsOf(store, accountId, { after: null, limit: CLASSROOMS_MAX });
    return rooms.filter(({ role }) => role === 'owner').map(({ id }) => id);
  },
  async studentsOf(id) {
    const members = await membersOf(store, id);
    return members.filter(({ role }) => role === 'student').map(({ account_id: account }) => account);
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
