import * as z from 'zod/mini';
import {
  BOARD_VARIANTS,
  COLORS,
  TIME_CLASSES,
  VARIANTS,
  type TimeClass,
  type Variant,
} from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { GameEndView, GameGlimpse, SeatView } from '../play/games.ts';
import { Uuid } from '../site/ids.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

/** Games on one page of those that are being played. */
export const WATCH_PAGE_SIZE = 12;
const WATCH_PAGES = 10;
/** Steps of games are gathered for so long before they are told together, ms. */
export const GLIMPSE_EVERY = 300;

/** Both clocks as a thumbnail shows them: what was left (ms) at the server's instant `since`, and which one has run since. */
const GlimpsedClock = z.object({
  white: z.int(),
  black: z.int(),
  running: z.nullable(z.enum(COLORS)),
  since: z.int(),
});

const BoardGlimpse = { fen: z.string(), lastMove: z.nullable(z.string()), clock: GlimpsedClock };

/** What a move changes of a thumbnail. In a game of four, board b is the second one, and `ply` counts the moves on both. */
const Moving = {
  ...BoardGlimpse,
  ply: z.int(),
  end: z.nullable(GameEndView),
  second: z.nullable(z.object(BoardGlimpse)),
};

/** A game as a thumbnail shows it. */
export const LiveGlimpse = z.object({
  ...GameGlimpse.shape,
  variant: z.enum(VARIANTS),
  ...Moving,
  /** Who plays on the second board: White's partner on the first one has Black there. */
  others: z.nullable(z.object({ white: SeatView, black: SeatView })),
});
export type LiveGlimpse = z.infer<typeof LiveGlimpse>;

export const GlimpseStep = z.object({ id: z.string(), ...Moving });
export type GlimpseStep = z.infer<typeof GlimpseStep>;

/** What is shown of the running games. Missing: all. */
export interface WatchFilter {
  timeClass?: TimeClass | undefined;
  variant?: Variant | undefined;
}

/** The list of running games that a room of `glimpsesChannel` is about. */
export interface GlimpsesList extends WatchFilter {
  /** From 1. */
  page: number;
}

const KEY = new RegExp(`^(all|${TIME_CLASSES.join('|')})\\.(all|${VARIANTS.join('|')})\\.([1-9]|${WATCH_PAGES})$`);

export const glimpsesKey = ({ timeClass, variant, page }: GlimpsesList): string =>
  `${timeClass ?? 'all'}.${variant ?? 'all'}.${page}`;

/** Takes apart what `glimpsesKey` has made. */
export const readGlimpsesKey = (key: string): GlimpsesList => {
  const [timeClass, variant, page] = key.split('.');
  return {
    timeClass: timeClass === 'all' ? undefined : (timeClass as TimeClass),
    variant: variant === 'all' ? undefined : (variant as Variant),
    page: Number(page),
  };
};

const List = z.object({
  /** Best players first; a game that has ended stands for a moment, and another takes its place. */
  games: z.array(LiveGlimpse).check(z.maxLength(WATCH_PAGE_SIZE)),
  /** Running games that fit the filter, on all pages. */
  total: z.int(),
});
export type GlimpsesView = z.infer<typeof List>;

/** Many games in one room: positions and clocks, gathered for `GLIMPSE_EVERY`. */
export const glimpsesChannel = channel({
  name: 'glimpses',
  who: 'anyone',
  /** See `glimpsesKey`. */
  key: z.string().check(z.regex(KEY)),
  state: List,
  numbered: {},
  passing: { list: List, steps: z.object({ steps: z.array(GlimpseStep) }) },
  commands: {},
});

/** What is always on: the best game of all, of each speed of chess, and of each variant. */
export const TV_CHANNELS = ['best', ...TIME_CLASSES, ...VARIANTS.filter((variant) => variant !== 'chess')] as const;
export type TvChannel = (typeof TV_CHANNELS)[number];

/** What a channel shows games of. */
export const tvFilter = (name: TvChannel): WatchFilter => {
  if (name === 'best') return {};
  const timeClass = TIME_CLASSES.find((each) => each === name);
  return timeClass ? { timeClass, variant: 'chess' } : { variant: name as Variant };
};

const OnAir = z.object({
  channel: z.enum(TV_CHANNELS),
  /** The game that is on, or the last one that was: its `end` tells. Null where there was none yet. */
  game: z.nullable(LiveGlimpse),
});
export type OnAir = z.infer<typeof OnAir>;

export const tvChannel = channel({
  name: 'tv',
  who: 'anyone',
  key: z.literal('channels'),
  state: z.object({ channels: z.array(OnAir) }),
  numbered: {},
  passing: {
    /** Channels that have gone over to another game. */
    switched: z.object({ channels: z.array(OnAir) }),
    steps: z.object({ steps: z.array(GlimpseStep) }),
  },
  commands: {},
});

/** Says, to whoever follows a member, which game the member has begun, and which is over. */
export const followingChannel = channel({
  name: 'following',
  who: 'anyone',
  /** Of the member's account. */
  key: Uuid,
  /** The game that the member plays; null: none. */
  state: z.object({ gameId: z.nullable(z.string()) }),
  numbered: {},
  passing: { began: z.object({ gameId: z.string() }), ended: z.object({ gameId: z.string() }) },
  commands: {},
});

/** An entry of the watch panel and of the top players, by the field names that the documents fix. */
const { avatarUrl, ...player } = PlayerView.shape;
export const WatchEntry = z.object({
  ...player,
  avatar: avatarUrl,
  /** In the class that it is about. */
  rating: z.int(),
  gameTimeClass: z.enum(TIME_CLASSES),
  variant: z.enum(BOARD_VARIANTS),
  /** Where it leads: a stream, a running game, or the member's page. */
  url: z.string(),
});
export type WatchEntry = z.infer<typeof WatchEntry>;

/** Entries of the watch panel at most, of either kind. */
export const WATCH_PANEL_MAX = 3;

const limit = { calls: 240, seconds: 60 };

export const watch = {
  /** Running games, WATCH_PAGE_SIZE a page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/watch/games',
    who: 'anyone',
    input: z.object({
      timeClass: z.optional(z.enum(TIME_CLASSES)),
      variant: z.optional(z.enum(VARIANTS)),
      page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(WATCH_PAGES)), 1),
    }),
    output: List,
    refusals: [],
    limit,
  }),
  channels: endpoint({
    method: 'GET',
    path: '/callback/tv/channels',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ channels: z.array(OnAir) }),
    refusals: [],
    limit,
  }),
  /** What a member plays at the moment, for whoever wants to follow. */
  following: endpoint({
    method: 'GET',
    path: '/callback/watch/following/{username}',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: z.object({ player: PlayerView, gameId: z.nullable(z.string()) }),
    refusals: ['member_not_found', 'playing_hidden'],
    limit,
  }),
  /** Members with the best ratings; those who play first. */
  topPlayers: endpoint({
    method: 'GET',
    path: '/int/navbar/top-player',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ topPlayers: z.array(WatchEntry).check(z.maxLength(WATCH_PANEL_MAX)) }),
    refusals: [],
    limit,
  }),
};
