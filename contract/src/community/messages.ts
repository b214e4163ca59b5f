import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from '../people/members.ts';
import { WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

/** Maximum length of a message, in characters. */
export const MESSAGE_MAX = 4_000;
/** Threads on one page of a list, and messages on one page of a thread. */
export const THREADS_PAGE_SIZE = 20;
export const MESSAGES_PAGE_SIZE = 30;
/** Threads that the popover shows. */
export const POPOVER_THREADS = 7;
const BULK_MAX = 100;
export const MESSAGE_SEARCH_MAX = 100;

export const MESSAGE_LISTS = ['inbox', 'archived', 'unread'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];

/**
 * Reasons why a member cannot write to another. A blocked member gets the refusal of a recipient who accepts no
 * messages at all.
 */
export const NOT_MESSAGEABLE = [
  'own_account',
  'member_closed',
  'blocked_by_you',
  'not_accepting',
  'friends_only',
  'too_many_new_threads',
] as const;
export type NotMessageable = (typeof NOT_MESSAGEABLE)[number];

/** A conversation as one of its two members sees it. */
export const ThreadView = z.object({
  user: z.object({
    username: z.string(),
    country: z.nullable(z.object({ code: z.string() })),
    chess_title: z.nullable(z.enum(PLAYER_TITLES)),
  }),
  user_avatar_url: z.nullable(z.string()),
  flair_code: z.nullable(z.string()),
  /** Repeats the flair code, because the web client has the picture itself. */
  flair: z.nullable(z.string()),
  new_messages_count: z.int(),
  last_message_content: z.string(),
  /** Ms since the epoch. */
  last_message_created_at: z.int(),
  last_message_is_mine: z.boolean(),
  is_archived: z.boolean(),
  /** The same member in the site's common shape. */
  player: PlayerView,
});
export type ThreadView = z.infer<typeof ThreadView>;

export const MessageView = z.object({
  /** Later messages of a thread have higher numbers. */
  id: z.int(),
  /** Idempotency key from the sender's browser: a message sent twice is stored once. */
  clientId: z.string(),
  isMine: z.boolean(),
  /** Plain text. */
  content: z.string(),
  /** Ms since the epoch. */
  createdAt: z.int(),
});
export type MessageView = z.infer<typeof MessageView>;

/** State of the message dialog for a possible recipient. */
export const GuestMessageState = z.object({
  avatar_url: z.nullable(z.string()),
  isFriendable: z.boolean(),
  isMessageable: z.boolean(),
  is_in_livechess: z.boolean(),
  is_online: z.boolean(),
  notMessageableReasonCode: z.nullable(z.enum(NOT_MESSAGEABLE)),
  /** UUID of the account. */
  userId: z.string(),
  username: z.string(),
});
export type GuestMessageState = z.infer<typeof GuestMessageState>;

/** One page of a thread, oldest message first. */
export const ThreadPage = z.object({
  player: PlayerView,
  messages: z.array(MessageView).check(z.maxLength(MESSAGES_PAGE_SIZE)),
  page: z.int(),
  /** True if there are older messages. */
  more: z.boolean(),
  /** The first unread message; null if there is none. */
  firstUnreadId: z.nullable(z.int()),
  /** The caller's last message that the other member has read; null if read receipts are off. */
  readThrough: z.nullable(z.int()),
  isArchived: z.boolean(),
  notMessageableReasonCode: z.nullable(z.enum(NOT_MESSAGEABLE)),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

export const ThreadList = z.object({
  threads: z.array(ThreadView).check(z.maxLength(THREADS_PAGE_SIZE)),
  page: z.int(),
  more: z.boolean(),
});
export type ThreadList = z.infer<typeof ThreadList>;

/** A search result: a message and the other member of its thread. */
export const FoundMessage = z.object({ ...MessageView.shape, player: PlayerView });
export type FoundMessage = z.infer<typeof FoundMessage>;

const page = Digits.check(z.minimum(1), z.maximum(1_000));
const messageId = Digits.check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** A message without a client id is not protected against being sent twice. */
const clientId = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/)));
const usernames = z.array(Username).check(z.minLength(1), z.maxLength(BULK_MAX));
const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});
/** Only members in person read and write their messages. */
const OWN = { who: 'member', own: true } as const;

/** The documents request it with any method; no method changes anything. */
const list = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_message_callback_list',
    method,
    path: '/{page}/{type}/callback/messages/list',
    ...OWN,
    input: z.object({ page, type: z.enum(MESSAGE_LISTS) }),
    output: ThreadList,
    refusals: [],
    limit: READS,
  });

/** `before` continues from a known message, so that new messages do not shift the pages; it replaces `page`. */
const show = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_message_callback_show',
    method,
    path: '/{page}/{username}/callback/messages/show',
    ...OWN,
    input: z.object({ page, username: Username, before: z.optional(messageId) }),
    output: ThreadPage,
    refusals: ['member_not_found'],
    limit: READS,
  });

/** Messages between two members. Nobody else can read them, not even staff who view the site as a member. */
export const messages = {
  list: list('GET'),
  listByPost: list('POST'),
  listByPut: list('PUT'),
  listByPatch: list('PATCH'),
  listByDelete: list('DELETE'),
  show: show('GET'),
  showByPost: show('POST'),
  showByPut: show('PUT'),
  showByPatch: show('PATCH'),
  showByDelete: show('DELETE'),
  /** Answers the stored message; the same `clientId` again answers the same message. */
  create: endpoint({
    documented: 'web_message_callback_create',
    method: 'POST',
    path: '/{username}/callback/messages',
    ...OWN,
    input: z.object({ username: Username, content: WrittenText(MESSAGE_MAX), clientId }),
    output: z.object({ message: MessageView }),
    refusals: ['member_not_found', 'message_empty', 'no_links_yet', ...NOT_MESSAGEABLE],
    limit: { calls: 90, seconds: 60 },
    humanCheck: { calls: 30, seconds: 60 },
  }),
  archive: endpoint({
    documented: 'web_message_callback_archive',
    method: 'POST',
    path: '/{username}/callback/messages/archive',
    ...OWN,
    input: z.object({ username: Username }),
    output: Done,
    refusals: ['thread_not_found'],
    limit: CHANGES,
  }),
  unarchive: endpoint({
    documented: 'web_message_callback_unarchive',
    method: 'POST',
    path: '/{username}/callback/messages/unarchive',
    ...OWN,
    input: z.object({ username: Username }),
    output: Done,
    refusals: ['thread_not_found'],
    limit: CHANGES,
  }),
  /** Usernames without a thread are skipped, here and in `bulkDelete`. */
  bulkArchive: endpoint({
    documented: 'web_message_callback_bulk_archive',
    method: 'POST',
    path: '/callback/messages/bulk/archive',
    ...OWN,
    input: z.object({ usernames }),
    output: z.object({ threads: z.int() }),
    refusals: [],
    limit: CHANGES,
  }),
  /** Deletes only the caller's side. */
  bulkDelete: endpoint({
    documented: 'web_message_callback_bulk_delete',
    method: 'POST',
    path: '/callback/messages/bulk/delete',
    ...OWN,
    input: z.object({ usernames }),
    output: z.object({ threads: z.int() }),
    refusals: [],
    limit: CHANGES,
  }),
  /** Deletes one message on the caller's side only. Calling it twice has no effect. */
  delete: endpoint({
    documented: 'web_message_callback_delete',
    method: 'POST',
    path: '/{messageId}/callback/messages/delete',
    ...OWN,
    input: z.object({ messageId }),
    output: Done,
    refusals: ['message_not_found'],
    limit: CHANGES,
  }),
  markAllAsRead: endpoint({
    documented: 'web_message_callback_mark_all_as_read',
    method: 'POST',
    path: '/callback/messages/mark-all-as-read',
    ...OWN,
    input: z.object({}),
    output: Done,
    refusals: [],
    limit: CHANGES,
  }),
  /**
   * Answers whether the caller has the limits of a new member, and whether the next message needs a proof of work
   * (`captcha`).
   */
  limited: endpoint({
    documented: 'web_message_callback_limited',
    method: 'GET',
    path: '/callback/messages/limited',
    ...OWN,
    input: z.object({}),
    output: z.object({
      limited: z.boolean(),
      captcha: z.boolean(),
      /** Finished games until the limit ends. */
      gamesNeeded: z.int(),
      /** First messages to new recipients that the caller can still send today; null if they are not limited. */
      newThreadsLeft: z.nullable(z.int()),
    }),
    refusals: [],
    limit: READS,
  }),
  /** Marks all messages up to this one as read. */
  read: endpoint({
    method: 'POST',
    path: '/{username}/callback/messages/read',
    ...OWN,
    input: z.object({ username: Username, through: messageId }),
    output: Done,
    refusals: ['thread_not_found'],
    limit: READS,
  }),
  /** Notifies the other member that the caller is typing; nothing is stored. */
  typing: endpoint({
    method: 'POST',
    path: '/{username}/callback/messages/typing',
    ...OWN,
    input: z.object({ username: Username }),
    output: Done,
    refusals: ['thread_not_found'],
    limit: CHANGES,
  }),
  state: endpoint({
    method: 'GET',
    path: '/{username}/callback/messages/state',
    ...OWN,
    input: z.object({ username: Username }),
    output: GuestMessageState,
    refusals: ['member_not_found'],
    limit: READS,
  }),
  /** Lists messages visible to the caller that contain all the words, newest first; each word may be a prefix. */
  search: endpoint({
    method: 'GET',
    path: '/callback/messages/search',
    ...OWN,
    input: z.object({ query: z.string().check(z.maxLength(MESSAGE_SEARCH_MAX)), page: z._default(page, 1) }),
    output: z.object({
      messages: z.array(FoundMessage).check(z.maxLength(THREADS_PAGE_SIZE)),
      page: z.int(),
      more: z.boolean(),
    }),
    refusals: [],
    limit: CHANGES,
  }),
};
