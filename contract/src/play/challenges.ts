import * as z from 'zod/mini';
import { BOARD_VARIANTS, RATING_CLASSES, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { TimeControlView } from './games.ts';
import { readUuid, Uuid } from '../site/ids.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

/** Which side the challenger takes, by the documents' numbers: 0 either, 1 White, 2 Black. */
export const COLOR_CHOICES = [0, 1, 2] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'cancelled', 'expired'] as const;

/** Why somebody says no, in words that both may read. */
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

/** Open challenges that one person may have made: to members, and as links. */
export const CHALLENGES_MAX = 10;
/** A program may play so many games at once. */
export const BOT_GAMES_MAX = 32;
/** A challenge to somebody who is here waits so long, ms, and so long after the challenger has left the site. */
export const LIVE_CHALLENGE_MS = 300_000;
export const LEFT_CHALLENGE_MS = 20_000;
/** To somebody who is not here, or who plays: days, in ms. A link: one day. */
export const OFFLINE_CHALLENGE_MS = 3 * 86_400_000;
export const LINK_CHALLENGE_MS = 86_400_000;
/** What was answered stands so long in the list of the one who asked, ms. */
export const ANSWERED_FOR_MS = 60_000;

const ChallengePlayer = z.object({
  player: PlayerView,
  /** In what the game would be rated in. */
  rating: z.int(),
  provisional: z.boolean(),
});

export const ChallengeView = z.object({
  id: z.string(),
  /** What alerts call it by. */
  number: z.int(),
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  /** What the challenger has in place of the base time, ms; null where both have the same. */
  oddsBase: z.nullable(z.int()),
  rated: z.boolean(),
  /** Of the challenger. */
  color: z.literal(COLOR_CHOICES),
  /** Null: the usual position of the variant, in chess960 any of the 960. */
  initialFen: z.nullable(z.string()),
  from: ChallengePlayer,
  /** Null of a link: whoever opens it may accept. */
  to: z.nullable(ChallengePlayer),
  state: z.enum(CHALLENGE_STATES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** Whoever was asked was not here, or was playing: it waits for days. */
  isOffline: z.boolean(),
  /** The challenger is on the site now: the game can begin. */
  isChallengerHere: z.boolean(),
  takenBy: z.nullable(PlayerView),
  gameId: z.nullable(z.string()),
  /** Instants, ms since the epoch. */
  createdAt: z.int(),
  expiresAt: z.int(),
  endedAt: z.nullable(z.int()),
});
export type ChallengeView = z.infer<typeof ChallengeView>;

const tenths = z.coerce.number().check(z.int(), z.gte(0));
const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);

/** What is proposed. Times are tenths of a second, as the documents have them. */
const Terms = {
  gameType: z._default(z.enum(BOARD_VARIANTS), 'chess'),
  /** Up to three hours. */
  baseTime: tenths.check(z.lte(108_000)),
  /** Up to three minutes. */
  increment: z._default(tenths.check(z.lte(1_800)), 0),
  rated: z._default(Flag, false),
  color: z._default(z.pipe(z.coerce.number(), z.literal(COLOR_CHOICES)), 0),
  /** The position to begin from. */
  fen: z.optional(z.string().check(z.maxLength(120))),
  /** Which of the 960 positions, of chess960. */
  position: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(959))),
  /** The challenger's own base time, where it is another one. */
  oddsTime: z.optional(tenths.check(z.lte(108_000))),
};
const TERMS_REFUSALS = ['bad_time_control', 'bad_fen', 'position_over', 'set_up_is_casual'] as const;

/** A challenge by its UUID in either spelling, or by the number that alerts have. */
const ChallengeId = z.pipe(
  z.string().check(z.refine((text) => NUMBER.test(text) || readUuid(text) !== undefined, { error: 'no challenge' })),
  z.transform((text) => (NUMBER.test(text) ? Number(text) : readUuid(text)!)),
);
const NUMBER = /^\d{1,15}$/;

const named = z.object({ id: ChallengeId });
const limit = { calls: 60, seconds: 60 };

/** Why a member cannot be challenged by somebody; null where nothing stands against it. */
export const CHALLENGE_BARS = [
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
    refusals: [
      ...TERMS_REFUSALS,
      'member_not_found',
      'own_account',
      'cannot_challenge',
      'blocked_by_you',
      'rating_too_far',
      'bot_away',
      'already_challenged',
      'too_many_challenges',
      'playban',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Makes a link by which anybody may take up the challenge; of a rated one, any member. */
  share: endpoint({
    method: 'POST',
    path: '/callback/game/shareable/challenge',
    who: 'player',
    input: z.object(Terms),
    output: ChallengeView,
    refusals: [...TERMS_REFUSALS, 'too_many_challenges', 'playban'],
    limit: { calls: 30, seconds: 60 },
  }),
  /** A link is for everybody to see; what was asked of a member only for the two. */
  view: endpoint({
    method: 'GET',
    path: '/callback/challenges/{id}',
    who: 'anyone',
    input: named,
    output: ChallengeView,
    refusals: ['challenge_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** What waits for one's answer, what one has asked, and what was answered a moment ago; newest first. */
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
  /** Whether one may challenge a member, and what is open between the two. */
  between: endpoint({
    method: 'GET',
    path: '/callback/challenges/with/{username}',
    who: 'member',
    input: z.object({ username: Username }),
    output: z.object({ bar: z.nullable(z.enum(CHALLENGE_BARS)), open: z.array(ChallengeView) }),
    refusals: ['member_not_found', 'own_account'],
    limit: { calls: 240, seconds: 60 },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/callback/challenges/{id}/accept',
    who: 'player',
    input: named,
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
  /** Takes one's own challenge back. */
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

/** One challenge while somebody looks at it: open to those who may see it. */
export const challengeChannel = channel({
  name: 'challenge',
  who: 'anyone',
  key: Uuid,
  state: z.object({ challenge: ChallengeView }),
  numbered: {},
  passing: { changed: z.object({ challenge: ChallengeView }) },
  commands: {},
});
