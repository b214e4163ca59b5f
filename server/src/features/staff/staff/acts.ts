import type { FlagName } from '@tabiya/contract/account/flags.ts';
import { LEVELS, levelName, type Membership } from '@tabiya/contract/kit/levels.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { ReportReason } from '@tabiya/contract/staff/reports.ts';
import type { MemberMarks, StaffRole } from '@tabiya/contract/staff/staff.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, ChessTitle } from '../../account/accounts/service.ts';
import type { FlagsService } from '../../account/flags/service.ts';
import type { RefundsService } from '../../record/ratings/service.ts';
import type { ReportsService } from '../reports/service.ts';
import type { Act, StaffChange, ActionRequest } from './action-service.ts';
import { mayClose } from './policy.ts';
import { membershipOf, roleOf } from './view.ts';

interface Cause {
  accountId: string;
  /** Id of the staff member. */
  by: string;
  why: string;
}

/** Membership time that staff grants, or takes back in full. */
export interface Memberships {
  grant(given: Cause & { level: Exclude<Membership, 'basic'>; days: number }, queries: Queries): Promise<void>;
  takeBack(cause: Cause, queries: Queries): Promise<void>;
}

export interface ActNeeds {
  accounts: AccountsService;
  flags: Pick<FlagsService, 'overridesOf' | 'setFlag' | 'changed'>;
  membership: Memberships;
  refunds: Pick<RefundsService, 'begin'>;
  reports: Pick<ReportsService, 'settle'>;
}

/** Returns undefined if nothing would change. */
const changeOf = (
  before: StaffChange['before'],
  after: StaffChange['after'],
  apply: StaffChange['apply'],
): StaffChange | undefined => (JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after, apply });

/** Reason of reports that closing at each level confirms. */
const RIGHT_ABOUT: Partial<Record<number, ReportReason>> = { [LEVELS.cheater]: 'cheating', [LEVELS.abuser]: 'abuse' };

/**
 * Closes an account (for a reason of `LEVELS`) or reopens it (null). Opponents who lost points to a cheater get them
 * back, and reporters of the reason are notified.
 */
export const closing = (
  { accounts, refunds, reports }: Pick<ActNeeds, 'accounts' | 'refunds' | 'reports'>,
  { actor, reason: why }: Pick<ActionRequest, 'actor' | 'reason'>,
  closedLevel: number | null,
): Act => ({
  act: closedLevel === null ? 'reopen' : 'close',
  change(standing) {
    if (!mayClose(actor, closedLevel) || !mayClose(actor, standing.closedLevel)) return refuse('not_allowed');
    return changeOf({ closedLevel: standing.closedLevel }, { closedLevel }, async (queries) => {
      await accounts.setStanding(standing.id, closedLevel, queries);
      if (closedLevel === LEVELS.cheater) await refunds.begin(queries, standing.id);
      const reason = closedLevel === null ? undefined : RIGHT_ABOUT[closedLevel];
      if (reason) await reports.settle(queries, { subjectId: standing.id, reason, by: actor.id, why });
    });
  },
});

export const titling = (accounts: AccountsService, title: ChessTitle | null): Act => ({
  act: 'title',
  change: ({ id, chessTitle }) =>
    changeOf({ title: chessTitle }, { title }, (queries) => accounts.setTitle(id, title, queries)),
});

export const marking = (accounts: AccountsService, { isStreamer, isAffiliate, isCoach }: MemberMarks): Act => ({
  act: 'marks',
  change: ({ id, ...had }) =>
    changeOf(
      { isStreamer: had.isStreamer, isAffiliate: had.isAffiliate, isCoach: had.isCoach },
      { isStreamer, isAffiliate, isCoach },
      (queries) => accounts.setFlags(id, { isStreamer, isAffiliate, isCoach }, queries),
    ),
});

export const roleGiving = (accounts: AccountsService, role: StaffRole | null): Act => ({
  act: 'role',
  change: ({ id, roleLevel }) =>
    changeOf({ role: roleOf(roleLevel) }, { role }, (queries) =>
      accounts.setRole(id, role === null ? null : LEVELS[role], queries),
    ),
});

/** A grant of membership; `basic` takes away what there is. */
export interface Grant {
  membership: Membership;
  days: number;
  /** Id of the staff member. */
  by: string;
  why: string;
  now: number;
}

export const membershipGiving = (service: Memberships, { membership, days, by, why, now }: Grant): Act => ({
  act: 'membership',
  change(standing) {
    const before = { membership: levelName(membershipOf(standing, now)), endsAt: standing.paidUntil };
    const cause = { accountId: standing.id, by, why };
    if (membership !== 'basic') {
      const apply: StaffChange['apply'] = (queries) => service.grant({ ...cause, level: membership, days }, queries);
      return { before, after: { membership, days }, apply };
    }
    return before.membership === 'basic'
      ? undefined
      : { before, after: { membership }, apply: (queries) => service.takeBack(cause, queries) };
  },
});

export const flagging = (flags: ActNeeds['flags'], name: FlagName, on: boolean | null): Act => ({
  act: 'feature_flag',
  change: ({ id }) =>
    changeOf({ [name]: flags.overridesOf(id)[name] ?? null }, { [name]: on }, (queries) =>
      flags.setFlag(id, { name, on }, queries),
    ),
});
