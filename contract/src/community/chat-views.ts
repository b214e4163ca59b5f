import * as z from 'zod/mini';
import { PlayerView } from '../people/members.ts';
import { MENTIONS_MAX } from './written-text.ts';

/** Direct chats are the threads of `messages`; the others are kept here. */
export const CHAT_KINDS = ['direct', 'group', 'club'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** Maximum length of a message, in UTF-16 units. */
export const CHAT_MESSAGE_MAX = 2_000;
export const GROUP_NAME_MAX = 50;
/** Maximum number of members of a group chat, its owner included, and of group chats of one member. */
export const GROUP_MEMBERS_MAX = 50;
export const GROUPS_MAX = 100;
/** Messages on one page of a chat's history, and those that its room begins with. */
export const CHAT_PAGE_SIZE = 40;
/** Chats that a list shows before "Show More". */
export const CHATS_SHOWN = 5;
/** Count from which the counter of a chat shows `100+`. */
export const CHAT_COUNTER_MAX = 100;
/** Time in which the author may change a message, ms. */
export const CHAT_EDIT_WINDOW_MS = 15 * 60_000;
/** Time after its last message in which a chat counts as active, ms. */
export const CHAT_ACTIVE_MS = 10 * 60_000;
/** Durations for which a member may be kept from writing in a chat, hours. */
export const CHAT_PAUSE_HOURS = [1, 24, 168] as const;

/** A change of the group takes a line of its log, instead of a text. `about` names whom it concerns. */
export const CHAT_ACTS = ['created', 'added', 'left', 'removed', 'renamed', 'owner'] as const;
export type ChatAct = (typeof CHAT_ACTS)[number];

/** Reasons why somebody who reads a chat may not write in it. */
export const CHAT_BARS = ['chat_not_member', 'chat_paused'] as const;
export type ChatBar = (typeof CHAT_BARS)[number];

export const ChatMessage = z.object({
  /** Number of the message in its chat, from 1 without gaps. */
  seq: z.int(),
  /** Number of the message on the whole site, which reports name. */
  id: z.int(),
  /** Idempotency key from the sender's browser. */
  clientId: z.string(),
  /** Null if the account was deleted. */
  by: z.nullable(PlayerView),
  /** Ms since the epoch. */
  at: z.int(),
  editedAt: z.nullable(z.int()),
  /** Plain text; the new name for `renamed`. Empty once it was removed. */
  text: z.string(),
  removedBy: z.nullable(z.enum(['author', 'moderator'])),
  act: z.nullable(z.enum(CHAT_ACTS)),
  about: z.nullable(PlayerView),
  /** UUIDs of the members whom it mentions. */
  mentioned: z.array(z.string()).check(z.maxLength(MENTIONS_MAX)),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A chat in a list, as one of its members sees it. */
export const ChatView = z.object({
  /** The number of a group or club chat; of a direct chat, the UUID of the other member. */
  id: z.string(),
  kind: z.enum(CHAT_KINDS),
  state: z.object({
    name: z.string(),
    /** Path of the picture; null if one is drawn from the name. */
    avatarUrl: z.nullable(z.string()),
    /** The other member of a direct chat, or anybody else in a group chat, is online. */
    isOnline: z.boolean(),
    /** A message was written within the last minutes. */
    isActive: z.boolean(),
    newMessages: z.int(),
  }),
  /** The other member of a direct chat. */
  player: z.nullable(PlayerView),
  /** Address of the club's page. */
  clubUrl: z.nullable(z.string()),
  isMuted: z.boolean(),
  /** Ms since the epoch; null if nobody has written yet. */
  lastAt: z.nullable(z.int()),
  lastText: z.nullable(z.string()),
});
export type ChatView = z.infer<typeof ChatView>;

/** A group or club chat as its page shows it. */
export const ChatRoomView = z.object({
  id: z.int(),
  kind: z.enum(['group', 'club']),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  clubUrl: z.nullable(z.string()),
  /** Number of members. */
  members: z.int(),
  isMuted: z.boolean(),
  /** Null in a club. */
  owner: z.nullable(PlayerView),
  isOwner: z.boolean(),
  /** May remove the messages of others, and keep them from writing. */
  mayModerate: z.boolean(),
  /** Null if the caller may write. */
  bar: z.nullable(z.enum(CHAT_BARS)),
  pausedUntil: z.nullable(z.int()),
  /** The last message that the caller has read. */
  readSeq: z.int(),
  lastSeq: z.int(),
  /** UUIDs of members whom the caller has blocked; their messages are hidden. */
  hidden: z.array(z.string()),
});
export type ChatRoomView = z.infer<typeof ChatRoomView>;

export const ChatMember = z.object({ player: PlayerView, isOnline: z.boolean(), isOwner: z.boolean() });
export type ChatMember = z.infer<typeof ChatMember>;

/** Part of a chat's log, oldest message first. */
export const ChatLog = z.object({
  messages: z.array(ChatMessage).check(z.maxLength(CHAT_PAGE_SIZE)),
  /** True if there are older messages. */
  more: z.boolean(),
});
export type ChatLog = z.infer<typeof ChatLog>;

export const PausedMember = z.object({ player: PlayerView, until: z.int() });
export type PausedMember = z.infer<typeof PausedMember>;
