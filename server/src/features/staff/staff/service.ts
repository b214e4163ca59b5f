import type { FlagName } from '@tabiya/contract/account/flags.ts';
import { LEVELS, type Membership } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  MEMBER_ACTIONS,
  type MemberMarks,
  type StaffRole,
  type StaffMemberRow,
  type StaffMemberView,
} from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ChessTitle } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import * as acts from './acts.ts';
import type { AuditService } from './audit-service.ts';
import type { Act, ActionRequest, ActionRefusal, Perform } from './action-service.ts';
import { actRefusal, type Actor } from './policy.ts';
import { toMemberRow, toMemberView, toSubject } from './view.ts';

export type { AuditService } from './audit-service.ts';

type Done = Promise<StaffMemberView | ActionRefusal>;

export interface StaffService {
  members(actor: Actor, query: string, page: number): Promise<{ members: StaffMemberRow[]; more: boolean }>;
  member(actor: Actor, username: string): Promise<StaffMemberView | Refusal<'member_not_found'>>;
  /** Closes an account for a reason of `LEVELS`: logs the member out and gives up running games. */
  close(action: ActionRequest, level: number): Done;
  reopen(action: ActionRequest): Done;
  setTitle(action: ActionRequest, title: ChessTitle | null): Done;
  setMarks(action: ActionRequest, marks: MemberMarks): Done;
  setRole(action: ActionRequest, role: StaffRole | null): Done;
  /** Grants days of membership; `basic` takes away what there is. */
  grantMembership(action: ActionRequest, given: { membership: Membership; days: number }): Done;
  /** Null: the default. */
  setFeatureFlag(action: ActionRequest, set: { flag: FlagName; value: boolean | null }): Done;
}

export interface StaffNeeds extends acts.ActNeeds {
  archive: Pick<ArchiveService, 'countsOf'>;
}

interface Parts extends StaffNeeds {
  audit: AuditService;
  perform: Perform;
}

export const createStaffService = ({ now }: Pick<Platform, 'now'>, parts: Parts): StaffService => {
  const { accounts, flags, membership, perform } = parts;

  const act = async (action: ActionRequest, what: Act, then?: (accountId: string) => Promise<void>): Done => {
    const done = await perform(action, what);
    if (isRefusal(done)) return done;
    if (done.changed) await then?.(done.accountId);
    return (await viewOf(parts, { actor: action.actor, accountId: done.accountId, now: now() })) ?? nobody;
  };

  return {
    async members(actor, query, page) {
      const { members, hasMore } = await accounts.memberOverview(query, page);
      // Moderators cannot search by mail address; staff can.
      const isFound = (name: string) => actor.level >= LEVELS.staff || name.startsWith(query.trim().toLowerCase());
      const found = members.filter(({ username }) => isFound(username.toLowerCase()));
      return { members: found.map((standing) => toMemberRow(standing, actor)), more: hasMore };
    },
    async member(actor, username) {
      const account = await accounts.accountByName(username);
      return (account && (await viewOf(parts, { actor, accountId: account.id, now: now() }))) ?? nobody;
    },
    close: (action, level) => act(action, acts.closing(parts, action, level), accounts.closed),
    reopen: (action) => act(action, acts.closing(parts, action, null)),
    setTitle: (action, title) => act(action, acts.titling(accounts, title)),
    setMarks: (action, marks) => act(action, acts.marking(accounts, marks)),
    // Everything begun with the old rights ends with them, impersonations too.
    setRole: (action, role) => act(action, acts.roleGiving(accounts, role), (id) => accounts.endSessionsOf(id)),
    grantMembership: (action, given) =>
      act(action, acts.membershipGiving(membership, { ...given, by: action.actor.id, why: action.reason, now: now() })),
    setFeatureFlag: (action, { flag, value }) => act(action, acts.flagging(flags, flag, value), flags.changed),
  };
};

const nobody = refuse('member_not_found');

const viewOf = async (
  { accounts, archive, flags, audit }: Parts,
  { actor, accountId, now }: { actor: Actor; accountId: string; now: number },
): Promise<StaffMemberView | undefined> => {
  const standing = await accounts.standingOf(accountId);
  if (standing === undefined) return undefined;
  const subject = toSubject(standing, now);
  const isClosed = standing.closedLevel !== null;
  const pointless = { reopen: !isClosed, stop_impersonating: true } as const;
  return toMemberView(standing, {
    actor,
    now,
    devices: await accounts.sessionCount(accountId),
    games: (await archive.countsOf(accountId, actor.id)).total,
    featureFlags: { ...flags.overridesOf(accountId) },
    may: MEMBER_ACTIONS.filter(
      (name) => !(name in pointless && pointless[name as keyof typeof pointless]) && !actRefusal(actor, subject, name),
    ),
    audit: await audit.latestOf(actor, accountId),
  });
};
