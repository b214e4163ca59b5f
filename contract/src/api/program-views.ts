import * as z from 'zod/mini';
import { AGREED_RULES } from '@tabiya/chess/rules/agreed-rules.ts';
import { COLORS, LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';

/** Variant names of the API; `fromPosition` is standard chess from a custom position. */
export const VARIANT_KEYS = [
  'standard',
  'chess960',
  'crazyhouse',
  'kingOfTheHill',
  'threeCheck',
  'fromPosition',
] as const;
export type VariantKey = (typeof VARIANT_KEYS)[number];

/** Speeds of games; programs call daily games correspondence. */
export const SPEED_KEYS = [...LIVE_TIME_CLASSES, 'correspondence'] as const;
export type SpeedKey = (typeof SPEED_KEYS)[number];

/** Rating categories, by the same names. */
const VARIANT_PERFS = ['chess960', 'crazyhouse', 'kingOfTheHill', 'threeCheck'] as const;
export const PERF_KEYS = [...SPEED_KEYS, ...VARIANT_PERFS] as const;
export type PerfKey = (typeof PERF_KEYS)[number];

/** Categories of games that are played at one sitting. */
export const LIVE_PERF_KEYS = [...LIVE_TIME_CLASSES, ...VARIANT_PERFS] as const;

/** Game statuses, by name and number. */
export const GAME_STATUSES = {
  started: 20,
  aborted: 25,
  mate: 30,
  resign: 31,
  stalemate: 32,
  timeout: 33,
  draw: 34,
  outoftime: 35,
  variantEnd: 60,
} as const;
export type GameStatus = keyof typeof GAME_STATUSES;

const color = z.enum(COLORS);
/** A status by its number and name. */
export const StatusView = z.object({
  id: z.literal(Object.values(GAME_STATUSES)),
  name: z.enum(Object.keys(GAME_STATUSES) as GameStatus[]),
});
/** API clients know no master title without a country. */
export const PROGRAM_TITLES = PLAYER_TITLES.filter((one) => one !== 'M');
export const title = z.optional(z.enum(PROGRAM_TITLES));
/** A member's name in lists and games. */
export const LightUser = z.object({ id: z.string(), name: z.string(), title });
const speed = z.enum(SPEED_KEYS);
/** True if set, and left out otherwise. */
export const mark = z.optional(z.literal(true));
export const Ok = z.object({ ok: z.literal(true) });

/** The APIs (bot or board) by which the game may be played. */
const Compat = z.object({ bot: z.boolean(), board: z.boolean() });

const VariantName = z.object({ key: z.enum(VARIANT_KEYS), name: z.string() });
export const ShortVariant = z.object({ ...VariantName.shape, short: z.string() });

/** A running or finished game of the caller. */
export const OwnGameView = z.object({
  /** Three fields carry the same id, because clients of this API read any of them. */
  id: z.string(),
  gameId: z.string(),
  fullId: z.string(),
  color,
  fen: z.string(),
  hasMoved: z.boolean(),
  isMyTurn: z.boolean(),
  /** UCI; empty before the first move. */
  lastMove: z.string(),
  opponent: z.object({ id: z.string(), username: z.string(), title, rating: z.int() }),
  perf: z.enum(PERF_KEYS),
  rated: z.boolean(),
  secondsLeft: z.int(),
  speed,
  /** `friend` if the game began with a challenge. */
  source: z.enum(['friend', 'lobby']),
  status: StatusView,
  variant: VariantName,
  compat: Compat,
  winner: z.optional(color),
  ratingDiff: z.optional(z.int()),
});
export type OwnGameView = z.infer<typeof OwnGameView>;

const Challenger = z.object({
  id: z.string(),
  name: z.string(),
  title,
  rating: z.int(),
  provisional: mark,
  online: mark,
});

const CHALLENGE_STATUSES = ['created', 'offline', 'canceled', 'declined', 'accepted'] as const;

/** Reasons for declining a challenge, by their API names. */
export const DECLINE_KEYS = [
  'generic',
  'later',
  'tooFast',
  'tooSlow',
  'timeControl',
  'rated',
  'casual',
  'standard',
  'variant',
  'noBot',
  'onlyBot',
] as const;
export type DeclineKey = (typeof DECLINE_KEYS)[number];
/** Answers contain them in lower case. */
export type LowercaseDeclineKey = Lowercase<DeclineKey>;
const LOWERCASE_DECLINE_KEYS = DECLINE_KEYS.map((key) => key.toLowerCase() as LowercaseDeclineKey);

export const ProgramChallenge = z.object({
  /** Id of the challenge, and also of the game if it is accepted. */
  id: z.string(),
  url: z.string(),
  status: z.enum(CHALLENGE_STATUSES),
  challenger: Challenger,
  /** Null for an open link. */
  destUser: z.nullable(Challenger),
  variant: ShortVariant,
  rated: z.boolean(),
  speed,
  timeControl: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('clock'),
      /** Seconds. */
      limit: z.number(),
      increment: z.number(),
      /** For example `5+3`: minutes and seconds. */
      show: z.string(),
    }),
    z.object({ type: z.literal('correspondence'), daysPerTurn: z.number() }),
  ]),
  /** Colour of the challenger. */
  color: z.enum(['random', ...COLORS]),
  /** Colour of the challenger, which is drawn with the challenge. A link by lot has none: who opens it may choose. */
  finalColor: z.optional(color),
  perf: z.object({ icon: z.string(), name: z.string() }),
  initialFen: z.optional(z.string()),
  rules: z.optional(z.array(z.enum(AGREED_RULES))),
  direction: z.optional(z.enum(['in', 'out'])),
  declineReason: z.optional(z.string()),
  declineReasonKey: z.optional(z.enum(LOWERCASE_DECLINE_KEYS)),
});
export type ProgramChallenge = z.infer<typeof ProgramChallenge>;

/** A game with a bot that has begun. */
export const ProgramEngineGame = z.object({
  id: z.string(),
  url: z.string(),
  variant: ShortVariant,
  speed,
  rated: z.literal(false),
  source: z.literal('ai'),
  /** Colour of the account. */
  player: color,
});
export type ProgramEngineGame = z.infer<typeof ProgramEngineGame>;

/** A challenge to anybody. */
export const OpenChallenge = z.object({
  ...ProgramChallenge.shape,
  urlWhite: z.string(),
  urlBlack: z.string(),
  /** Ids of the two members for whom alone the link is, White's first. */
  open: z.object({ userIds: z.optional(z.array(z.string())) }),
});
export type OpenChallenge = z.infer<typeof OpenChallenge>;

/** One line of an account's event stream. */
export const ProgramEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['gameStart', 'gameFinish']), game: OwnGameView }),
  z.object({
    type: z.literal(['challenge', 'challengeCanceled', 'challengeDeclined']),
    challenge: ProgramChallenge,
    compat: Compat,
  }),
]);
export type ProgramEvent = z.infer<typeof ProgramEvent>;

const Seat = z.object({ id: z.string(), name: z.string(), title, rating: z.int(), provisional: mark });

export const GameState = z.object({
  type: z.literal('gameState'),
  /**
   * UCI moves, separated by spaces. Castling is a king move of two squares, in chess960 the king onto its rook; a drop
   * is `N@f3`.
   */
  moves: z.string(),
  /** Time left on each clock, ms. */
  wtime: z.int(),
  btime: z.int(),
  winc: z.int(),
  binc: z.int(),
  status: z.enum(Object.keys(GAME_STATUSES) as GameStatus[]),
  winner: z.optional(color),
  /** True if that side offers a draw, or asks for a takeback. */
  wdraw: mark,
  bdraw: mark,
  wtakeback: mark,
  btakeback: mark,
  /** Before both have moved, in games that are called off soon without a first move. */
  expiration: z.optional(
    z.object({
      /** Ms since the last move, or since the game began. */
      idleMillis: z.int(),
      /** Ms that each side has for its first move. */
      millisToMove: z.int(),
    }),
  ),
});
export type GameState = z.infer<typeof GameState>;

export const GameFull = z.object({
  type: z.literal('gameFull'),
  id: z.string(),
  variant: ShortVariant,
  speed,
  perf: z.object({ name: z.string() }),
  rated: z.boolean(),
  /** Ms since the epoch. */
  createdAt: z.int(),
  white: Seat,
  black: Seat,
  /** `startpos` if it is the usual position of the variant. */
  initialFen: z.string(),
  /** Ms; correspondence games have `daysPerTurn` instead. */
  clock: z.optional(z.object({ initial: z.int(), increment: z.int() })),
  daysPerTurn: z.optional(z.number()),
  state: GameState,
});
export type GameFull = z.infer<typeof GameFull>;

/** Rooms of a game's chat, by their API names. */
export const PROGRAM_ROOMS = ['player', 'spectator'] as const;

/** One line of a game's stream. */
export const GameLine = z.discriminatedUnion('type', [
  GameFull,
  GameState,
  z.object({ type: z.literal('chatLine'), room: z.enum(PROGRAM_ROOMS), username: z.string(), text: z.string() }),
  z.object({
    type: z.literal('opponentGone'),
    gone: z.boolean(),
    /** Seconds until the player may claim the win; left out while the opponent's absence does not count. */
    claimWinInSeconds: z.optional(z.int()),
  }),
]);
export type GameLine = z.infer<typeof GameLine>;
