import { randomBytes, randomUUID } from 'node:crypto';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import {
  CLASSROOM_ROLES,
  CLASSROOM_STUDENTS_MAX,
  CLASSROOM_TEACHERS_MAX,
  CLASSROOMS_MAX,
  LESSONS_LISTED,
  type ClassroomLine,
  type ClassroomRole,
  type ClassroomView,
} from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { lessonEnds } from './lessons-store.ts';
import { pastLessons } from './past-lessons.ts';
import { isTeacher, mayDismiss } from './policy.ts';
import * as rows from './rooms-store.ts';

type Done = Record<string, never>;
type NoRoom = Refusal<'classroom_not_found'>;
type NoRight = Refusal<'classroom_right_missing'>;
type NotIn = Refusal<'not_in_classroom'>;

/** Classrooms and who is in them. */
export interface Classrooms {
  list(page: PageRequest, meId: string): Promise<Paged<ClassroomLine> | Refusal<'bad_page_token'>>;
  create(name: string, meId: string): Promise<{ id: string } | Refusal<'classrooms_used_up'>>;
  view(id: string, meId: string): Promise<ClassroomView | NoRoom>;
  remove(id: string, meId: string): Promise<Done | NoRoom | NoRight>;
  invite(
    asked: { id: string; days: number },
    meId: string,
  ): Promise<{ invitation: ClassroomView['invitation'] } | NoRoom | NoRight>;
  invitation(code: string): Promise<{ name: string; owner: PlayerView } | Refusal<'invitation_not_found'>>;
  join(code: string, meId: string): Promise<{ id: string } | Refusal<'invitation_not_found' | 'classroom_full'>>;
  appoint(
    asked: { id: string; memberId: string; role: 'teacher' | 'student' },
    meId: string,
  ): Promise<Done | NoRoom | NoRight | NotIn | Refusal<'classroom_full'>>;
  dismiss(asked: { id: string; memberId: string }, meId: string): Promise<Done | NoRoom | NoRight | NotIn>;
  roleOf(id: string, accountId: string): Promise<ClassroomRole | undefined>;
}

export interface ClassroomsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
}

const DAY_MS = 86_400_000;

export const createClassrooms = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { accounts }: ClassroomsNeeds,
): Classrooms => {
  const rooms = room(classroomChannel);
  const byCode = async (code: string) => {
    const row = await rows.classroomByCode(store, code);
    return (row?.invitation_expires_at ?? 0) > now() ? row : undefined;
  };

  return {
    roleOf: (id, accountId) => rows.roleOf(store, id, accountId),
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
    async remove(id, meId) {
      const role = await rows.roleOf(store, id, meId);
      if (role === undefined) return refuse('classroom_not_found');
      if (role !== 'owner') return refuse('classroom_right_missing');
      const members = await rows.membersOf(store, id);
      await rows.deleteClassroom(store, id);
      rooms.dismiss(
        id,
        members.map(({ account_id: account }) => account),
      );
      return {};
    },
    async invite({ id, days }, meId) {
      const role = await rows.roleOf(store, id, meId);
      if (role === undefined) return refuse('classroom_not_found');
      if (!isTeacher(role)) return refuse('classroom_right_missing');
      const invitation =
        days === 0 ? null : { code: randomBytes(18).toString('base64url'), expiresAt: now() + days * DAY_MS };
      await rows.writeInvitation(store, id, invitation ?? { code: null, expiresAt: null });
      return { invitation };
    },
    async invitation(code) {
      const row = await byCode(code);
      const owner = row && (await accounts.playersById([row.owner_id])).get(row.owner_id);
      return row && owner ? { name: row.name, owner } : refuse('invitation_not_found');
    },
    async join(code, meId) {
      const row = await byCode(code);
      if (row === undefined) return refuse('invitation_not_found');
      const refused = await store.transaction(async (queries) => {
        await rows.lockClassroom(queries, row.id);
        const members = await rows.membersOf(queries, row.id);
        if (members.some(({ account_id: account }) => account === meId)) return undefined;
        if (!hasPlace(members, 'student')) return refuse('classroom_full');
        await rows.putMember(queries, row.id, { accountId: meId, role: 'student', at: now() });
        return undefined;
      });
      if (refused) return refused;
      rooms.passing(row.id, 'members', {});
      return { id: row.id };
    },
    async appoint({ id, memberId, role }, meId) {
      const refused = await store.transaction(async (queries) => {
        await rows.lockClassroom(queries, id);
        const may = await changeable(queries, { id, memberId, meId });
        if (isRefusal(may)) return may;
        if (may.theirs === 'owner') return refuse('classroom_right_missing');
        if (!hasPlace(await rows.membersOf(queries, id), role)) return refuse('classroom_full');
        await rows.putMember(queries, id, { accountId: memberId, role, at: now() });
        return undefined;
      });
      if (refused) return refused;
      rooms.passing(id, 'members', {});
      return {};
    },
    async dismiss({ id, memberId }, meId) {
      const mine = await rows.roleOf(store, id, meId);
      if (mine === undefined) return refuse('classroom_not_found');
      const theirs = await rows.roleOf(store, id, memberId);
      if (theirs === undefined) return refuse('not_in_classroom');
      if (!mayDismiss(mine, theirs, memberId === meId)) return refuse('classroom_right_missing');
      await rows.deleteMember(store, id, memberId);
      rooms.dismiss(id, [memberId]);
      rooms.passing(id, 'members', {});
      return {};
    },
  };
};

/** Returns the role of a member whom a teacher may change. */
const changeable = async (
  queries: Queries,
  { id, memberId, meId }: { id: string; memberId: string; meId: string },
): Promise<{ theirs: ClassroomRole } | NoRoom | NoRight | NotIn> => {
  const mine = await rows.roleOf(queries, id, meId);
  if (mine === undefined) return refuse('classroom_not_found');
  if (!isTeacher(mine)) return refuse('classroom_right_missing');
  const theirs = await rows.roleOf(queries, id, memberId);
  return theirs === undefined ? refuse('not_in_classroom') : { theirs };
};

const hasPlace = (members: readonly rows.ClassroomMemberRow[], role: 'teacher' | 'student'): boolean => {
  const students = members.filter((member) => member.role === 'student').length;
  return role === 'student' ? students < CLASSROOM_STUDENTS_MAX : members.length - students < CLASSROOM_TEACHERS_MAX;
};
