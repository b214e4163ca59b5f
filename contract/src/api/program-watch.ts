import * as z from 'zod/mini';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { program } from '../kit/program.ts';
import { Uuid } from '../site/ids.ts';
import { flag, names } from './program-inputs.ts';
import {
  GAME_STATUSES,
  LightUser,
  Ok,
  LIVE_PERF_KEYS,
  PERF_KEYS,
  SPEED_KEYS,
  ShortVariant,
  StatusView,
  VARIANT_KEYS,
  type GameStatus,
} from './program-views.ts';

const color = z.enum(COLORS);
const perf = z.enum(PERF_KEYS);
const speed = z.enum(SPEED_KEYS);
const player = z.object({ user: LightUser, rating: z.int() });

/** Television channels: the best game of all, and of each rating. */
export const TV_CHANNEL_KEYS = ['best', ...LIVE_PERF_KEYS] as const;
export type TvChannelKey = (typeof TV_CHANNEL_KEYS)[number];
export const TvChannelName = z.enum(TV_CHANNEL_KEYS);

const TvGame = z.object({
  /** The player whom the channel shows below. */
  user: LightUser,
  rating: z.int(),
  gameId: z.string(),
  color,
});
export type TvGame = z.infer<typeof TvGame>;

/** Placement of the pieces and the side to move, as in the first two fields of FEN. */
const ShortFen = z.string();
const Position = { fen: ShortFen, lm: z.optional(z.string()), wc: z.int(), bc: z.int() };

/** `featured` when another game is shown, `fen` after each move. Clocks are seconds. */
const TvLine = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('featured'),
    d: z.object({
      id: z.string(),
      orientation: color,
      players: z.array(z.object({ color, ...player.shape, seconds: z.int() })),
      fen: ShortFen,
    }),
  }),
  z.object({ t: z.literal('fen'), d: z.object(Position) }),
]);
export type TvLine = z.infer<typeof TvLine>;

/** The game, as the first line, and again as the last one when it is over. */
const WatchedGame = z.object({
  id: z.string(),
  variant: ShortVariant,
  speed,
  perf,
  rated: z.boolean(),
  initialFen: z.string(),
  fen: z.string(),
  /** The side to move. */
  player: color,
  /** Number of moves of both sides. */
  turns: z.int(),
  startedAtTurn: z.int(),
  source: z.enum(['friend', 'lobby']),
  status: StatusView,
  createdAt: z.int(),
  lastMove: z.optional(z.string()),
  winner: z.optional(color),
  players: z.object({ white: player, black: player }),
});
export type WatchedGame = z.infer<typeof WatchedGame>;
/** A position, from the first one on; clocks are seconds. */
const WatchedPosition = z.object(Position);
export type WatchedPosition = z.infer<typeof WatchedPosition>;

/** A game, when a stream first tells of it or when it has ended. */
const GameOfUsers = z.object({
  id: z.string(),
  rated: z.boolean(),
  variant: z.enum(VARIANT_KEYS),
  speed,
  perf,
  createdAt: z.int(),
  status: z.literal(Object.values(GAME_STATUSES)),
  statusName: z.enum(Object.keys(GAME_STATUSES) as GameStatus[]),
  /** Seconds; the total is for a game of forty moves. */
  clock: z.object({ initial: z.int(), increment: z.int(), totalTime: z.int() }),
  players: z.object({
    white: z.object({ userId: z.string(), rating: z.int() }),
    black: z.object({ userId: z.string(), rating: z.int() }),
  }),
  winner: z.optional(color),
});
export type GameOfUsers = z.infer<typeof GameOfUsers>;

/** Maximum number of members whose games one stream tells. */
const MAX_USERS = 300;
/** Maximum number of games that one stream tells of. */
export const MAX_STREAMED_GAMES = 300;
const gamesOfStream = z.object({
  /** Chosen by the program. */
  streamId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  text: names(MAX_STREAMED_GAMES),
});
const opening = { calls: 60, seconds: 60 };

export const programWatch = {
  game: program({
    method: 'GET',
    path: '/api/stream/game/{id}',
    scopes: null,
    input: z.object({ id: Uuid }),
    output: z.union([WatchedGame, WatchedPosition]),
    stream: true,
    refusals: ['game_not_found'],
    limit: opening,
    does: 'Any game, then each of its positions, and the game again when it is over. Three moves behind while it goes on.',
  }),
  gamesOfUsers: program({
    method: 'POST',
    path: '/api/stream/games-by-users',
    scopes: null,
    takesText: true,
    input: z.object({ text: names(MAX_USERS), withCurrentGames: flag(false) }),
    output: GameOfUsers,
    stream: true,
    refusals: [],
    limit: opening,
    does: 'Tells when a game begins or ends between two of up to 300 members, whose names are sent as plain text with commas between them.',
  }),
  gamesByIds: program({
    method: 'POST',
    path: '/api/stream/games/{streamId}',
    scopes: null,
    takesText: true,
    input: gamesOfStream,
    output: GameOfUsers,
    stream: true,
    refusals: [],
    limit: opening,
    does: 'Tells of up to 300 games, whose ids are sent as plain text with commas between them: each at once, and again when it ends. The program names the stream.',
  }),
  addGames: program({
    method: 'POST',
    path: '/api/stream/games/{streamId}/add',
    scopes: null,
    takesText: true,
    input: gamesOfStream,
    output: Ok,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    does: 'Adds games to such a stream, which the same account, or somebody without a token, has open under this name.',
  }),
  channels: program({
    method: 'GET',
    path: '/api/tv/channels',
    scopes: null,
    input: z.object({}),
    output: z.partialRecord(TvChannelName, TvGame),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
    does: 'The games on television; a channel without a game is left out.',
  }),
  feed: program({
    method: 'GET',
    path: '/api/tv/feed',
    scopes: null,
    input: z.object({}),
    output: TvLine,
    stream: true,
    refusals: [],
    limit: opening,
    does: 'The positions of the best game on television, and of the next one when it is over.',
  }),
  channelFeed: program({
    method: 'GET',
    path: '/api/tv/{channel}/feed',
    scopes: null,
    input: z.object({ channel: TvChannelName }),
    output: TvLine,
    stream: true,
    refusals: [],
    limit: opening,
    does: 'The same of one channel.',
  }),
};
