import { randomUUID } from 'node:crypto';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import {
  CLASSROOM_ROLES,
  CLASSROOMS_MAX,
  LESSONS_LISTED,
  type ClassroomLine,
  type ClassroomView,
} from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { lessonEnds } from './lessons-store.ts';
import { pastLessons } from './past-lessons.ts';
import { isTeacher } from './policy.ts';
import * as rows from './rooms-store.ts';

type Done = Record<string, never>;
type NoRoom = Refusal<'classroom_not_found'>;
type NoRight = Refusal<'classroom_right_missing'>;

/** Classrooms and who is in them. */
export interface Classrooms {
  list(page: PageRequest, meId: string): Promise<Paged<ClassroomLine> | Refusal<'bad_page_token'>>;
  create(name: string, meId: string): Promise<{ id: string } | Refusal<'classrooms_used_up'>>;
  view(id: string, meId: string): Promise<ClassroomView | NoRoom>;
  rename(asked: { id: string; name: string }, meId: string): Promise<Done | NoRoom | NoRight>;
  remove(id: string, meId: string): Promise<Done | NoRoom | NoRight>;
}

export interface ClassroomsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
}

export const createClassrooms = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { accounts }: ClassroomsNeeds,
): Classrooms => {
  const rooms = room(classroomChannel);

  return {
    async list({ cursor, limit }, meId) {
      const after = readCursor(cursor, ['bigint', 'uuid']);
      if (isRefusal(after)) return after;
      const found = await rows.classroomsOf(store, meId, { after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, (row) => [row.joined_at, row.id]);
      const owners = await accounts.playersById(items.map((row) => row.owner_id));
      const lines = items.flatMap(({ id, name, role, owner_id: ownerId, is_on: isOn }) => {
        const owner = owners.get(ownerId);
        return owner ? [{ id, name, role, owner, isOn }] : [];
      });
      return { items: lines, next };
    },
    create: (name, ownerId) =>
      store.transaction(async (queries) => {
        await rows.lockClassrooms(queries, ownerId);
        if ((await rows.countOwned(queries, ownerId)) >= CLASSROOMS_MAX) return refuse('classrooms_used_up');
        const id = randomUUID();
        await rows.insertClassroom(queries, { id, name, ownerId, at: now() });
        return { id };
      }),
    async view(id, meId) {
      const [row, role] = [await rows.classroomOf(store, id), await rows.roleOf(store, id, meId)];
      if (row === undefined || role === undefined) return refuse('classroom_not_found');
      const found = await rows.membersOf(store, id);
      const players = await accounts.playersById(found.map(({ account_id: account }) => account));
      const members = found.flatMap(({ account_id: account, role: theirs }) => {
        const member = players.get(account);
        return member ? [{ member, role: theirs }] : [];
      });
      const { invitation: code, invitation_expires_at: expiresAt } = row;
      const isValid = code !== null && expiresAt !== null && expiresAt > now();
      return {
        ...{ id, name: row.name, role },
        members: members.toSorted(
          (one, other) =>
            CLASSROOM_ROLES.indexOf(one.role) - CLASSROOM_ROLES.indexOf(other.role) ||
            one.member.username.localeCompare(other.member.username, 'en'),
        ),
        lessons: pastLessons(await lessonEnds(store, id, 2 * LESSONS_LISTED)),
        invitation: isValid && isTeacher(role) ? { code, expiresAt } : null,
      };
    },
    async rename({ id, name }, meId) {
      const role = await rows.roleOf(store, id, meId);
      if (role === undefined) return refuse('classroom_not_found');
      if (!isTeacher(role)) return refuse('classroom_right_missing');
      await rows.renameClassroom(store, id, name);
      rooms.passing(id, 'changed', {});
      return {};
    },
    async remove(id, meId) {
      const role = await rows.roleOf(store, id, meId);
      if (role === undefined) return refuse('classroom_not_found');
      if (role !== 'owner') return refuse('classroom_right_missing');
      const members = (await rows.membersOf(store, id)).map(({ account_id: account }) => account);
      await rows.deleteClassroom(store, id);
      rooms.passing(id, 'deleted', {});
      rooms.dismiss(id, members);
      return {};
    },
  };
};
