import * as z from 'zod/mini';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { Digits } from '../kit/digits.ts';
import { program } from '../kit/program.ts';
import { Uuid } from '../site/ids.ts';
import { choice, count, flag, names } from './program-inputs.ts';
import {
  LightUser,
  mark,
  GAME_STATUSES,
  PERF_KEYS,
  SPEED_KEYS,
  VARIANT_KEYS,
  type GameStatus,
  type PerfKey,
} from './program-views.ts';
import { TvChannelName } from './program-watch.ts';

const JudgedMoves = z.object({
  inaccuracy: z.int(),
  mistake: z.int(),
  blunder: z.int(),
  /** Average loss of a move in centipawns. */
  acpl: z.int(),
  /** Percent. */
  accuracy: z.optional(z.int()),
});

const ExportedSeat = z.object({
  user: LightUser,
  rating: z.int(),
  ratingDiff: z.optional(z.int()),
  provisional: mark,
  analysis: z.optional(JudgedMoves),
});

/** What the engine says of the position after a move: centipawns or moves until mate, from White's side. */
const MoveAnalysis = z.object({
  eval: z.optional(z.int()),
  mate: z.optional(z.int()),
  /** Better move in UCI, and the line in SAN that it begins, if the move was judged. */
  best: z.optional(z.string()),
  variation: z.optional(z.string()),
  judgment: z.optional(z.object({ name: z.enum(['Inaccuracy', 'Mistake', 'Blunder']), comment: z.string() })),
});
export type MoveAnalysis = z.infer<typeof MoveAnalysis>;

/** A game as programs collect it. Instants are ms since the epoch. */
export const ExportedGame = z.object({
  id: z.string(),
  rated: z.boolean(),
  variant: z.enum(VARIANT_KEYS),
  speed: z.enum(SPEED_KEYS),
  perf: z.enum(PERF_KEYS),
  createdAt: z.int(),
  lastMoveAt: z.int(),
  status: z.enum(Object.keys(GAME_STATUSES) as GameStatus[]),
  source: z.enum(['friend', 'lobby']),
  players: z.object({ white: ExportedSeat, black: ExportedSeat }),
  initialFen: z.optional(z.string()),
  winner: z.optional(z.enum(COLORS)),
  opening: z.optional(z.object({ eco: z.string(), name: z.string(), ply: z.int() })),
  /** SAN, separated by spaces. */
  moves: z.optional(z.string()),
  pgn: z.optional(z.string()),
  lastFen: z.optional(z.string()),
  /** Seconds; the total is for a game of forty moves. */
  clock: z.object({ initial: z.int(), increment: z.int(), totalTime: z.int() }),
  /** The mover's clock after each move, hundredths of a second. */
  clocks: z.optional(z.array(z.int())),
  analysis: z.optional(z.array(MoveAnalysis)),
  /** Plies at which the middlegame and the endgame begin. */
  division: z.optional(z.object({ middle: z.optional(z.int()), end: z.optional(z.int()) })),
});
export type ExportedGame = z.infer<typeof ExportedGame>;

/** What a game is exported with. One game comes with more than a long list by default. */
const parts = (isOne: boolean) => ({
  moves: flag(true),
  pgnInJson: flag(false),
  tags: flag(true),
  clocks: flag(isOne),
  evals: flag(isOne),
  accuracy: flag(false),
  opening: flag(isOne),
  division: flag(isOne),
  literate: flag(false),
  lastFen: flag(false),
});
const ExportParts = z.object(parts(true));
export type ExportParts = z.output<typeof ExportParts>;

/** Names of ratings with commas between; unknown ones, of variants that are not played here, fit no game. */
const Perfs = z.pipe(
  z.optional(z.string().check(z.maxLength(200))),
  z.transform((text) => {
    const named = (text ?? '').split(',').filter((name) => name !== '');
    return named.length === 0 ? undefined : PERF_KEYS.filter((key: PerfKey) => named.includes(key));
  }),
);

/** Maximum number of games in one call by id. */
const MAX_IDS = 300;
const reading = { calls: 60, seconds: 60 };

export const programExports = {
  game: program({
    method: 'GET',
    path: '/game/export/{id}',
    scopes: null,
    input: z.object({ id: Uuid, ...parts(true) }),
    output: ExportedGame,
    pgn: true,
    refusals: ['game_not_found'],
    limit: { calls: 240, seconds: 60 },
    does: 'One game. A running one comes without its last three moves.',
  }),
  ofUser: program({
    method: 'GET',
    path: '/api/games/user/{username}',
    scopes: null,
    input: z.object({
      username: Username,
      ...parts(false),
      /** Instants between which the games began, ms since the epoch. */
      since: z.optional(Digits),
      until: z.optional(Digits),
      max: z.optional(Digits.check(z.minimum(1))),
      /** Opponent. */
      vs: z.optional(Username),
      rated: choice,
      perfType: Perfs,
      color: z.optional(z.enum(COLORS)),
      /** Only games with, or without, a review by the engine. */
      analysed: choice,
      ongoing: flag(false),
      finished: flag(true),
      sort: z._default(z.enum(['dateAsc', 'dateDesc']), 'dateDesc'),
    }),
    output: ExportedGame,
    pgn: true,
    stream: true,
    refusals: ['member_not_found'],
    limit: { calls: 30, seconds: 60 },
    does: 'The games of a member, the newest first, one a line, or as PGN one after another.',
  }),
  byIds: program({
    method: 'POST',
    path: '/api/games/export/_ids',
    scopes: null,
    takesText: true,
    input: z.object({ text: names(MAX_IDS), ...parts(false) }),
    output: ExportedGame,
    pgn: true,
    stream: true,
    refusals: [],
    limit: reading,
    does: 'Up to 300 games, whose ids are sent as plain text with commas between them.',
  }),
  channel: program({
    method: 'GET',
    path: '/api/tv/{channel}',
    scopes: null,
    input: z.object({ channel: TvChannelName, nb: count(10, 30), ...parts(false) }),
    output: ExportedGame,
    pgn: true,
    stream: true,
    refusals: [],
    limit: reading,
    does: 'The best running games of a television channel, without their last three moves.',
  }),
  current: program({
    method: 'GET',
    path: '/api/user/{username}/current-game',
    scopes: null,
    input: z.object({ username: Username, ...parts(true) }),
    output: ExportedGame,
    pgn: true,
    refusals: ['member_not_found', 'game_not_found'],
    limit: reading,
    does: 'The game that a member plays, without its last three moves, or else the last one that they have played.',
  }),
};
