import * as z from 'zod/mini';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { VOICES } from '@tabiya/chess/bots/talk.ts';
import { STYLES } from '@tabiya/chess/bots/styles.ts';
import { BOARD_VARIANTS, COLORS, TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Uuid } from '../site/ids.ts';
import { PlayerView } from '../people/members.ts';
import { AskedTimeControl, SeekColor } from '../play/lobby.ts';

/** Groups in which bots are listed; those of the first one find the level of their player. */
export const BOT_GROUPS = ['adaptive', 'beginner', 'intermediate', 'advanced', 'master', 'engine'] as const;
export type BotGroup = (typeof BOT_GROUPS)[number];

/** Keys of the bots, from the weakest to the strongest, then those that adapt; they never change, because games and crowns refer to them. */
export const BOT_KEYS = [
  'pip',
  'noor',
  'tomas',
  'biscuit',
  'aiko',
  'mateus',
  'wren',
  'olek',
  'zuri',
  'lotte',
  'dario',
  'heidi',
  'ravi',
  'maple',
  'yusuf',
  'ingrid',
  'paolo',
  'sable',
  'minh',
  'clara',
  'fintan',
  'amara',
  'boris',
  'leila',
  'oskar',
  'jun',
  'tessa',
  'emil',
  'sofia',
  'ibrahim',
  'greta',
  'hugo',
  'nadia',
  'arjun',
  'selma',
  'viktor',
  'lin',
  'basalt',
  'granit',
  'tabiya',
  'kaya',
  'nils',
  'odile',
  'rafa',
  'suri',
] as const;
export type BotKey = (typeof BOT_KEYS)[number];

/** The plain engine, which plays at any level that the player chooses. */
export const ADJUSTABLE_BOT: BotKey = 'tabiya';
export const LEVELS_TO_CHOOSE = { min: 250, max: 3_200, step: 50 } as const;

/** Kinds of help that the player may have during a game. */
export const AIDS = ['takebacks', 'hints', 'evaluation', 'threats', 'best_move'] as const;
export type Aid = (typeof AIDS)[number];

/** Usual choices of help; any other one is custom. */
export const BOT_HELP = ['challenge', 'friendly', 'assisted'] as const;
export type BotHelp = (typeof BOT_HELP)[number];
export const HELP_AIDS: Record<BotHelp, readonly Aid[]> = {
  challenge: [],
  friendly: ['takebacks', 'hints'],
  assisted: AIDS,
};

/** Returns how many crowns a win with these aids is worth, 1 to 3: the less help, the more. */
export const crownsWith = (aids: readonly Aid[]): number => {
  if (aids.length === 0) return 3;
  return aids.every((aid) => HELP_AIDS.friendly.includes(aid)) ? 2 : 1;
};

/** The most crowns that were won in games of one variant and time class, 1 to 3. */
export const CrownsView = z.object({
  variant: z.enum(BOARD_VARIANTS),
  timeClass: z.enum(TIME_CLASSES),
  crowns: z.int(),
});
export type CrownsView = z.infer<typeof CrownsView>;

/** Number of games with bots that one server plays at the same time. */
export const MAX_BOT_GAMES = 400;

/** Most half-moves of a game that is played without a connection. */
const MAX_OFFLINE_PLIES = 1_000;
/** How a game without a connection ends: on the board, by a resignation, or by a draw that was claimed or agreed. */
export const OFFLINE_ENDS = ['board', 'resigned', 'bot_resigned', 'draw_claimed', 'draw_agreed'] as const;
export type OfflineEnd = (typeof OFFLINE_ENDS)[number];

/** A move (UCI) and when it was made, ms after the start of the game. */
const OfflineMove = z.object({
  uci: z.string().check(z.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/)),
  at: z.int().check(z.nonnegative()),
});
export type OfflineMove = z.infer<typeof OfflineMove>;

const AskedBot = z.string().check(z.regex(/^[a-z]{2,20}$/));

export const BotView = z.object({
  key: z.enum(BOT_KEYS),
  player: PlayerView,
  /** Rating points that its play is worth; of a bot that adapts, those of the caller's next game with it. */
  level: z.int(),
  group: z.enum(BOT_GROUPS),
  style: z.enum(STYLES),
  /** Name of an opening that it likes; null if it has none. */
  favourite: z.nullable(z.string()),
  /** The crowns that the caller has won against it. */
  crowns: z.array(CrownsView),
});
export type BotView = z.infer<typeof BotView>;

/** A running or finished game with a bot, as its player sees it. */
export const BotGameView = z.object({
  bot: z.enum(BOT_KEYS),
  voice: z.enum(VOICES),
  aids: z.array(z.enum(AIDS)),
});
export type BotGameView = z.infer<typeof BotGameView>;

/** Games against programs of the site, which are never rated. */
export const bots = {
  list: endpoint({
    method: 'GET',
    path: '/callback/bots',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ bots: z.array(BotView) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Begins a game, in which the bot is always ready. */
  play: endpoint({
    method: 'POST',
    path: '/callback/bots/{bot}/game',
    who: 'player',
    input: z
      .object({
        bot: AskedBot,
        /** Level of the plain engine; missing: its best one. A game at another level wins no crowns. */
        level: z.optional(z.int().check(z.gte(LEVELS_TO_CHOOSE.min), z.lte(LEVELS_TO_CHOOSE.max))),
        variant: z._default(z.enum(BOARD_VARIANTS), 'chess'),
        /** Null for a game without clocks. */
        timeControl: z.nullable(AskedTimeControl),
        color: z._default(SeekColor, 0),
        aids: z._default(z.array(z.enum(AIDS)).check(z.maxLength(AIDS.length)), []),
        /** Position to begin from; such a game wins no crowns. */
        fen: z.optional(z.string().check(z.maxLength(MAX_FEN_LENGTH))),
      })
      .check(z.refine(({ bot, level }) => level === undefined || bot === ADJUSTABLE_BOT, { error: 'fixed level' })),
    /** The id of the game, and the caller's colour in it. */
    output: z.object({ id: z.string(), color: z.enum(COLORS) }),
    /** `bots_busy`: too many games with bots run at the moment. */
    refusals: ['bot_not_found', 'bad_fen', 'position_over', 'already_playing', 'bots_busy', 'playban'],
    limit: { calls: 30, seconds: 60 },
  }),
  /**
   * Takes a game that was played without a connection, against a bot whose moves the browser found. Sent twice it counts
   * once. It wins no crowns, because nobody has seen what helped.
   */
  deliver: endpoint({
    method: 'POST',
    path: '/callback/bots/{bot}/offline-game',
    who: 'player',
    input: z.object({
      bot: AskedBot,
      /** A random UUID that the browser gave the game. */
      key: Uuid,
      color: z.enum(COLORS),
      moves: z.array(OfflineMove).check(z.minLength(2), z.maxLength(MAX_OFFLINE_PLIES)),
      end: z.enum(OFFLINE_ENDS),
      /** Times in ms since 1970 by the browser's clock. */
      startedAt: z.int().check(z.positive()),
      endedAt: z.int().check(z.positive()),
    }),
    output: z.object({ id: z.string() }),
    /** `bad_game`: a move is not legal, or the game is not over, or it is too old. */
    refusals: ['bot_not_found', 'bad_game'],
    limit: { calls: 60, seconds: 60 },
  }),
  /**
   * Returns the terms of the caller's game with a bot. In a game without clocks a bot leaves when its player has been away
   * for long; this call brings it back.
   */
  game: endpoint({
    method: 'GET',
    path: '/callback/bots/game/{id}',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: BotGameView,
    refusals: ['game_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
};
