import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { channel } from '../kit/channel.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import {
  CHAT_BARS,
  CHAT_MESSAGE_MAX,
  CHAT_PAUSE_HOURS,
  ChatLog,
  ChatMember,
  ChatMessage,
  ChatRoomView,
  ChatView,
  GROUP_MEMBERS_MAX,
  GROUP_NAME_MAX,
  PausedMember,
} from './chat-views.ts';

/** Only members in person read and write their chats. */
const OWN = { who: 'member', own: true } as const;
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});
const chat = Digits.check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const seq = Digits.check(z.minimum(1), z.maximum(2 ** 31 - 1));
const usernames = z.array(Username).check(z.minLength(1), z.maxLength(GROUP_MEMBERS_MAX));
const text = WrittenText(CHAT_MESSAGE_MAX);
/** Only some of the named members may have been added: the others accept no additions by the caller. */
const Added = z.object({ added: z.array(z.string()), refused: z.array(z.string()) });

/** Group and club chats. Somebody who does not take part in a chat is told that there is none. */
export const chats = {
  /** All chats of the caller by kind, the latest activity first. Direct ones are the newest threads of the inbox. */
  list: endpoint({
    method: 'GET',
    path: '/callback/chats',
    ...OWN,
    input: z.object({}),
    output: z.object({ chats: z.array(ChatView) }),
    refusals: [],
    limit: READS,
  }),
  show: endpoint({
    method: 'GET',
    path: '/callback/chats/{chat}',
    ...OWN,
    input: z.object({ chat }),
    output: ChatRoomView,
    refusals: ['chat_not_found'],
    limit: READS,
  }),
  /** The chat of a club, which begins with this call if nobody has opened it before. */
  ofClub: endpoint({
    method: 'GET',
    path: '/callback/chats/club/{url}',
    ...OWN,
    input: z.object({ url: z.string().check(z.maxLength(100)) }),
    output: ChatRoomView,
    refusals: ['chat_not_found'],
    limit: READS,
  }),
  /** `before` leaves out that message and all later ones. */
  log: endpoint({
    method: 'GET',
    path: '/callback/chats/{chat}/log',
    ...OWN,
    input: z.object({ chat, before: z.optional(seq) }),
    output: ChatLog,
    refusals: ['chat_not_found'],
    limit: READS,
  }),
  /** The members of a group chat, its owner first. */
  members: endpoint({
    method: 'GET',
    path: '/callback/chats/{chat}/members',
    ...OWN,
    input: z.object({ chat }),
    output: z.object({ members: z.array(ChatMember).check(z.maxLength(GROUP_MEMBERS_MAX)) }),
    refusals: ['chat_not_found'],
    limit: READS,
  }),
  /** Begins a group chat with friends. */
  create: endpoint({
    method: 'POST',
    path: '/callback/chats/create',
    ...OWN,
    input: z.object({ name: WrittenLine(GROUP_NAME_MAX), usernames }),
    output: z.object({ id: z.int(), ...Added.shape }),
    refusals: ['chat_name_empty', 'too_many_chats', 'nobody_added'],
    limit: { calls: 20, seconds: 3_600 },
  }),
  /** Adds friends of the caller to a group chat, as far as they accept messages of theirs. */
  add: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/add',
    ...OWN,
    input: z.object({ chat, usernames }),
    output: Added,
    refusals: ['chat_not_found', 'chat_full', 'nobody_added'],
    limit: CHANGES,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/rename',
    ...OWN,
    input: z.object({ chat, name: WrittenLine(GROUP_NAME_MAX) }),
    output: Done,
    refusals: ['chat_not_found', 'not_allowed', 'chat_name_empty'],
    limit: CHANGES,
  }),
  /** Leaves a group chat; the chat of its owner passes to the member who has been in it longest. */
  leave: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/leave',
    ...OWN,
    input: z.object({ chat }),
    output: Done,
    refusals: ['chat_not_found'],
    limit: CHANGES,
  }),
  /** The owner of a group chat removes a member. */
  removeMember: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/remove-member',
    ...OWN,
    input: z.object({ chat, username: Username }),
    output: Done,
    refusals: ['chat_not_found', 'not_allowed', 'member_not_found'],
    limit: CHANGES,
  }),
  /** A muted chat counts no new messages and raises no alerts. */
  mute: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/mute',
    ...OWN,
    input: z.object({ chat, muted: Switch }),
    output: Done,
    refusals: ['chat_not_found'],
    limit: CHANGES,
  }),
  /** Marks all messages up to this one as read. */
  read: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/read',
    ...OWN,
    input: z.object({ chat, through: seq }),
    output: Done,
    refusals: ['chat_not_found'],
    limit: READS,
  }),
  /** Shows the others of a group that the caller is typing; nothing is stored. */
  typing: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/typing',
    ...OWN,
    input: z.object({ chat }),
    output: Done,
    refusals: ['chat_not_found'],
    limit: { calls: 30, seconds: 60 },
  }),
  /** Answers the stored message; the same `clientId` again answers the same message. */
  say: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/say',
    ...OWN,
    input: z.object({ chat, text, clientId: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
    output: z.object({ message: ChatMessage }),
    refusals: [
      ...([
        'chat_not_found',
        'message_empty',
        'comment_links_later',
        'said_already',
        'too_fast',
        'too_many_mentions',
      ] as const),
      ...CHAT_BARS,
    ],
    limit: { calls: 90, seconds: 60 },
    humanCheck: { calls: 40, seconds: 60 },
  }),
  edit: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/edit',
    ...OWN,
    input: z.object({ chat, seq, text }),
    output: z.object({ message: ChatMessage }),
    refusals: [
      ...(['chat_not_found', 'message_not_found', 'message_empty', 'comment_links_later', 'chat_edit_over'] as const),
      ...(['too_many_mentions', ...CHAT_BARS] as const),
    ],
    limit: CHANGES,
  }),
  /** Removes a message for everybody: one's own, or that of another for those who keep order. */
  remove: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/remove',
    ...OWN,
    input: z.object({ chat, seq }),
    output: Done,
    refusals: ['chat_not_found', 'message_not_found'],
    limit: CHANGES,
  }),
  /** Keeps a member from writing in a club's chat; 0 hours ends it. */
  pause: endpoint({
    method: 'POST',
    path: '/callback/chats/{chat}/pause',
    ...OWN,
    input: z.object({ chat, username: Username, hours: Digits.check(z.maximum(Math.max(...CHAT_PAUSE_HOURS))) }),
    output: Done,
    refusals: ['chat_not_found', 'not_allowed', 'member_not_found'],
    limit: CHANGES,
  }),
  /** Members who are kept from writing, for those who keep order. */
  paused: endpoint({
    method: 'GET',
    path: '/callback/chats/{chat}/paused',
    ...OWN,
    input: z.object({ chat }),
    output: z.object({ paused: z.array(PausedMember) }),
    refusals: ['chat_not_found', 'not_allowed'],
    limit: READS,
  }),
};

/**
 * The log of a group or club chat. Numbers count changes, not messages: whoever comes back gets the messages that were
 * written, edited or removed meanwhile.
 */
export const chatChannel = channel({
  name: 'chat',
  who: 'member',
  key: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  state: z.object({
    ...ChatLog.shape,
    lastSeq: z.int(),
  }),
  numbered: {
    /** A new message, or one with changes; null if a later change of the same message has replaced this one. */
    message: z.object({ message: z.nullable(ChatMessage) }),
  },
  passing: {
    /** Name, members or somebody's right to write have changed. */
    changed: z.object({}),
    /** This member of the group is typing. */
    typing: z.object({ id: z.string(), username: z.string() }),
    /** Number of people who have the chat open. `node` is for the nodes of the site. */
    here: z.object({
      count: z.int(),
      node: z.optional(z.object({ id: z.string(), asks: z.boolean(), count: z.int() })),
    }),
  },
  commands: {},
});
