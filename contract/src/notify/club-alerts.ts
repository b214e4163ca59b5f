import * as z from 'zod/mini';
import type { MatchKind } from '../community/club-matches.ts';

/** UUID of the member who caused the alert. */
const by = z.string();
/** Path on this site. */
export const viewUrl = z.string();
const group = { groupName: z.string(), groupUrl: z.string() };
/** A topic, announcement or note of a club with the page that shows it, and the number of new comments. */
const groupText = {
  ...group,
  ...{ id: z.union([z.string(), z.int()]), title: z.string() },
  ...{ viewUrl: z.optional(viewUrl), newCommentCount: z.optional(z.int()) },
};

const alert = <const Type extends string, Shape extends Record<string, z.ZodMiniType>>(type: Type, shape: Shape) =>
  z.object({ alertType: z.literal(type), ...shape });

export const GROUP_ACTIVITIES = [
  'user_group_forum_new',
  'user_group_forum',
  'user_group_news_new',
  'user_group_news',
  'user_group_note',
] as const;

/** Kinds of matches, as in `club-matches.ts`, which every page would otherwise load with the alerts. */
export const CHALLENGE_KINDS = ['daily', 'live'] as const satisfies readonly MatchKind[];

export const CHALLENGE_ANSWERS = ['accepted', 'declined'] as const;

/** Contents of the alerts about clubs, by type, see `AlertPayload`. */
export const CLUB_ALERTS = [
  alert('user_group_forum_new', groupText),
  alert('user_group_forum', groupText),
  alert('user_group_news_new', groupText),
  alert('user_group_news', groupText),
  alert('user_group_note', groupText),
  /** Counts as the alert type that `alertSubType` names. */
  alert('user_group_activity', { ...groupText, alertSubType: z.enum(GROUP_ACTIVITIES) }),
  alert('user_group_request', { ...group, id: z.int(), by }),
  alert('team_live_competition', {
    ...group,
    id: z.string(),
    gameName: z.string(),
    competitionType: z.enum(['arena', 'tournament', 'team_match']),
    /** Seconds since the epoch. */
    startAt: z.int(),
  }),
  alert('club_invitation', { ...group, id: z.int(), by }),
  /** A club has taken the member in who had asked for it. */
  alert('club_approved', { ...group, id: z.int() }),
  /**
   * Another club, which the group names, challenges the club `clubId` to the match with the number `id` of its kind. Those
   * who may accept it for the challenged club are told.
   */
  alert('club_match_challenge', {
    ...group,
    ...{ id: z.int(), gameName: z.string() },
    ...{ clubId: z.int(), matchKind: z.enum(CHALLENGE_KINDS) },
  }),
  /**
   * Another club, which the group names, has answered a challenge to the match with the number `id` of its kind. Those who
   * may challenge other clubs for the challenger are told.
   */
  alert('club_match_answer', {
    ...group,
    ...{ id: z.int(), gameName: z.string(), viewUrl },
    ...{ matchKind: z.enum(CHALLENGE_KINDS), answer: z.enum(CHALLENGE_ANSWERS) },
  }),
  /**
   * Another club, which the group names, challenges a club of the member to the vote game with this UUID, or has answered
   * such a challenge. Those who may do so for the club are told.
   */
  alert('club_vote_challenge', {
    ...group,
    ...{ id: z.string(), gameName: z.string() },
    answer: z.optional(z.enum(CHALLENGE_ANSWERS)),
  }),
] as const;
