import * as z from 'zod/mini';
import { channel, command } from '../kit/channel.ts';
import { PlayerView } from '../people/members.ts';
import { WrittenLine } from '../kit/written-text.ts';

/** Players and spectators have separate rooms, so that spectators cannot help the players. */
export const CHAT_ROOMS = ['players', 'watchers'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Ready-made phrases, which everybody reads in their own language. */
export const CHAT_PHRASES = [
  'hello',
  'good_luck',
  'have_fun',
  'nice_move',
  'sorry',
  'one_moment',
  'thank_you',
  'good_game',
  'well_played',
  'goodbye',
] as const;
export type ChatPhrase = (typeof CHAT_PHRASES)[number];

export const CHAT_TEXT_MAX = 140;
/** Number of previous lines that a new participant sees. */
export const CHAT_LINES_SHOWN = 100;
/** Durations of a moderator's mute in all game chats, hours. */
export const CHAT_MUTE_HOURS = [1, 24, 168] as const;

export const ChatLine = z.object({
  id: z.int(),
  at: z.int(),
  by: PlayerView,
  /** Null for a phrase, and for a line that a moderator has removed. */
  text: z.nullable(z.string()),
  phrase: z.nullable(z.enum(CHAT_PHRASES)),
  removed: z.boolean(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** Reasons why somebody may not write. `phrases_only`: only phrases are allowed, as for guests. */
export const CHAT_RESTRICTIONS = [
  'log_in',
  'chat_off',
  'opponent_chat_off',
  'chat_friends_only',
  'muted',
  'phrases_only',
  'not_a_watcher',
] as const;
export type ChatRestriction = (typeof CHAT_RESTRICTIONS)[number];

/** For example `0190…/players`: the game and the room. */
const Key = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(?:players|watchers)$/));

const refusals = [
  'log_in',
  'chat_off',
  'opponent_chat_off',
  'chat_friends_only',
  'muted',
  'not_a_watcher',
  'too_fast',
] as const;

export const gameChatChannel = channel({
  name: 'game-chat',
  who: 'anyone',
  key: Key,
  state: z.object({
    lines: z.array(ChatLine).check(z.maxLength(CHAT_LINES_SHOWN)),
    bar: z.nullable(z.enum(CHAT_RESTRICTIONS)),
    /** Ids of members whom the reader has blocked; their lines are hidden. */
    hidden: z.array(z.string()),
  }),
  numbered: {},
  passing: {
    line: ChatLine,
    removed: z.object({ id: z.int() }),
  },
  commands: {
    say: command({
      who: 'member',
      input: z.object({ text: WrittenLine(CHAT_TEXT_MAX) }),
      refusals: [...refusals, 'empty_line', 'no_links', 'said_already'],
    }),
    phrase: command({ who: 'player', input: z.object({ phrase: z.enum(CHAT_PHRASES) }), refusals: [...refusals] }),
    /** Removes a line for everybody. */
    remove: command({ who: 'moderator', input: z.object({ id: z.int() }), refusals: ['line_not_found'] }),
    /** Mutes the author of the line in all game chats for this number of hours. */
    mute: command({
      who: 'moderator',
      input: z.object({ id: z.int(), hours: z.literal(CHAT_MUTE_HOURS) }),
      refusals: ['line_not_found', 'not_allowed'],
    }),
  },
});
