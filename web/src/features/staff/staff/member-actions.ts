import { FLAGS, type FlagName } from '@tabiya/contract/account/flags.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { CHESS_TITLES, MEMBERSHIPS } from '@tabiya/contract/kit/levels.ts';
import { CLOSED_LEVELS, MEMBER_ACTIONS, ROLES, staff, type StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import { call } from '../../../platform/net/call.ts';

/** Actions that a member page offers. */
export type MemberAction = Exclude<(typeof MEMBER_ACTIONS)[number], 'stop_impersonating'>;

/** Values of the action's dialog, as FormData has them. */
export type ActionValues = Readonly<Record<string, FormDataEntryValue>>;

const oneOf = <T extends string | number>(all: readonly T[], value: FormDataEntryValue | undefined): T | null =>
  all.find((one) => String(one) === value) ?? null;

/** Runs an action; resolves to the updated member, or to the session that impersonates the member. */
export const runMemberAction = (
  act: MemberAction,
  username: string,
  values: ActionValues,
): Promise<StaffMemberView | Session> => {
  const subject = { username, reason: String(values['reason'] ?? '') };
  switch (act) {
    case 'close':
      return call(staff.close, { ...subject, level: oneOf(CLOSED_LEVELS, values['level']) ?? CLOSED_LEVELS[3] });
    case 'reopen':
      return call(staff.reopen, subject);
    case 'title':
      return call(staff.setTitle, { ...subject, title: oneOf(CHESS_TITLES, values['title']) });
    case 'marks': {
      const marks = {
        isStreamer: 'isStreamer' in values,
        isAffiliate: 'isAffiliate' in values,
        isCoach: 'isCoach' in values,
      };
      return call(staff.setMarks, { ...subject, ...marks });
    }
    case 'role':
      return call(staff.setRole, { ...subject, role: oneOf(ROLES, values['role']) });
    case 'membership': {
      const membership = oneOf(MEMBERSHIPS, values['membership']) ?? 'basic';
      return call(staff.grantMembership, { ...subject, membership, days: Number(values['days']) });
    }
    case 'feature_flag': {
      const flag = oneOf(Object.keys(FLAGS) as FlagName[], values['flag'])!;
      const value = values['value'] === '' ? null : values['value'] === '1';
      return call(staff.setFeatureFlag, { ...subject, flag, value });
    }
    case 'impersonate':
      return call(staff.impersonate, subject);
  }
};
