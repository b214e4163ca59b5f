import * as z from 'zod/mini';
import { COLORS, END_REASONS, GAME_REFUSALS, RESULTS, TIME_CLASSES } from '@tabiya/chess/types.ts';
import { Uuid } from './ids.ts';
import { channel, command } from './kit/channel.ts';
import { endpoint } from './kit/endpoint.ts';
import { file } from './kit/file.ts';
import { PlayerView } from './members.ts';

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
    end: z.optional(GameEndView),
  }),
  z.object({ type: z.literal('draw_offered'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('draw_declined'), seq, at: z.int(), by: color }),
  z.object({ type: z.literal('downtime'), seq, at: z.int(), from: z.int(), to: z.int() }),
  z.object({ type: z.literal('ended'), seq, at: z.int(), end: GameEndView }),
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

export const GameView = z.object({
  id: z.string(),
  timeClass: z.enum(TIME_CLASSES),
  timeControl: TimeControlView,
  rated: z.boolean(),
  startedAt: z.int(),
  white: SeatView,
  black: SeatView,
  /** The whole log. */
  events: z.array(GameEventView),
  /** Set when the game is over and its ratings are settled. */
  end: z.nullable(GameEndView),
});
export type GameView = z.infer<typeof GameView>;

/** After the end: who has asked for another game, and the game when both have. */
export const RematchView = z.object({ offeredBy: z.nullable(color), gameId: z.nullable(z.string()) });
export type RematchView = z.infer<typeof RematchView>;

export const PresenceView = z.object({
  white: z.boolean(),
  black: z.boolean(),
  /** Connections that watch, players left out. */
  watchers: z.int(),
});
export type PresenceView = z.infer<typeof PresenceView>;

/** The position of a running game as lists show it. */
export const GameGlimpse = z.object({
  id: z.string(),
  timeClass: z.enum(TIME_CLASSES),
  timeControl: TimeControlView,
  rated: z.boolean(),
  white: SeatView,
  black: SeatView,
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

const playing = <const Code extends string>(...codes: Code[]) =>
  command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'game_over', ...codes] as const });

export const gameChannel = channel({
  name: 'game',
  who: 'anyone',
  /** The game's id. */
  key: Uuid,
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
        uci: z.string().check(z.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/)),
      }),
      refusals: ['not_a_player', ...GAME_REFUSALS],
    }),
    offerDraw: playing('draw_already_offered', 'too_early'),
    acceptDraw: playing('no_draw_offer'),
    declineDraw: playing('no_draw_offer'),
    claimDraw: playing('nothing_to_claim'),
    resign: playing(),
    abort: playing('too_late_to_abort'),
    /** Says that a clock has run out; the server judges. */
    flag: command({ who: 'anyone', input: z.object({}), refusals: ['game_over', 'not_flagged'] }),
    /** Asks for another game with colours changed; taking up the other's offer is the same command. */
    offerRematch: command({
      who: 'player',
      input: z.object({}),
      refusals: ['not_a_player', 'game_not_over', 'opponent_left', 'already_playing'],
    }),
    /** Takes back one's own offer or declines the other's. */
    dropRematch: command({ who: 'player', input: z.object({}), refusals: ['not_a_player', 'no_rematch_offer'] }),
  },
});
