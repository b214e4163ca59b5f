import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { AGREED_RULES } from '@tabiya/chess/rules/agreed-rules.ts';
import {
  BOARD_VARIANTS,
  COLORS,
  END_REASONS,
  GAME_REFUSALS,
  RESULTS,
  TIME_CLASSES,
} from '@tabiya/chess/rules/types.ts';
import { Uuid } from '../site/ids.ts';
import { channel, command } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { PlayerView } from '../people/members.ts';

const color = z.enum(COLORS);
const seq = z.int().check(z.positive());

export const GameEndView = z.object({ result: z.enum(RESULTS), reason: z.enum(END_REASONS) });

/** One event of the log, the same value as in `chess`: browsers apply it with the same code as the server. */
const GameEventView = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('move'),
    seq,
    at: z.int(),
    ply: z.int(),
    uci: z.string(),
    san: z.string(),
    clock: z.int(),
    lag: z.optional(z.int()),
    end: z.optional(GameEndView),
  }),
  z.object({ type: z.literal('draw_offered'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('draw_declined'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('downtime'), seq, at: z.int(), from: z.int(), to: z.int() }),
  z.object({ type: z.literal('vacation'), seq, at: z.int(), by: color, until: z.int() }),
  z.object({ type: z.literal('takeback_offered'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('takeback_declined'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('taken_back'), seq, at: z.int(), by: color, plies: z.literal([1, 2]) }),
  z.object({ type: z.literal('time_given'), seq, at: z.int(), by: color, ms: z.int() }),
  z.object({ type: z.literal('ended'), seq, at: z.int(), end: GameEndView, by: z.optional(color) }),
]);

export const TimeControlView = z.object({
  base: z.int(),
  increment: z.int(),
  /** Time of each move in a daily game, ms. */
  perMove: z.optional(z.int()),
});

/** One side of a game: the player and the rating at the start of the game. */
export const SeatView = z.object({
  ...PlayerView.shape,
  rating: z.int(),
  provisional: z.boolean(),
  /** Rating after the game; null while it is running, and if it is unrated. */
  ratingAfter: z.nullable(z.int()),
});
export type SeatView = z.infer<typeof SeatView>;

/** Fields of every view of a game. */
const GameCore = {
  id: z.string(),
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  /** The class in which the game is rated. */
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  /** Base time of each side (ms) if they differ. */
  handicap: z.nullable(z.object({ white: z.int(), black: z.int() })),
  /** Minimum time that each move costs, ms. */
  moveCost: z.int(),
  rated: z.boolean(),
  /** Delay of the broadcast to spectators, ms; 0 if the caller sees the game without delay. */
  delay: z.int(),
  white: SeatView,
  black: SeatView,
};

export const GameView = z.object({
  ...GameCore,
  /** The starting position if it is not the usual one of the variant; always set in chess960. */
  initialFen: z.nullable(z.string()),
  /** Whether the players chose the starting position. */
  isPositionChosen: z.boolean(),
  /** Time for the first move of each side, ms; null for the usual one of the time class. */
  firstMoveTime: z.nullable(z.int()),
  /** The competition that the game belongs to, as `type/id`; missing for a game of its own. */
  competition: z.optional(z.string()),
  /** The rules that the players have agreed on; missing where there are none. */
  rules: z.optional(z.array(z.enum(AGREED_RULES))),
  startedAt: z.int(),
  events: z.array(GameEventView),
  /** Set when the game is over and its ratings are settled. */
  end: z.nullable(GameEndView),
});
export type GameView = z.infer<typeof GameView>;

/** Rematch offers after the end: the player who has offered one, and the new game when both have agreed. */
export const RematchView = z.object({ offeredBy: z.nullable(color), gameId: z.nullable(z.string()) });
export type RematchView = z.infer<typeof RematchView>;

/** An absent player. */
export const AwayView = z.object({
  /** Start of the absence, ms since the epoch. */
  since: z.int(),
  /** True if the player closed the page, as opposed to losing the connection. */
  onPurpose: z.boolean(),
  /** Number of lost connections in this game. */
  drops: z.int(),
});
export type AwayView = z.infer<typeof AwayView>;

const PresenceCounts = {
  /** Spectators of a delayed broadcast always see both as present until the game is over for them. */
  white: z.boolean(),
  black: z.boolean(),
  /** Number of spectator connections, without players. */
  watchers: z.int(),
};

export const GamePresenceView = z.object({
  ...PresenceCounts,
  /** The absent players; `claimableAt` of `chess` computes from these when the opponent may claim the game. */
  away: z.object({ white: z.optional(AwayView), black: z.optional(AwayView) }),
  /** For the other nodes: the sending node, its own share of these counts, and whether it requests theirs. */
  node: z.optional(z.object({ id: z.string(), asks: z.boolean(), ...PresenceCounts })),
});
export type GamePresenceView = z.infer<typeof GamePresenceView>;

/** A running game with its current position, as lists show it. */
export const GamePreview = z.object({
  ...GameCore,
  fen: z.string(),
  /** UCI of the last move. */
  lastMove: z.nullable(z.string()),
  ply: z.int(),
});
export type GamePreview = z.infer<typeof GamePreview>;

export const games = {
  view: endpoint({
    method: 'GET',
    path: '/callback/game/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: GameView,
    refusals: ['game_not_found'],
  }),
  /** Lists running games for spectators, the strongest players first. */
  watchable: endpoint({
    method: 'GET',
    path: '/callback/games/live',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ games: z.array(GamePreview).check(z.maxLength(12)) }),
    refusals: [],
  }),
  /** Lists the caller's running games, so that players can always return to them. */
  mine: endpoint({
    method: 'GET',
    path: '/callback/games/mine',
    who: 'player',
    input: z.object({}),
    output: z.object({ games: z.array(GamePreview).check(z.maxLength(20)) }),
    refusals: [],
  }),
  /** Answers a finished or running game as PGN with clock comments. */
  pgn: file({
    path: '/callback/game/{id}/pgn',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    type: 'application/x-chess-pgn',
    refusals: ['game_not_found'],
  }),
};

/** Longer than any clock allows for one turn, ms: two weeks for the move, as much kept, and pauses. */
const MAX_SPENT_MS = 366 * 86_400_000;
/**
 * Time that the mover's own clock ran for a move, ms. The network latency is credited back, up to what the server has
 * measured.
 */
export const MoveSpent = z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_SPENT_MS)));

const playing = <const Code extends string>(...codes: Code[]) =>
  command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'game_over', ...codes] as const });

/** Returns the key of the room in which a game is broadcast to spectators with its delay. */
export const delayedRoomKey = (id: string): string => id + '/later';
/** Returns the key of the room for spectators of a game. */
export const spectatorRoomOf = ({ id, delay }: Pick<GameView, 'id' | 'delay'>): string =>
  delay ? delayedRoomKey(id) : id;
/** Returns the id of the game that a room belongs to. */
export const gameIdOf = (key: string): string => key.slice(0, 36);

export const gameChannel = channel({
  name: 'game',
  who: 'anyone',
  /** Players use the id of the game; see `spectatorRoomOf` for spectators. */
  key: z.string().check(z.maxLength(42)),
  state: z.object({ game: GameView, rematch: RematchView, presence: GamePresenceView }),
  numbered: { event: GameEventView },
  passing: {
    presence: GamePresenceView,
    rematch: RematchView,
    /** The final result with settled ratings; it follows the `ended` event or the last move. */
    settled: z.object({ end: GameEndView, white: SeatView, black: SeatView }),
  },
  commands: {
    move: command({
      who: 'player',
      /** Ply number that the move will have. A move sent twice is played once and acknowledged twice. */
      input: z.object({
        ply: z.int().check(z.positive()),
        uci: z.string().check(z.regex(/^([a-h][1-8][a-h][1-8][nbrq]?|[PNBRQ]@[a-h][1-8])$/)),
        spent: MoveSpent,
      }),
      refusals: ['not_a_player', ...GAME_REFUSALS],
    }),
    offerDraw: playing('draw_already_offered', 'too_early', 'agreed_without'),
    acceptDraw: playing('no_draw_offer', 'agreed_without'),
    declineDraw: playing('no_draw_offer'),
    claimDraw: playing('nothing_to_claim'),
    /** Asks to take back one's own last move, in casual games; if the opponent has already asked, this accepts. */
    askTakeback: playing('takeback_already_asked', 'takeback_not_allowed', 'too_early'),
    acceptTakeback: playing('no_takeback_offer', 'takeback_not_allowed'),
    /** Declines the opponent's request, or withdraws one's own. */
    declineTakeback: playing('no_takeback_offer', 'takeback_not_allowed'),
    /** Gives the opponent 15 seconds. */
    giveTime: playing('too_early', 'too_much_time', 'agreed_without'),
    /** Claims the game after the opponent has been away for long enough. */
    claimLeft: command({
      who: 'player',
      input: z.object({ claim: z.enum(['win', 'draw']) }),
      refusals: ['not_a_player', 'game_over', 'too_early', 'opponent_here', 'agreed_without'],
    }),
    resign: playing(),
    abort: playing('too_late_to_abort', 'agreed_without'),
    /** Reports that a clock has run out; the server decides. */
    flag: command({ who: 'anyone', input: z.object({}), refusals: ['game_over', 'not_flagged'] }),
    /** Offers another game with colours reversed; the same command accepts the opponent's offer. */
    offerRematch: command({
      who: 'player',
      input: z.object({}),
      refusals: ['not_a_player', 'game_not_over', 'opponent_left', 'already_playing', 'playban', 'agreed_without'],
    }),
    /** Withdraws one's own rematch offer or declines the opponent's. */
    dropRematch: command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'no_rematch_offer'] }),
  },
});
