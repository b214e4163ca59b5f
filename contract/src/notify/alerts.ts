import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ALERT_TYPES, type AlertType } from './alert-types.ts';
import { CHALLENGE_ANSWERS, CHALLENGE_KINDS, CLUB_ALERTS, GROUP_ACTIVITIES, viewUrl } from './club-alerts.ts';
import { REPORTED_CONTENT, REPORT_OUTCOMES } from '../staff/reports.ts';
import { Digits } from '../kit/digits.ts';

/** Maximum number of stored alerts of one member; the oldest are dropped. */
export const ALERTS_MAX = 100;

/** UUID of the member who caused the alert; the current name is shown when the alert is read. */
const by = z.string();
const gameId = z.string();

/** A challenge to a game; times are in tenths of a second, and in a daily game `days` for each move. */
const challenge = {
  ...{ id: z.int(), by, fromRating: z.int(), gameType: z.string() },
  ...{ baseTime: z.int(), increment: z.int(), days: z.optional(z.int()), rated: z.boolean() },
};
/** Content of this site on which another member has commented. */
const content = { contentId: z.string(), contentType: z.string(), title: z.string(), viewUrl };

const alert = <const Type extends AlertType, Shape extends Record<string, z.ZodMiniType>>(type: Type, shape: Shape) =>
  z.object({ alertType: z.literal(type), ...shape });

/** Content of an alert by its type. A new source of alerts adds one line here and one in the web's `drawings.tsx`. */
export const AlertPayload = z.discriminatedUnion('alertType', [
  alert('user_achievements', {
    code: z.string(),
    achievementName: z.string(),
    /** Number that had to be reached, for achievements that count something; null otherwise. */
    threshold: z.nullable(z.int()),
    image: z.string(),
  }),
  alert('user_trophy', { userTrophyId: z.int(), trophyName: z.string(), image: z.string() }),
  alert('user_arena_trophy', { userTrophyId: z.int(), trophyName: z.string(), image: z.string() }),
  /** Somebody has taken up the member's seek for a daily game, which has the id of the seek. */
  alert('game_seek', { id: z.string(), by }),
  alert('offline_challenges', challenge),
  ...CLUB_ALERTS,
  alert('new_comment', { ...content, newCommentCount: z.int() }),
  alert('has_new_content', content),
  /** Somebody has answered, quoted or mentioned the member in a comment. */
  alert('user_comment', { ...content, by }),
  /** Something that a friend has done and that everybody may know; the newest of each friend. */
  alert('friend_activity', { by, title: z.string(), viewUrl }),
  alert('friend_request', { by }),
  /** A member whose address this one has looked for can now be found. */
  alert('matched_contacts', { by }),
  /** It is the member's turn. */
  alert('game', { gameId, by, timeClass: z.enum(TIME_CLASSES) }),
  alert('game_started', { gameId, by, timeClass: z.enum(TIME_CLASSES) }),
  alert('game_draw_offered', { gameId, by, timeClass: z.optional(z.enum(TIME_CLASSES)) }),
  alert('game_low_time', { gameId, by, timeClass: z.optional(z.enum(TIME_CLASSES)) }),
  /** A message in a game's chat, or a direct message if there is no game. */
  alert('game_message', { gameId: z.optional(gameId), by }),
  alert('team_match_game', { gameId, gameName: z.string(), by }),
  alert('tournament_game', { gameId, gameName: z.string(), by }),
  alert('votechess_game', { id: z.string(), gameName: z.string() }),
  alert('insights', { title: z.string(), viewUrl }),
  /** Rating points refunded because an opponent broke fair play. `id` is the id of the refund. */
  alert('rating_refund', { id: z.string(), ratingClass: z.enum(RATING_CLASSES), points: z.int() }),
  /**
   * Outcome of the member's reports about another member; `id` is that of the latest report, `count` the number of
   * reports that it covers.
   */
  alert('report_resolved', {
    id: z.int(),
    /** UUID of the reported member, whose account may no longer exist. */
    about: z.string(),
    /** Null if the member as a whole was reported, or for several reports. */
    contentType: z.nullable(z.enum(REPORTED_CONTENT)),
    outcome: z.enum(REPORT_OUTCOMES),
    count: z.int(),
  }),
  /** An invitation to a puzzle battle; `id` is its UUID. */
  alert('puzzle_battle', { id: z.string(), by }),
  /** A log-in with a browser that is new to the account; `id` is its time, `title` names the browser and where it is. */
  alert('new_log_in', { id: z.string(), title: z.string() }),
  /** An invitation to a study or to a classroom; `id` is its UUID, `title` its name. */
  alert('study_invitation', { id: z.string(), by, title: z.string(), viewUrl }),
  alert('repertoire_due', { id: z.string(), viewUrl }),
]);
export type AlertPayload = z.infer<typeof AlertPayload>;

const text = z.optional(z.string());
const number = z.optional(z.int());

/** An alert in a list: the fields of its type, see `AlertPayload`. */
export const AlertView = z.object({
  /** Both identify the alert: `alertId` is used to ignore it, `notificationId` identifies toasts. */
  alertId: z.int(),
  notificationId: z.int(),
  alertType: z.enum(ALERT_TYPES),
  alertSubType: z.optional(z.enum(GROUP_ACTIVITIES)),
  type: z.object({ id: z.enum(ALERT_TYPES) }),
  /** A sentence in the member's language, without markup. */
  content: z.string(),
  /** Path that the alert leads to, for a challenge the one that accepts it; null if there is no such page yet. */
  route: z.nullable(z.string()),
  /** Ms since the epoch. */
  at: z.int(),
  /** Id of the subject: a game, a challenge, a club. */
  id: z.optional(z.union([z.string(), z.int()])),
  /** Username of the member who caused the alert. */
  username: text,
  /** Null if the member has not given it. */
  fullName: z.optional(z.nullable(z.string())),
  flairCode: z.optional(z.nullable(z.string())),
  userUuid: text,
  title: text,
  contentId: text,
  contentType: z.optional(z.nullable(z.string())),
  viewUrl: text,
  ...{ groupName: text, groupUrl: text },
  newCommentCount: number,
  userTrophyId: number,
  trophyName: text,
  gameName: text,
  startAt: number,
  competitionType: text,
  /** The challenged club, and the kind of the match that it is challenged to. */
  clubId: number,
  matchKind: z.optional(z.enum(CHALLENGE_KINDS)),
  answer: z.optional(z.enum(CHALLENGE_ANSWERS)),
  code: text,
  achievementName: text,
  threshold: z.optional(z.nullable(z.int())),
  /** Path of a picture: the achievement, or the avatar of the member who caused the alert. */
  image: z.optional(z.nullable(z.string())),
  /** Username of the challenger. */
  from: text,
  fromRating: number,
  gameType: text,
  timeClass: z.optional(z.enum(TIME_CLASSES)),
  ...{ baseTime: number, increment: number, days: number },
  rated: z.optional(z.boolean()),
  /** The rating to which points were refunded. */
  ratingClass: z.optional(z.enum(RATING_CLASSES)),
  points: number,
  /** Outcome of the reports, and their number. */
  outcome: z.optional(z.enum(REPORT_OUTCOMES)),
  count: number,
});
export type AlertView = z.infer<typeof AlertView>;

export const AlertGroup = z.object({
  type: z.object({
    id: z.enum(ALERT_TYPES),
    /** In the member's language. */
    title: z.string(),
    /** Path of the page that lists all of them; null if there is none. */
    url: z.nullable(z.string()),
  }),
  notifications: z.array(AlertView),
});
export type AlertGroup = z.infer<typeof AlertGroup>;

/** A running game in which it is the member's turn. */
export const ReadyGame = z.object({
  id: z.string(),
  opponent: z.object({ username: z.string(), image: z.nullable(z.string()) }),
  /** True if the member plays Black. */
  flipBoard: z.boolean(),
  /** Remaining clock times of White and Black at the time of this call, ms. */
  player1TurnTimeRemaining: z.int(),
  player2TurnTimeRemaining: z.int(),
});
export type ReadyGame = z.infer<typeof ReadyGame>;

export const AlertsView = z.object({
  /** Alerts by type: offline challenges first, then by the newest alert. */
  alerts: z.record(z.string(), AlertGroup),
  readyGames: z.array(ReadyGame),
});
export type AlertsView = z.infer<typeof AlertsView>;

/** Calls that do not name a single alert succeed even if the alerts were ignored already. */
const ignore = <Shape extends Record<string, z.ZodMiniType>>(documented: string, path: `/${string}`, shape: Shape) =>
  endpoint({
    documented,
    path,
    method: 'POST',
    who: 'member',
    input: z.object(shape),
    output: z.object({}),
    refusals: ['alert_not_found'],
    limit: { calls: 240, seconds: 60 },
  });

const AlertId = Digits.check(z.positive());
const Word = z.string().check(z.regex(/^\w{1,64}$/));
const Content = { contentId: z.string().check(z.regex(/^[\w-]{1,100}$/)), contentType: Word };

export const alerts = {
  list: endpoint({
    documented: 'web_alert_callback_alerts',
    method: 'GET',
    path: '/callback/alert/alerts',
    who: 'member',
    input: z.object({}),
    output: AlertsView,
    refusals: [],
  }),
  /** Takes an `alertId`. */
  ignore: ignore('web_alert_callback_ignore', '/callback/alert/ignore/{id}', { id: AlertId }),
  /** Takes the `id` of the challenge. */
  ignoreOfflineChallenge: ignore(
    'web_alert_callback_ignore_offline_challenge',
    '/callback/alert/ignore/offline-challenge/{id}',
    { id: AlertId },
  ),
  ignoreAchievement: ignore('web_alert_callback_ignore_achievement', '/callback/alert/ignore/achievement', {
    code: Word,
  }),
  ignoreComment: ignore(
    'web_alert_callback_ignore_comment',
    '/callback/alert/ignore/comment/{contentId}/{contentType}',
    Content,
  ),
  ignoreNewComments: ignore('web_alert_callback_ignore_new_comments', '/callback/alert/ignore/new-comments', {}),
  ignoreNewContent: ignore('web_alert_callback_ignore_new_content', '/callback/alert/ignore/new-content', {}),
  /** Takes an `alertId`. */
  ignoreGroupActivity: ignore(
    'web_alert_callback_ignore_group_activity',
    '/callback/alert/ignore/group-activity/{id}/{alertType}',
    { id: AlertId, alertType: z.enum(ALERT_TYPES) },
  ),
  /** Ignores all alerts except friend requests, which wait for an answer. */
  ignoreAll: ignore('web_alert_callback_ignore_all', '/callback/alert/ignore/all', {}),
};
