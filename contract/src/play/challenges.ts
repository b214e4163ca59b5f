import * as z from 'zod/mini';
import { AGREED_RULES } from '@tabiya/chess/rules/agreed-rules.ts';
import { BANK_DAYS_MAX, BANK_HOURS_ADDED_MAX, DAYS_PER_MOVE } from '@tabiya/chess/rating/time-class.ts';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { BOARD_VARIANTS, COLORS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { TimeControlView } from './games.ts';
import { readUuid, Uuid } from '../site/ids.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { Digits } from '../kit/digits.ts';

/** The challenger's colour, by the documented numbers: 0 either, 1 White, 2 Black. */
export const COLOR_CHOICES = [0, 1, 2] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'cancelled', 'expired'] as const;

/** Reasons for declining a challenge, which both players may read. */
export const DECLINE_REASONS = [
  'generic',
  'later',
  'too_fast',
  'too_slow',
  'time_control',
  'rated',
  'casual',
  'standard',
  'variant',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Maximum number of open challenges of one person, both to members and as links. */
export const CHALLENGES_MAX = 10;
/** Maximum number of simultaneous games of a bot. */
export const BOT_GAMES_MAX = 32;
/**
 * Lifetime of a challenge to a member who is online, ms, and its remaining lifetime after the challenger has left the
 * site.
 */
export const LIVE_CHALLENGE_MS = 300_000;
export const ABANDONED_CHALLENGE_MS = 20_000;
/** Lifetimes of a challenge to a member who is offline or playing, and of a challenge link, ms. */
export const OFFLINE_CHALLENGE_MS = 3 * 86_400_000;
/** Lifetime of a challenge to a daily game, ms. */
export const DAILY_CHALLENGE_MS = 7 * 86_400_000;
export const LINK_CHALLENGE_MS = 86_400_000;
/** Maximum lifetime of a challenge link whose maker says when it ends, ms. */
export const LINK_CHALLENGE_MAX_MS = 14 * 86_400_000;
/** Time for which an answered challenge stays in the challenger's list, ms. */
export const ANSWERED_CHALLENGE_MS = 60_000;

const ChallengePlayer = z.object({
  player: PlayerView,
  /** Rating in the class in which the game would be rated. */
  rating: z.int(),
  provisional: z.boolean(),
});

export const ChallengeView = z.object({
  id: z.string(),
  /** Number by which alerts refer to the challenge. */
  number: z.int(),
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  /** The challenger's own base time, ms; null if both players have the same. */
  oddsBase: z.nullable(z.int()),
  rated: z.boolean(),
  /** True for a daily game whose clocks no vacation stops. */
  noVacation: z.boolean(),
  /** The rules on which the players of the game agree. */
  rules: z.array(z.enum(AGREED_RULES)),
  /** Colour of the challenger. */
  color: z.literal(COLOR_CHOICES),
  /** Null for the usual position of the variant, and in chess960 for a random one of the 960. */
  initialFen: z.nullable(z.string()),
  /** Name of the game that the maker of a link chose. */
  name: z.nullable(z.string()),
  from: ChallengePlayer,
  /** Null for a link, which anybody who opens it may accept. */
  to: z.nullable(ChallengePlayer),
  state: z.enum(CHALLENGE_STATES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** True if the challenged member was offline or playing; the challenge then stays open for days. */
  isOffline: z.boolean(),
  /** True if the challenger is online, so that the game can begin. */
  isChallengerHere: z.boolean(),
  takenBy: z.nullable(PlayerView),
  gameId: z.nullable(z.string()),
  /** Instants, ms since the epoch. */
  createdAt: z.int(),
  expiresAt: z.int(),
  endedAt: z.nullable(z.int()),
});
export type ChallengeView = z.infer<typeof ChallengeView>;

const tenths = Digits.check(z.gte(0));
const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);

/** Terms of the challenge. Times are tenths of a second, as documented. */
const Terms = {
  gameType: z._default(z.enum(BOARD_VARIANTS), 'chess'),
  /** At most three hours. */
  baseTime: tenths.check(z.lte(108_000)),
  /** At most three minutes. */
  increment: z._default(tenths.check(z.lte(1_800)), 0),
  rated: z._default(Flag, false),
  color: z._default(z.pipe(Digits, z.literal(COLOR_CHOICES)), 0),
  /** The starting position. */
  fen: z.optional(z.string().check(z.maxLength(120))),
  /** Number of the starting position in chess960. */
  position: z.optional(Digits.check(z.lte(959))),
  /** The challenger's base time, if it differs. */
  oddsTime: z.optional(tenths.check(z.lte(108_000))),
};
/** Terms of a daily game. */
export const DailyTerms = {
  gameType: Terms.gameType,
  days: z._default(z.pipe(Digits, z.literal(DAYS_PER_MOVE)), 3),
  /** Time bank in days, which counts when the time of a move is used up, and what each move adds to it, in hours. */
  bankDays: z._default(Digits.check(z.lte(BANK_DAYS_MAX)), 0),
  hoursAdded: z._default(Digits.check(z.lte(BANK_HOURS_ADDED_MAX)), 0),
  rated: Terms.rated,
  color: Terms.color,
  /** Vacations do not stop the clocks of the game. */
  noVacation: z._default(Flag, false),
};
const TERMS_REFUSALS = ['bad_time_control', 'bad_fen', 'position_over', 'set_up_is_casual'] as const;

const CREATE_REFUSALS = [
  ...TERMS_REFUSALS,
  'member_not_found',
  'own_account',
  'cannot_challenge',
  'blocked_by_you',
  'rating_too_far',
  'bot_away',
  'already_challenged',
  'too_many_challenges',
  /** The caller plays as many daily games as the membership allows. */
  'too_many_games',
  'playban',
] as const;

/** Id of a challenge: its UUID in either spelling, or the number that alerts use. */
const ChallengeId = z.pipe(
  z.string().check(z.refine((text) => NUMBER.test(text) || readUuid(text) !== undefined, { error: 'no challenge' })),
  z.transform((text) => (NUMBER.test(text) ? Number(text) : readUuid(text)!)),
);
const NUMBER = /^\d{1,15}$/;

const named = z.object({ id: ChallengeId });
const limit = { calls: 60, seconds: 60 };

/** Reasons why somebody cannot challenge a member; null if nothing prevents it. */
export const CHALLENGE_RESTRICTIONS = [
  'cannot_challenge',
  'blocked_by_you',
  'rating_too_far',
  'already_challenged',
  'bot_away',
] as const;

export const challenges = {
  /** Challenges a member. */
  create: endpoint({
    method: 'POST',
    path: '/callback/challenges/to/{username}',
    who: 'member',
    input: z.object({ username: Username, ...Terms }),
    output: ChallengeView,
    refusals: [...CREATE_REFUSALS],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Challenges a member to a daily game, which waits for an answer for days. */
  createDaily: endpoint({
    documented: 'web_game_callback_daily_challenge',
    method: 'POST',
    path: '/callback/game/daily/challenge/{opponent}',
    who: 'member',
    input: z.object({ opponent: Username, ...DailyTerms }),
    output: ChallengeView,
    refusals: [...CREATE_REFUSALS],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Creates a link with which anybody may accept the challenge; for a rated game, any member. */
  share: endpoint({
    documented: 'web_game_callback_shareable_challenge',
    method: 'POST',
    path: '/callback/game/shareable/challenge',
    who: 'player',
    input: z.object(Terms),
    output: ChallengeView,
    refusals: [...TERMS_REFUSALS, 'too_many_challenges', 'too_many_games', 'playban'],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Anybody may view a challenge link; only the two players may view a challenge to a member. */
  view: endpoint({
    method: 'GET',
    path: '/callback/challenges/{id}',
    who: 'anyone',
    input: named,
    output: ChallengeView,
    refusals: ['challenge_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Lists challenges that the caller has received, sent, or that were answered recently; newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/callback/challenges',
    who: 'player',
    input: z.object({}),
    output: z.object({
      incoming: z.array(ChallengeView),
      outgoing: z.array(ChallengeView),
      answered: z.array(ChallengeView),
    }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Answers whether the caller may challenge a member, and which challenges are open between the two. */
  between: endpoint({
    method: 'GET',
    path: '/callback/challenges/with/{username}',
    who: 'member',
    input: z.object({ username: Username }),
    output: z.object({ bar: z.nullable(z.enum(CHALLENGE_RESTRICTIONS)), open: z.array(ChallengeView) }),
    refusals: ['member_not_found', 'own_account'],
    limit: { calls: 240, seconds: 60 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/callback/challenges/{id}/accept',
    who: 'player',
    /** The colour is that of the caller; it counts for a link whose colours are drawn by lot. */
    input: z.object({ id: ChallengeId, color: z.optional(z.enum(COLORS)) }),
    output: z.object({ gameId: z.string() }),
    refusals: [
      'challenge_not_found',
      'challenge_over',
      'own_challenge',
      'cannot_challenge',
      'members_only',
      'challenger_away',
      'challenger_playing',
      'already_playing',
      'too_many_games',
      'playban',
    ],
    limit,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/callback/challenges/{id}/decline',
    who: 'member',
    input: z.object({ id: ChallengeId, reason: z._default(z.enum(DECLINE_REASONS), 'generic') }),
    output: z.object({}),
    refusals: ['challenge_not_found', 'challenge_over'],
    limit,
  }),
  /** Cancels the caller's own challenge. */
  cancel: endpoint({
    method: 'POST',
    path: '/callback/challenges/{id}/cancel',
    who: 'player',
    input: named,
    output: z.object({}),
    refusals: ['challenge_not_found', 'challenge_over'],
    limit,
  }),
};

/** Updates of one challenge for those who are viewing it and may see it. */
export const challengeChannel = channel({
  name: 'challenge',
  who: 'anyone',
  key: Uuid,
  state: z.object({ challenge: ChallengeView }),
  numbered: {},
  passing: { changed: z.object({ challenge: ChallengeView }) },
  commands: {},
});
