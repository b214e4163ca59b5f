import * as z from 'zod/mini';
import { QUICK_PAIRINGS, formatTimeControl, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import {
  BOARD_VARIANTS,
  RATING_CLASSES,
  TIME_CLASSES,
  type TimeClass,
  type TimeControl,
} from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { channel, command } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

const POOL_NAMES = QUICK_PAIRINGS.map(formatTimeControl);

/** A pool by its time control, `3+2`: minutes and seconds. */
export const PoolName = z.enum(POOL_NAMES);

/** In bullet, moves that are entered ahead of time must not be free: nobody could run out of time any more. */
const POOL_MOVE_COST: Record<TimeClass, number> = { bullet: 100, blitz: 0, rapid: 0 };

/** What each move (but the first of each side) costs at least in games of the pool with this control, ms. */
export const poolMoveCost = (timeControl: TimeControl): number => POOL_MOVE_COST[timeClassOf(timeControl)];

/** The longest control of a seek, ms. */
export const MAX_BASE = 180 * 60_000;
export const MAX_INCREMENT = 180_000;
/** A game of 40 moves must give a side so much, ms. */
export const SHORTEST = 15_000;
/** Ratings that a range may name. */
export const RANGE_LIMITS = { min: 0, max: 4_000 } as const;
/** So many seeks of one player stand in the lobby at a time. */
export const MOST_OWN_SEEKS = 3;
/** The lobby lists so many, the oldest first. */
export const MOST_LISTED = 200;

export const LobbyView = z.object({
  /** How many wait in each pool that is not empty; guests and members wait apart, and each sees their own side. */
  waiting: z.record(z.string(), z.int()),
  /** By pool, what half of those who were paired of late have waited at most, ms; only where there were enough of them. */
  waits: z.record(z.string(), z.int()),
  /** Connected players, and running games, on the whole site. */
  players: z.int(),
  games: z.int(),
});
export type LobbyView = z.infer<typeof LobbyView>;

/** Ratings that an opponent may have, both ends included. */
const RangeView = z.object({ min: z.int(), max: z.int() });

/** The colour that its player will have: 0 any, 1 White, 2 Black. */
export const SeekColor = z.literal([0, 1, 2]);
export type SeekColor = z.infer<typeof SeekColor>;

/** An open offer to play. */
export const SeekView = z.object({
  id: z.string(),
  player: PlayerView,
  /** In `ratingClass`. */
  rating: z.int(),
  provisional: z.boolean(),
  variant: z.enum(BOARD_VARIANTS),
  timeControl: z.object({ base: z.int(), increment: z.int() }),
  timeClass: z.enum(TIME_CLASSES),
  ratingClass: z.enum(RATING_CLASSES),
  rated: z.boolean(),
  color: SeekColor,
  /** Null: anybody. */
  range: z.nullable(RangeView),
  since: z.int(),
});
export type SeekView = z.infer<typeof SeekView>;

/** What somebody would play. Times are whole seconds, in ms; a base or an increment may be 0. */
export const SeekTerms = z
  .object({
    variant: z._default(z.enum(BOARD_VARIANTS), 'chess'),
    timeControl: z.object({
      base: z.int().check(z.gte(0), z.lte(MAX_BASE), z.multipleOf(1_000)),
      increment: z.int().check(z.gte(0), z.lte(MAX_INCREMENT), z.multipleOf(1_000)),
    }),
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
  })
  .check(z.refine(({ timeControl: { base, increment } }) => base + 40 * increment >= SHORTEST, { error: 'no time' }));
export type SeekTerms = z.output<typeof SeekTerms>;

/** The pool that these terms are played in, by its rules; null for what no pool offers. */
export const poolOf = (
  { variant, timeControl, rated, color }: Pick<SeekTerms, 'variant' | 'timeControl' | 'rated' | 'color'>,
  isGuest: boolean,
): string | null => {
  const name = formatTimeControl(timeControl);
  return variant === 'chess' && rated !== isGuest && color === 0 && POOL_NAMES.includes(name) ? name : null;
};

/** A rating as a seek of that class would carry it. */
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
  /** Open seeks that whoever asks may take, and their own. */
  open: endpoint({
    method: 'GET',
    path: '/callback/game_seek/open',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ seeks: z.array(SeekView).check(z.maxLength(MOST_LISTED)) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** What the player's seeks are matched by, in every class. */
  ratings: endpoint({
    method: 'GET',
    path: '/{username}/callback/game_seek/ratings',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: z.object({ ratings: z.array(SeekRating) }),
    refusals: ['member_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
};

/** Why somebody may not play just now. */
const BARRED = ['already_playing', 'playban', 'bots_by_challenge', 'rate_limited'] as const;

export const lobbyChannel = channel({
  name: 'lobby',
  who: 'anyone',
  key: z.literal('pools'),
  state: z.object({
    lobby: LobbyView,
    seeking: z.nullable(PoolName),
    /** Open seeks that one may take, and one's own. */
    seeks: z.array(SeekView),
  }),
  numbered: {},
  passing: {
    lobby: LobbyView,
    /** Only to the player's own connections: the pool one now waits in, or null. */
    seeking: z.object({ pool: z.nullable(PoolName), /** Instant since which one waits. */ since: z.nullable(z.int()) }),
    /** Only to the two players: the game has begun. */
    paired: z.object({ gameId: z.string() }),
    /** A seek that is new; not to those who can never take it. */
    offered: SeekView,
    /** Seeks that are no more. */
    withdrawn: z.object({ ids: z.array(z.string()) }),
  },
  commands: {
    /** Waits in a pool; another pool's seek is given up for it. Ends with the last connection that has the lobby open. */
    seek: command({ who: 'player', input: z.object({ pool: PoolName }), refusals: BARRED }),
    /** Leaves the pool. */
    cancel: command({ who: 'player', input: z.object({}), refusals: [] }),
    /** Puts a seek into the lobby. It ends as a pool's does, and when its player begins a game. */
    offer: command({
      who: 'player',
      input: SeekTerms,
      refusals: [...BARRED, 'bad_range', 'guests_play_casual', 'too_many_seeks'],
    }),
    /** Takes one's own seek out of the lobby, or all where none is named. */
    withdraw: command({ who: 'player', input: z.object({ id: z.optional(z.uuid()) }), refusals: [] }),
    /** Takes up somebody's seek: the game begins, and `paired` says so. */
    take: command({
      who: 'player',
      input: z.object({ id: z.uuid() }),
      refusals: [...BARRED, 'seek_gone', 'own_seek', 'out_of_range'],
    }),
  },
});
