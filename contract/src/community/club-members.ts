import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { CLUB_RIGHTS, CLUB_ROLES } from './club-rights.ts';
import { CHANGES, clubId, clubSlug, Done, READS } from './clubs.ts';

/** Founder, admins and coordinators of one club. */
export const LEADERS_MAX = 50;
export const REQUEST_TEXT_MAX = 300;
/** Requests that wait in one club. */
export const REQUESTS_WAITING_MAX = 1_000;
/** Days after which somebody who was refused may ask again, and somebody who declined may be invited again. */
export const ASK_AGAIN_DAYS = 7;
export const INVITE_AGAIN_DAYS = 30;
/** Members whom one leader may invite to a club within 24 hours, and at once. */
export const INVITATIONS_A_DAY = 30;
/**
 * Days without the founder after which a club waits for a successor, and days of waiting: `closed` if the account is
 * closed, `away` if nobody has logged in to it.
 */
export const FOUNDER_AWAY_DAYS = 60;
export const SUCCESSION_DAYS = { closed: 14, away: 30 } as const;

/** Lists of members by when they were last active in the club: within 7 or 30 days, or ever. */
export const MEMBER_PERIODS = ['weekly', 'monthly', 'all_time'] as const;
export type MemberPeriod = (typeof MEMBER_PERIODS)[number];
export const PERIOD_DAYS: Readonly<Record<MemberPeriod, number | null>> = { weekly: 7, monthly: 30, all_time: null };

export const ClubMember = z.object({
  player: PlayerView,
  role: z.enum(CLUB_ROLES),
  rights: z.array(z.enum(CLUB_RIGHTS)),
  /** Ms since the epoch. */
  joinedAt: z.int(),
  activeAt: z.int(),
});
export type ClubMember = z.infer<typeof ClubMember>;

export const ClubRequest = z.object({
  player: PlayerView,
  text: z.string(),
  state: z.enum(['pending', 'denied']),
  at: z.int(),
  answeredBy: z.nullable(PlayerView),
});
export type ClubRequest = z.infer<typeof ClubRequest>;

/** Acts of leaders that a club keeps a record of. */
export const CLUB_ACTS = [
  'founded',
  'changed',
  'approved',
  'denied',
  'invited',
  'role',
  'handed_over',
  'succeeded',
  'founder_missed',
  'kicked',
  'banned',
  'unbanned',
  'chat_removed',
  'chat_paused',
  'news',
  'news_changed',
  'news_removed',
  'topic_pinned',
  'topic_unpinned',
  'topic_locked',
  'topic_unlocked',
  'topic_removed',
  'post_removed',
  'comment_removed',
  'date_added',
  'date_removed',
  'match_proposed',
  'match_accepted',
  'match_declined',
  'match_cancelled',
  'vote_game_proposed',
  'vote_game_accepted',
  'vote_game_declined',
  'vote_game_cancelled',
  'closed',
] as const;
export type ClubAct = (typeof CLUB_ACTS)[number];

export const ClubLogLine = z.object({
  id: z.int(),
  at: z.int(),
  act: z.enum(CLUB_ACTS),
  /** Null: the site, or an account that was deleted. */
  by: z.nullable(PlayerView),
  about: z.nullable(PlayerView),
  detail: z.string(),
});
export type ClubLogLine = z.infer<typeof ClubLogLine>;

const username = Username;
const NO_RIGHT = ['club_not_found', 'club_right_missing'] as const;

/** An act of leaders about one member. */
const order = <Shape extends Record<string, z.ZodMiniType>, const Code extends string = never>(
  act: string,
  shape: Shape,
  refusals: readonly Code[] = [],
) =>
  endpoint({
    method: 'POST',
    path: `/callback/club/{id}/${act}`,
    who: 'member',
    own: true,
    input: z.object({ id: clubId, username, ...shape }),
    output: Done,
    refusals: [...NO_RIGHT, 'member_not_found', ...refusals],
    limit: CHANGES,
  });

export const clubMembers = {
  /** Lists members by activity, the latest first; `query` is the beginning of a name. */
  list: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/members',
    who: 'anyone',
    input: z.object({
      url: clubSlug,
      period: z._default(z.enum(MEMBER_PERIODS), 'all_time'),
      query: z.optional(z.string().check(z.maxLength(25))),
      ...pageFields,
    }),
    output: Paged(ClubMember),
    refusals: ['club_not_found', 'club_members_only', 'bad_page_token'],
    limit: READS,
  }),
  /** Joins an open club or one that has invited the caller; otherwise asks to join. Twice is once. */
  join: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/join',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, text: z._default(WrittenLine(REQUEST_TEXT_MAX), '') }),
    output: z.object({ state: z.enum(['member', 'pending']) }),
    refusals: [
      'club_not_found',
      'club_banned',
      'club_full',
      'too_many_clubs',
      'club_asked_lately',
      'too_many_club_requests',
    ],
    limit: CHANGES,
  }),
  /** Leaves a club, takes back a request, or declines an invitation. Twice is once. */
  leave: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/leave',
    who: 'member',
    own: true,
    input: z.object({ id: clubId }),
    output: Done,
    refusals: ['club_not_found', 'club_founder_stays'],
    limit: CHANGES,
  }),
  hear: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/hear',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, isOn: Switch }),
    output: Done,
    refusals: ['club_not_found'],
    limit: CHANGES,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/requests',
    who: 'member',
    input: z.object({
      url: clubSlug,
      state: z._default(z.enum(['pending', 'denied']), 'pending'),
      query: z.optional(z.string().check(z.maxLength(25))),
      ...pageFields,
    }),
    output: Paged(ClubRequest),
    refusals: [...NO_RIGHT, 'bad_page_token'],
    limit: READS,
  }),
  /** A refused request may still be approved. */
  manage: endpoint({
    documented: 'web_club_callback_manage_group_request',
    method: 'POST',
    path: '/callback/club/group-request/manage/{id}/{username}',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, username, action: z.enum(['approve', 'deny']) }),
    output: Done,
    refusals: [...NO_RIGHT, 'club_request_not_found', 'club_full', 'too_many_clubs'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Members who are in the club, were invited or have declined lately, or block the caller are passed over. */
  invite: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/invite',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, usernames: z.array(Username).check(z.maxLength(INVITATIONS_A_DAY)) }),
    output: z.object({ invited: z.int() }),
    refusals: [...NO_RIGHT, 'nobody_chosen', 'member_not_found', 'too_many_invitations'],
    limit: CHANGES,
  }),
  /** Gives a member a role; without `rights`, those that the role brings. */
  setRole: order(
    'role',
    {
      role: z.enum(['member', 'coordinator', 'admin']),
      rights: z.optional(z.array(z.enum(CLUB_RIGHTS)).check(z.maxLength(CLUB_RIGHTS.length))),
    },
    ['club_leader_protected', 'too_many_leaders'],
  ),
  /** Makes another member the founder; whoever was it is an admin from then on. */
  handOver: order('hand-over', {}, ['too_many_founded']),
  kick: order('kick', {}, ['club_leader_protected']),
  /** Removes somebody and lets them neither join nor ask again; also somebody who is not in the club. */
  ban: order('ban', {}, ['club_leader_protected']),
  unban: order('unban', {}),
  bans: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/bans',
    who: 'member',
    input: z.object({ url: clubSlug, ...pageFields }),
    output: Paged(z.object({ player: PlayerView, by: z.nullable(PlayerView), at: z.int() })),
    refusals: [...NO_RIGHT, 'bad_page_token'],
    limit: READS,
  }),
  /** Lists what leaders have done, the latest first. All leaders read it. */
  log: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/log',
    who: 'member',
    input: z.object({ url: clubSlug, ...pageFields }),
    output: Paged(ClubLogLine),
    refusals: [...NO_RIGHT, 'bad_page_token'],
    limit: READS,
  }),
};
