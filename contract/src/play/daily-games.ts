import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Digits } from '../kit/digits.ts';
import { LEVELS } from '../kit/levels.ts';
import { pageFields, Paged } from '../kit/paged.ts';
import { PlayerView } from '../people/members.ts';
import { Uuid } from '../site/ids.ts';
import { COLOR_CHOICES, DailyTerms } from './challenges.ts';
import { GamePreview } from './games.ts';
import { RANGE_LIMITS } from './lobby.ts';

/** Maximum number of daily games that a member plays at once, by level, the highest first. */
const GAMES_MAX = [
  { level: LEVELS.diamond, games: 500 },
  { level: LEVELS.platinum, games: 300 },
  { level: LEVELS.gold, games: 200 },
  { level: LEVELS.silver, games: 100 },
] as const;
const GAMES_MAX_BASIC = 50;

/** Returns how many daily games a member of this level plays at once at most. */
export const dailyGamesMax = (level: number): number =>
  GAMES_MAX.find((row) => level >= row.level)?.games ?? GAMES_MAX_BASIC;

/** A player is alerted when less time than this is left for a move, ms. */
export const LOW_TIME_MS = 28_800_000;
/** Maximum number of open seeks of one member, and the lifetime of a seek, ms. */
export const DAILY_SEEKS_MAX = 10;
export const DAILY_SEEK_MS = 14 * 86_400_000;
/** Games of so many ms count for a member's share of games lost on time. */
export const TIMEOUT_WINDOW_MS = 90 * 86_400_000;

/** A member's daily games of the last 90 days: those lost on time, of those finished. */
const Timeouts = z.object({ lost: z.int(), finished: z.int() });

/** Returns the share of games lost on time, in whole per cent, rounded up. */
export const timeoutPercent = ({ lost, finished }: z.infer<typeof Timeouts>): number =>
  finished === 0 ? 0 : Math.ceil((100 * lost) / finished);

export const DailyGameView = z.object({
  game: GamePreview,
  /** When the time of the player to move is over, ms since the epoch. */
  dueAt: z.int(),
  /** Since when it is that player's turn, ms since the epoch. */
  since: z.int(),
  /** Until when each player is on vacation, ms since the epoch; null if not. */
  vacations: z.object({ white: z.nullable(z.int()), black: z.nullable(z.int()) }),
});
export type DailyGameView = z.infer<typeof DailyGameView>;

/** Why the caller cannot take up a seek. */
export const SEEK_BARS = ['own_seek', 'rating_outside', 'too_many_timeouts', 'cannot_take'] as const;

export const DailySeekView = z.object({
  id: z.string(),
  player: PlayerView,
  /** Rating in the class in which the game would be rated. */
  rating: z.int(),
  provisional: z.boolean(),
  timeouts: Timeouts,
  variant: z.enum(BOARD_VARIANTS),
  ratingClass: z.enum(RATING_CLASSES),
  days: z.int(),
  /** Time bank in days, and what each move adds to it, in hours. */
  bankDays: z.int(),
  hoursAdded: z.int(),
  rated: z.boolean(),
  /** True if vacations do not stop the clocks of the game. */
  noVacation: z.boolean(),
  /** Colour of the seeker. */
  color: z.literal(COLOR_CHOICES),
  /** Bounds of the opponent's rating; null means any. */
  ratingMin: z.nullable(z.int()),
  ratingMax: z.nullable(z.int()),
  /** The opponent's share of games lost on time, in per cent, at most; null means any. */
  timeoutsMax: z.nullable(z.int()),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** True once it has led to a game, which has the id of the seek. */
  isTaken: z.boolean(),
  bar: z.nullable(z.enum(SEEK_BARS)),
});
export type DailySeekView = z.infer<typeof DailySeekView>;

export const DailyStanding = z.object({
  /** Daily games of the caller that are running, and how many may. */
  running: z.int(),
  max: z.int(),
  timeouts: Timeouts,
  /** When the oldest of those games no longer counts, ms since the epoch; null without games. */
  changesAt: z.nullable(z.int()),
});
export type DailyStanding = z.infer<typeof DailyStanding>;

const rating = z.optional(Digits.check(z.gte(RANGE_LIMITS.min), z.lte(RANGE_LIMITS.max)));
const named = z.object({ id: Uuid });
const limit = { calls: 60, seconds: 60 };

export const dailyGames = {
  /** Lists the caller's running daily games, those with the least time first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/daily/games',
    who: 'member',
    /** `ready`: it is the caller's turn; `waiting`: it is the opponent's. */
    input: z.object({ turn: z.enum(['ready', 'waiting']), ...pageFields }),
    output: Paged(DailyGameView),
    refusals: ['bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  standing: endpoint({
    method: 'GET',
    path: '/callback/daily/standing',
    who: 'member',
    input: z.object({}),
    output: DailyStanding,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Takes up an open seek that fits, or leaves one. */
  random: endpoint({
    documented: 'web_game_callback_random_daily_challenge',
    method: 'POST',
    path: '/callback/game/random/daily/challenge',
    who: 'member',
    input: z.object({
      ...DailyTerms,
      ratingMin: rating,
      ratingMax: rating,
      timeoutsMax: z.optional(Digits.check(z.lte(100))),
    }),
    /** One of the two is set. */
    output: z.object({ gameId: z.nullable(z.string()), seek: z.nullable(DailySeekView) }),
    refusals: ['bad_range', 'too_many_games', 'too_many_seeks', 'playban'],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Lists open seeks of other members, the newest first. */
  seeks: endpoint({
    method: 'GET',
    path: '/callback/daily/seeks',
    who: 'member',
    input: z.object(pageFields),
    output: Paged(DailySeekView),
    refusals: ['bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  ownSeeks: endpoint({
    method: 'GET',
    path: '/callback/daily/own-seeks',
    who: 'member',
    input: z.object({}),
    output: z.object({ seeks: z.array(DailySeekView).check(z.maxLength(DAILY_SEEKS_MAX)) }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  seek: endpoint({
    method: 'GET',
    path: '/callback/daily/seeks/{id}',
    who: 'member',
    input: named,
    output: DailySeekView,
    refusals: ['seek_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
  takeSeek: endpoint({
    method: 'POST',
    path: '/callback/daily/seeks/{id}/take',
    who: 'member',
    input: named,
    output: z.object({ gameId: z.string() }),
    refusals: ['seek_not_found', 'seek_over', ...SEEK_BARS, 'too_many_games', 'playban'],
    limit,
  }),
  cancelSeek: endpoint({
    method: 'POST',
    path: '/callback/daily/seeks/{id}/cancel',
    who: 'member',
    input: named,
    output: z.object({}),
    refusals: ['seek_not_found', 'seek_over'],
    limit,
  }),
};
