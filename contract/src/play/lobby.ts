import * as z from 'zod/mini';
import { QUICK_PAIRINGS, formatTimeControl, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { BOARD_VARIANTS, TIME_CLASSES, type TimeClass, type TimeControl } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { channel, command } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

const POOL_NAMES = QUICK_PAIRINGS.map(formatTimeControl);

/** Name of a pool: its time control in minutes and seconds, for example `3+2`. */
export const PoolName = z.enum(POOL_NAMES);

/**
 * Minimum time per move, ms. Premoves in bullet must cost something, otherwise nobody could run out of time any more.
 */
const POOL_MOVE_COST: Record<TimeClass, number> = { bullet: 100, blitz: 0, rapid: 0, daily: 0 };

/**
 * Returns the minimum time that each move (except the first of each side) costs in games of the pool with this time
 * control, ms.
 */
export const poolMoveCost = (timeControl: TimeControl): number => POOL_MOVE_COST[timeClassOf(timeControl)];

/** The longest time control of a seek, ms. */
export const MAX_BASE_MS = 180 * 60_000;
export const MAX_INCREMENT_MS = 180_000;
/** The shortest time control: total time of each side in a game of 40 moves, ms. */
export const MIN_SIDE_TIME_MS = 15_000;
/** Limits of a rating range. */
export const RANGE_LIMITS = { min: 0, max: 4_000 } as const;
/** Maximum number of open seeks of one player. */
export const MAX_OWN_SEEKS = 3;
/** Maximum number of seeks in the lobby list, the oldest first. */
export const MAX_LISTED_SEEKS = 200;

export const LobbyView = z.object({
  /**
   * Number of waiting players in each pool that is not empty. Guests and members wait separately, and each group sees
   * its own numbers.
   */
  waiting: z.record(z.string(), z.int()),
  /** Median of recent waiting times by pool, ms; only for pools with enough recent pairings. */
  waits: z.record(z.string(), z.int()),
  /** Connected players and running games on the whole site. */
  players: z.int(),
  games: z.int(),
});
export type LobbyView = z.infer<typeof LobbyView>;

/** Allowed ratings of the opponent, both ends included. */
const RangeView = z.object({ min: z.int(), max: z.int() });

/** Colour of the player who made the seek: 0 either, 1 White, 2 Black. */
export const SeekColor = z.literal([0, 1, 2]);
export type SeekColor = z.infer<typeof SeekColor>;

/** An open offer to play. */
export const SeekView = z.object({
  id: z.string(),
  player: PlayerView,
  /** Rating in `ratingClass`. */
  rating: z.int(),
  provisional: z.boolean(),
  variant: z.enum(BOARD_VARIANTS),
  timeControl: z.object({ base: z.int(), increment: z.int() }),
  timeClass: z.enum(TIME_CLASSES),
  ratingClass: z.enum(RATING_CLASSES),
  rated: z.boolean(),
  color: SeekColor,
  /** Null for any rating. */
  range: z.nullable(RangeView),
  since: z.int(),
});
export type SeekView = z.infer<typeof SeekView>;

/** A clock to play by. Times are whole seconds, in ms; a base or an increment may be 0. */
export const AskedTimeControl = z
  .object({
    base: z.int().check(z.gte(0), z.lte(MAX_BASE_MS), z.multipleOf(1_000)),
    increment: z.int().check(z.gte(0), z.lte(MAX_INCREMENT_MS), z.multipleOf(1_000)),
  })
  .check(z.refine(({ base, increment }) => base + 40 * increment >= MIN_SIDE_TIME_MS, { error: 'no time' }));

/** Terms of a seek. */
export const SeekTerms = z.object({
  variant: z._default(z.enum(BOARD_VARIANTS), 'chess'),
  timeControl: AskedTimeControl,
  rated: z._default(z.boolean(), false),
  color: z._default(SeekColor, 0),
  range: z._default(
    z.nullable(
      z.object({
        min: z.int().check(z.gte(RANGE_LIMITS.min), z.lte(RANGE_LIMITS.max)),
        max: z.int().check(z.gte(RANGE_LIMITS.min), z.lte(RANGE_LIMITS.max)),
      }),
    ),
    null,
  ),
});
export type SeekTerms = z.output<typeof SeekTerms>;

/** Returns the pool whose rules equal these terms; null if no pool offers them. */
export const poolOf = (
  { variant, timeControl, rated, color }: Pick<SeekTerms, 'variant' | 'timeControl' | 'rated' | 'color'>,
  isGuest: boolean,
): string | null => {
  const name = formatTimeControl(timeControl);
  return variant === 'chess' && rated !== isGuest && color === 0 && POOL_NAMES.includes(name) ? name : null;
};

/** The player's rating in one class, as a seek shows it. */
export const SeekRating = z.object({
  ratingClass: z.enum(RATING_CLASSES),
  rating: z.int(),
  provisional: z.boolean(),
});
export type SeekRating = z.infer<typeof SeekRating>;

export const lobby = {
  view: endpoint({
    method: 'GET',
    path: '/callback/lobby',
    who: 'anyone',
    input: z.object({}),
    output: LobbyView,
    refusals: [],
  }),
  /** Lists open seeks that the caller may accept, and the caller's own. */
  open: endpoint({
    documented: 'web_game_seek_callback_open',
    method: 'GET',
    path: '/callback/game_seek/open',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ seeks: z.array(SeekView).check(z.maxLength(MAX_LISTED_SEEKS)) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Answers the ratings by which the player's seeks are matched, in every class. */
  ratings: endpoint({
    documented: 'web_game_seek_callback_ratings',
    method: 'GET',
    path: '/{username}/callback/game_seek/ratings',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: z.object({ ratings: z.array(SeekRating) }),
    refusals: ['member_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
};

/** Reasons why somebody may not start a game now. */
const BARRED = ['already_playing', 'playban', 'bots_by_challenge', 'rate_limited'] as const;

export const lobbyChannel = channel({
  name: 'lobby',
  who: 'anyone',
  key: z.literal('pools'),
  state: z.object({
    lobby: LobbyView,
    seeking: z.nullable(PoolName),
    /** Open seeks that the player may accept, and the player's own. */
    seeks: z.array(SeekView),
  }),
  numbered: {},
  passing: {
    lobby: LobbyView,
    /** Sent only to the player's own connections: the pool in which the player waits now, or null. */
    seeking: z.object({ pool: z.nullable(PoolName), /** Start of the wait. */ since: z.nullable(z.int()) }),
    /** Sent only to the two players: their game has begun. */
    paired: z.object({ gameId: z.string() }),
    /** A new seek; not sent to players who can never accept it. */
    offered: SeekView,
    /** Seeks that are no longer open. */
    withdrawn: z.object({ ids: z.array(z.string()) }),
  },
  commands: {
    /** Enters a pool and leaves any other one. It ends with the player's last connection that has the lobby open. */
    seek: command({ who: 'player', input: z.object({ pool: PoolName }), refusals: BARRED }),
    /** Leaves the pool. */
    cancel: command({ who: 'player', input: z.object({}), refusals: [] }),
    /** Adds a seek to the lobby. It ends like a pool's seek, and also when its player begins a game. */
    offer: command({
      who: 'player',
      input: SeekTerms,
      refusals: [...BARRED, 'bad_range', 'guests_play_casual', 'too_many_seeks'],
    }),
    /** Withdraws one of the player's own seeks, or all of them if none is named. */
    withdraw: command({ who: 'player', input: z.object({ id: z.optional(z.uuid()) }), refusals: [] }),
    /** Accepts a seek: the game begins, and `paired` announces it. */
    take: command({
      who: 'player',
      input: z.object({ id: z.uuid() }),
      refusals: [...BARRED, 'seek_gone', 'own_seek', 'out_of_range'],
    }),
  },
});
