import * as z from 'zod/mini';
import {
  BOARD_VARIANTS,
  COLORS,
  END_REASONS,
  GAME_REFUSALS,
  RATING_CLASSES,
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

/** One line of the log, the same value as in `chess`: browsers fold it with the same code as the server. */
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
  z.object({ type: z.literal('takeback_offered'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('takeback_declined'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('taken_back'), seq, at: z.int(), by: color, plies: z.literal([1, 2]) }),
  z.object({ type: z.literal('time_given'), seq, at: z.int(), by: color, ms: z.int() }),
  z.object({ type: z.literal('ended'), seq, at: z.int(), end: GameEndView, by: z.optional(color) }),
]);

export const TimeControlView = z.object({ base: z.int(), increment: z.int() });

/** A side of a game: the player, and the rating as it was when the game began. */
export const SeatView = z.object({
  ...PlayerView.shape,
  rating: z.int(),
  provisional: z.boolean(),
  /** What the game did to the rating; null while it goes on, and where it was not rated. */
  ratingAfter: z.nullable(z.int()),
});
export type SeatView = z.infer<typeof SeatView>;

/** What every view of one game has. */
const GameCore = {
  id: z.string(),
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  /** What it is rated in. */
  ratingClass: z.enum(RATING_CLASSES),
  timeControl: TimeControlView,
  /** The base time of each side (ms) where they differ. */
  handicap: z.nullable(z.object({ white: z.int(), black: z.int() })),
  /** What every move costs at least, ms. */
  moveCost: z.int(),
  rated: z.boolean(),
  /** So much later (ms) those who watch see what happens; 0 where nothing is hidden from whoever asks. */
  delay: z.int(),
  white: SeatView,
  black: SeatView,
};

export const GameView = z.object({
  ...GameCore,
  /** The position it began from where that is not the usual one of the variant; always of chess960. */
  initialFen: z.nullable(z.string()),
  startedAt: z.int(),
  /** The whole log. */
  events: z.array(GameEventView),
  /** Set when the game is over and its ratings are settled. */
  end: z.nullable(GameEndView),
});
export type GameView = z.infer<typeof GameView>;

/** After the end: who has asked for another game, and the game when both have. */
export const RematchView = z.object({ offeredBy: z.nullable(color), gameId: z.nullable(z.string()) });
export type RematchView = z.infer<typeof RematchView>;

/** A player who is not there. */
export const AwayView = z.object({
  /** Since when, ms since the epoch. */
  since: z.int(),
  /** The page was closed, and not the line lost. */
  onPurpose: z.boolean(),
  /** How often the line was lost in this game. */
  drops: z.int(),
});
export type AwayView = z.infer<typeof AwayView>;

const Here = {
  /** Both always, to those who see the game later, until it is over for them too. */
  white: z.boolean(),
  black: z.boolean(),
  /** Connections that watch, players left out. */
  watchers: z.int(),
};

export const PresenceView = z.object({
  ...Here,
  /** Of the players who are not there: from when the other one may claim the game follows by `claimableAt` of `chess`. */
  away: z.object({ white: z.optional(AwayView), black: z.optional(AwayView) }),
  /** For the other nodes: which node says it, what of it is its own, and whether it asks for theirs. */
  node: z.optional(z.object({ id: z.string(), asks: z.boolean(), ...Here })),
});
export type PresenceView = z.infer<typeof PresenceView>;

/** The position of a running game as lists show it. */
export const GameGlimpse = z.object({
  ...GameCore,
  fen: z.string(),
  /** UCI of the last move. */
  lastMove: z.nullable(z.string()),
  ply: z.int(),
});
export type GameGlimpse = z.infer<typeof GameGlimpse>;

export const games = {
  view: endpoint({
    method: 'GET',
    path: '/callback/game/{id}',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: GameView,
    refusals: ['game_not_found'],
  }),
  /** Running games worth watching, best players first. */
  watchable: endpoint({
    method: 'GET',
    path: '/callback/games/live',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ games: z.array(GameGlimpse).check(z.maxLength(12)) }),
    refusals: [],
  }),
  /** One's own running games, so that nobody loses the way back. */
  mine: endpoint({
    method: 'GET',
    path: '/callback/games/mine',
    who: 'player',
    input: z.object({}),
    output: z.object({ games: z.array(GameGlimpse).check(z.maxLength(20)) }),
    refusals: [],
  }),
  /** A finished or running game as PGN with clock comments. */
  pgn: file({
    path: '/callback/game/{id}/pgn',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    type: 'application/x-chess-pgn',
    refusals: ['game_not_found'],
  }),
};

/** A longer turn than any clock allows, ms. */
const MOST_SPENT = 86_400_000;
/** How long the mover's own clock ran for a move, ms: what the line took is given back, as far as the server measured it. */
export const MoveSpent = z.optional(z.int().check(z.nonnegative(), z.maximum(MOST_SPENT)));

const playing = <const Code extends string>(...codes: Code[]) =>
  command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'game_over', ...codes] as const });

/** The room of a game in which everything happens as late as those may see it who watch. */
export const laterKey = (id: string): string => id + '/later';
/** The room that those are in who watch. */
export const roomOf = ({ id, delay }: Pick<GameView, 'id' | 'delay'>): string => (delay ? laterKey(id) : id);
/** The game that a room is of. */
export const gameIdOf = (key: string): string => key.slice(0, 36);

export const gameChannel = channel({
  name: 'game',
  who: 'anyone',
  /** A player's is the game's id; see `roomOf`. */
  key: z.string().check(z.maxLength(42)),
  state: z.object({ game: GameView, rematch: RematchView, presence: PresenceView }),
  numbered: { event: GameEventView },
  passing: {
    presence: PresenceView,
    rematch: RematchView,
    /** The end with its ratings settled; the `ended` event or the last move came before it. */
    settled: z.object({ end: GameEndView, white: SeatView, black: SeatView }),
  },
  commands: {
    move: command({
      who: 'player',
      /** The ply that the move would become. The same move sent twice is one move, and acknowledged twice. */
      input: z.object({
        ply: z.int().check(z.positive()),
        uci: z.string().check(z.regex(/^([a-h][1-8][a-h][1-8][nbrq]?|[PNBRQ]@[a-h][1-8])$/)),
        spent: MoveSpent,
      }),
      refusals: ['not_a_player', ...GAME_REFUSALS],
    }),
    offerDraw: playing('draw_already_offered', 'too_early'),
    acceptDraw: playing('no_draw_offer'),
    declineDraw: playing('no_draw_offer'),
    claimDraw: playing('nothing_to_claim'),
    /** Asks to have one's own last move back, in casual games; to ask where the other one asks is to accept. */
    askTakeback: playing('takeback_already_asked', 'takeback_not_allowed', 'too_early'),
    acceptTakeback: playing('no_takeback_offer', 'takeback_not_allowed'),
    /** Declines the other's wish, or withdraws one's own. */
    declineTakeback: playing('no_takeback_offer', 'takeback_not_allowed'),
    /** Gives the other side 15 seconds. */
    giveTime: playing('too_early', 'too_much_time'),
    /** The other side has left for long enough. */
    claimLeft: command({
      who: 'player',
      input: z.object({ claim: z.enum(['win', 'draw']) }),
      refusals: ['not_a_player', 'game_over', 'too_early', 'opponent_here'],
    }),
    resign: playing(),
    abort: playing('too_late_to_abort'),
    /** Says that a clock has run out; the server judges. */
    flag: command({ who: 'anyone', input: z.object({}), refusals: ['game_over', 'not_flagged'] }),
    /** Asks for another game with colours changed; taking up the other's offer is the same command. */
    offerRematch: command({
      who: 'player',
      input: z.object({}),
      refusals: ['not_a_player', 'game_not_over', 'opponent_left', 'already_playing', 'playban'],
    }),
    /** Takes back one's own offer or declines the other's. */
    dropRematch: command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'no_rematch_offer'] }),
  },
});
