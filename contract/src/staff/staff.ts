import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { FLAGS, type FlagName } from '../account/flags.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageFields, Paged } from '../kit/paged.ts';
import { CHESS_TITLES, LEVELS, MEMBERSHIPS } from '../kit/levels.ts';
import { Session } from '../kit/session.ts';
import { WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

/**
 * Levels of closed accounts: for breaking fair play, for abuse, at the member's request, or for an unspecified reason.
 */
export const CLOSED_LEVELS = [
  LEVELS.cheater,
  LEVELS.abuser,
  LEVELS.voluntarilyClosed,
  LEVELS.unspecifiedClosed,
] as const;
export const ROLES = ['moderator', 'staff'] as const;
export type StaffRole = (typeof ROLES)[number];

/** Actions of staff on a member. */
export const MEMBER_ACTIONS = [
  'close',
  'reopen',
  'title',
  'marks',
  'role',
  'membership',
  'feature_flag',
  'impersonate',
  'stop_impersonating',
] as const;
/** All audited actions: those of staff, and those of banks on payments. */
export const STAFF_ACTIONS = [
  ...MEMBER_ACTIONS,
  'payment_reversed',
  'payment_restored',
  'support_answer',
  'support_close',
  'support_reopen',
  'streamer_confirm',
  'streamer_decline',
  'coach_confirm',
  'coach_decline',
  'announcement_add',
  'announcement_remove',
  'event_save',
  'event_remove',
  'daily_puzzle_choose',
  'daily_puzzle_leave',
  'puzzle_hold',
  'puzzle_keep',
] as const;
const Act = z.enum(STAFF_ACTIONS);
export type StaffAction = z.infer<typeof Act>;

/** A member in the member list of the console. Instants are ms since the epoch. */
const StaffMemberRow = z.object({
  id: z.string(),
  username: z.string(),
  /** Null for moderators as readers, and for guests. */
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  isActivated: z.boolean(),
  /** The effective level, see `LEVELS`. */
  level: z.int(),
  joinedAt: z.int(),
  lastSeenAt: z.int(),
});
export type StaffMemberRow = z.infer<typeof StaffMemberRow>;

const Said = z.record(z.string(), z.unknown());

export const AuditEntryView = z.object({
  id: z.int(),
  at: z.int(),
  act: Act,
  /** Null if the account was deleted, or if no staff member was the actor. */
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  reason: z.string(),
  before: Said,
  after: Said,
  /** Null for moderators. */
  ip: z.nullable(z.string()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const StaffMemberView = z.object({
  ...StaffMemberRow.shape,
  role: z.nullable(z.enum(ROLES)),
  closedLevel: z.nullable(z.int()),
  /** The paid membership, independent of role and closure. */
  membershipLevel: z.int(),
  membershipEndsAt: z.nullable(z.int()),
  chessTitle: z.nullable(z.enum(CHESS_TITLES)),
  isStreamer: z.boolean(),
  isAffiliate: z.boolean(),
  isCoach: z.boolean(),
  /** Number of open sessions. */
  devices: z.int(),
  games: z.int(),
  /** Feature flags that are set for this member alone. */
  featureFlags: z.record(z.string(), z.boolean()),
  /** Actions that the caller may take on this member. */
  may: z.array(z.enum(MEMBER_ACTIONS)),
  /** The latest audit entries about this member. */
  audit: z.array(AuditEntryView),
});
export type StaffMemberView = z.infer<typeof StaffMemberView>;

const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** Maximum length of the reason, without which no action is possible. */
export const REASON_MAX = 500;
const reason = WrittenText(REASON_MAX).check(z.minLength(1));
const page = z._default(Digits.check(z.positive(), z.maximum(1_000)), 1);
const limit = { calls: 60, seconds: 60 };
const refusals = ['member_not_found', 'own_account', 'not_allowed'] as const;
const subject = { username: Username, reason };

/** Public roles of a member besides playing. */
export interface MemberMarks {
  isStreamer: boolean;
  isAffiliate: boolean;
  isCoach: boolean;
}

/** A boolean as it is sent: 1 or 0. */
const Switch = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);

/** The console of moderators and staff. Each action needs a reason and is written to the audit log with it. */
export const staff = {
  /**
   * Lists members and guests by a prefix of the name (for staff also of the e-mail address), STAFF_PAGE_SIZE on each
   * page.
   */
  members: endpoint({
    method: 'GET',
    path: '/callback/staff/members',
    who: 'moderator',
    input: z.object({ query: z._default(z.string().check(z.maxLength(254)), ''), page }),
    output: z.object({ members: z.array(StaffMemberRow), page: z.int(), more: z.boolean() }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  member: endpoint({
    method: 'GET',
    path: '/callback/staff/members/{username}',
    who: 'moderator',
    input: z.object({ username: Username }),
    output: StaffMemberView,
    refusals: ['member_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Closes the account, ends its sessions and resigns its running games. */
  close: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/close',
    who: 'moderator',
    input: z.object({ ...subject, level: z.literal([...CLOSED_LEVELS]) }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/reopen',
    who: 'moderator',
    input: z.object(subject),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  setTitle: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/title',
    who: 'staff',
    input: z.object({ ...subject, title: z.nullable(z.enum(CHESS_TITLES)) }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  setMarks: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/marks',
    who: 'staff',
    input: z.object({ ...subject, isStreamer: Switch, isAffiliate: Switch, isCoach: Switch }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/role',
    who: 'staff',
    input: z.object({ ...subject, role: z.nullable(z.enum(ROLES)) }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  grantMembership: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/membership',
    who: 'staff',
    /** `basic` ends the current membership; any other level is given for this number of days. */
    input: z.object({
      ...subject,
      membership: z.enum(MEMBERSHIPS),
      days: z._default(Digits.check(z.positive(), z.maximum(3_660)), 30),
    }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  setFeatureFlag: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/feature-flag',
    who: 'staff',
    /** Null restores the default for everybody. */
    input: z.object({ ...subject, flag: z.enum(FLAG_NAMES), value: z.nullable(Switch) }),
    output: StaffMemberView,
    refusals,
    limit,
  }),
  /** Views the site as the member, for an hour at most. */
  impersonate: endpoint({
    method: 'POST',
    path: '/callback/staff/members/{username}/impersonate',
    who: 'staff',
    input: z.object(subject),
    output: Session,
    refusals,
    limit,
  }),
  /** Stops viewing the site as the member and returns to the own account if its session is still open. */
  stopImpersonating: endpoint({
    method: 'POST',
    path: '/callback/staff/stop-impersonating',
    who: 'session',
    input: z.object({}),
    output: Session,
    refusals: ['not_impersonating'],
  }),
  /** Newest first. */
  audit: endpoint({
    method: 'GET',
    path: '/callback/staff/audit',
    who: 'staff',
    input: z.object({
      act: z.optional(Act),
      actor: z.optional(z.string().check(z.maxLength(25))),
      subject: z.optional(z.string().check(z.maxLength(25))),
      ...pageFields,
    }),
    output: Paged(AuditEntryView),
    refusals: ['bad_page_token'],
    limit: { calls: 120, seconds: 60 },
  }),
};
