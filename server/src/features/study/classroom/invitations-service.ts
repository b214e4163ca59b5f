import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import type { ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ClassroomsNeeds } from './classrooms-service.ts';
import { hasPlace, isTeacher } from './policy.ts';
import * as rows from './rooms-store.ts';

/** Links that let students into classrooms. */
export interface ClassroomInvitations {
  invite(
    asked: { id: string; days: number },
    meId: string,
  ): Promise<{ invitation: ClassroomView['invitation'] } | Refusal<'classroom_not_found' | 'classroom_right_missing'>>;
  invitation(code: string): Promise<{ name: string; owner: PlayerView } | Refusal<'invitation_not_found'>>;
  join(code: string, meId: string): Promise<{ id: string } | Refusal<'invitation_not_found' | 'classroom_full'>>;
}

const DAY_MS = 86_400_000;

export const createClassroomInvitations = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { accounts }: ClassroomsNeeds,
): ClassroomInvitations => {
  const rooms = room(classroomChannel);
  const byCode = async (code: string) => {
    const row = await rows.classroomByCode(store, code);
    return (row?.invitation_expires_at ?? 0) > now() ? row : undefined;
  };

  return {
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
      rooms.passing(row.id, 'changed', {});
      return { id: row.id };
    },
  };
};
