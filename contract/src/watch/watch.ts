import * as z from 'zod/mini';
import {
  BOARD_VARIANTS,
  COLORS,
  LIVE_TIME_CLASSES,
  VARIANTS,
  type LiveTimeClass,
  type Variant,
} from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { GameEndView, GamePreview, SeatView } from '../play/games.ts';
import { Uuid } from '../site/ids.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { Digits } from '../kit/digits.ts';

/** Games on one page of the running games. */
export const WATCH_PAGE_SIZE = 12;
const WATCH_PAGES = 10;
/** Interval at which the moves of games are sent in batches, ms. */
export const PREVIEW_INTERVAL_MS = 300;

/**
 * Both clocks as a thumbnail shows them: the remaining times (ms) at the server's instant `since`, and the clock that
 * has been running since.
 */
const PreviewClock = z.object({
  white: z.int(),
  black: z.int(),
  running: z.nullable(z.enum(COLORS)),
  since: z.int(),
});

const BoardPreview = { fen: z.string(), lastMove: z.nullable(z.string()), clock: PreviewClock };

/**
 * The part of a thumbnail that a move changes. In bughouse, board b is the second one, and `ply` counts the moves on
 * both.
 */
const PreviewChanges = {
  ...BoardPreview,
  ply: z.int(),
  end: z.nullable(GameEndView),
  second: z.nullable(z.object(BoardPreview)),
};

/** A running game as a thumbnail shows it. */
export const LivePreview = z.object({
  ...GamePreview.shape,
  variant: z.enum(VARIANTS),
  ...PreviewChanges,
  /** Players on the second board, where the partner of the first board's White plays Black. */
  others: z.nullable(z.object({ white: SeatView, black: SeatView })),
});
export type LivePreview = z.infer<typeof LivePreview>;

export const PreviewStep = z.object({ id: z.string(), ...PreviewChanges });
export type PreviewStep = z.infer<typeof PreviewStep>;

/** Filter of the running games. Missing fields do not filter. */
export interface WatchFilter {
  timeClass?: LiveTimeClass | undefined;
  variant?: Variant | undefined;
}

/** The list of running games in a room of `previewsChannel`. */
export interface PreviewList extends WatchFilter {
  /** Counts from 1. */
  page: number;
}

const KEY = new RegExp(`^(all|${LIVE_TIME_CLASSES.join('|')})\\.(all|${VARIANTS.join('|')})\\.([1-9]|${WATCH_PAGES})$`);

export const previewsKey = ({ timeClass, variant, page }: PreviewList): string =>
  `${timeClass ?? 'all'}.${variant ?? 'all'}.${page}`;

/** Parses a key of `previewsKey`. */
export const readPreviewsKey = (key: string): PreviewList => {
  const [timeClass, variant, page] = key.split('.');
  return {
    timeClass: timeClass === 'all' ? undefined : (timeClass as LiveTimeClass),
    variant: variant === 'all' ? undefined : (variant as Variant),
    page: Number(page),
  };
};

const PreviewsView = z.object({
  /** The strongest players come first. An ended game stays for a moment before another replaces it. */
  games: z.array(LivePreview).check(z.maxLength(WATCH_PAGE_SIZE)),
  /** Running games that match the filter, on all pages. */
  total: z.int(),
});
export type PreviewsView = z.infer<typeof PreviewsView>;

/** Many games in one room: positions and clocks, in batches every `PREVIEW_INTERVAL_MS`. */
export const previewsChannel = channel({
  name: 'glimpses',
  who: 'anyone',
  /** See `previewsKey`. */
  key: z.string().check(z.regex(KEY)),
  state: PreviewsView,
  numbered: {},
  passing: { list: PreviewsView, steps: z.object({ steps: z.array(PreviewStep) }) },
  commands: {},
});

/** The TV channels: the best game overall, of each time class of standard chess, and of each variant. */
export const TV_CHANNELS = [
  'best',
  ...LIVE_TIME_CLASSES,
  ...VARIANTS.filter((variant) => variant !== 'chess'),
] as const;
export type TvChannel = (typeof TV_CHANNELS)[number];

/** Returns the filter of the games that a channel shows. */
export const tvFilter = (name: TvChannel): WatchFilter => {
  if (name === 'best') return {};
  const timeClass = LIVE_TIME_CLASSES.find((each) => each === name);
  return timeClass ? { timeClass, variant: 'chess' } : { variant: name as Variant };
};

const OnAir = z.object({
  channel: z.enum(TV_CHANNELS),
  /** The current game, or the last one, in which `end` is set. Null if there was none yet. */
  game: z.nullable(LivePreview),
});
export type OnAir = z.infer<typeof OnAir>;

export const tvChannel = channel({
  name: 'tv',
  who: 'anyone',
  key: z.literal('channels'),
  state: z.object({ channels: z.array(OnAir) }),
  numbered: {},
  passing: {
    /** Channels that have switched to another game. */
    switched: z.object({ channels: z.array(OnAir) }),
    steps: z.object({ steps: z.array(PreviewStep) }),
  },
  commands: {},
});

/** Notifies followers of a member of the games that the member begins and finishes. */
export const followingChannel = channel({
  name: 'following',
  who: 'anyone',
  /** UUID of the member's account. */
  key: Uuid,
  /** The game that the member is playing; null if there is none. */
  state: z.object({ gameId: z.nullable(z.string()) }),
  numbered: {},
  passing: { began: z.object({ gameId: z.string() }), ended: z.object({ gameId: z.string() }) },
  commands: {},
});

/** An entry of the watch panel and of the top players, by the documented field names. */
const { avatarUrl, ...player } = PlayerView.shape;
export const WatchEntry = z.object({
  ...player,
  avatar: avatarUrl,
  /** Rating in the time class of the entry. */
  rating: z.int(),
  gameTimeClass: z.enum(LIVE_TIME_CLASSES),
  variant: z.enum(BOARD_VARIANTS),
  /** Target address: a stream, a running game, or the member's page. */
  url: z.string(),
});
export type WatchEntry = z.infer<typeof WatchEntry>;

/** Maximum number of entries of each kind in the watch panel. */
export const WATCH_PANEL_MAX = 3;

const limit = { calls: 240, seconds: 60 };

export const watch = {
  /** Lists running games, WATCH_PAGE_SIZE on each page. */
  list: endpoint({
    method: 'GET',
    path: '/callback/watch/games',
    who: 'anyone',
    input: z.object({
      timeClass: z.optional(z.enum(LIVE_TIME_CLASSES)),
      variant: z.optional(z.enum(VARIANTS)),
      page: z._default(Digits.check(z.positive(), z.maximum(WATCH_PAGES)), 1),
    }),
    output: PreviewsView,
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
  /** Answers the game that a member is playing, for followers. */
  following: endpoint({
    method: 'GET',
    path: '/callback/watch/following/{username}',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: z.object({ player: PlayerView, gameId: z.nullable(z.string()) }),
    refusals: ['member_not_found', 'playing_hidden'],
    limit,
  }),
  /** Lists members with the best ratings; those who are playing come first. */
  topPlayers: endpoint({
    documented: 'int_navbar_top_player',
    method: 'GET',
    path: '/int/navbar/top-player',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ topPlayers: z.array(WatchEntry).check(z.maxLength(WATCH_PANEL_MAX)) }),
    refusals: [],
    limit,
  }),
};
