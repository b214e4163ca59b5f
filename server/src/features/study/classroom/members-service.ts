import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { hasPlace, isTeacher, mayDismiss } from './policy.ts';
import * as rows from './rooms-store.ts';

type Done = Record<string, never>;
type NoRoom = Refusal<'classroom_not_found'>;
type NoRight = Refusal<'classroom_right_missing'>;
type NotIn = Refusal<'not_in_classroom'>;

/** Changes of who is what in a classroom. */
export interface ClassroomMembers {
  appoint(
    asked: { id: string; memberId: string; role: 'teacher' | 'student' },
    meId: string,
  ): Promise<Done | NoRoom | NoRight | NotIn | Refusal<'classroom_full'>>;
  dismiss(asked: { id: string; memberId: string }, meId: string): Promise<Done | NoRoom | NoRight | NotIn>;
}

export const createClassroomMembers = ({
  store,
  now,
  room,
}: Pick<Platform, 'store' | 'now' | 'room'>): ClassroomMembers => {
  const rooms = room(classroomChannel);
  return {
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
      rooms.passing(id, 'changed', {});
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
      rooms.passing(id, 'changed', {});
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
