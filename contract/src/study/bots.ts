import * as z from 'zod/mini';
import { STYLES } from '@tabiya/chess/bots/styles.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { AskedTimeControl, SeekColor } from '../play/lobby.ts';

export const BOT_GROUPS = ['beginner', 'intermediate', 'advanced', 'master', 'engine'] as const;
export type BotGroup = (typeof BOT_GROUPS)[number];

/** Variants that bots play. */
export const BOT_VARIANTS = ['chess', 'chess960'] as const;

/**
 * Help during a game: in a challenge there is none; in a friendly game moves may be taken back. A win is worth as many
 * crowns as `CROWNS` says.
 */
export const BOT_HELP = ['challenge', 'friendly'] as const;
export type BotHelp = (typeof BOT_HELP)[number];
export const CROWNS: Record<BotHelp, number> = { challenge: 3, friendly: 2 };

/** Number of games with bots that one server plays at the same time. */
export const MAX_BOT_GAMES = 400;

const BotKey = z.string().check(z.regex(/^[a-z]{2,20}$/));

export const BotView = z.object({
  key: z.string(),
  player: PlayerView,
  /** Rating points that its play is worth. */
  level: z.int(),
  group: z.enum(BOT_GROUPS),
  style: z.enum(STYLES),
  /** Name of an opening that it likes; null if it has none. */
  favourite: z.nullable(z.string()),
  /** The most crowns that the caller has won against it, 0 to 3. */
  crowns: z.int(),
});
export type BotView = z.infer<typeof BotView>;

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
    input: z.object({
      bot: BotKey,
      variant: z._default(z.enum(BOT_VARIANTS), 'chess'),
      timeControl: AskedTimeControl,
      color: z._default(SeekColor, 0),
      help: z._default(z.enum(BOT_HELP), 'challenge'),
    }),
    /** The id of the game, and the caller's colour in it. */
    output: z.object({ id: z.string(), color: z.enum(COLORS) }),
    /** `bots_busy`: too many games with bots run at the moment. */
    refusals: ['bot_not_found', 'already_playing', 'bots_busy', 'playban'],
    limit: { calls: 30, seconds: 60 },
  }),
};
