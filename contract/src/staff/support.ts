import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { WrittenText } from '../kit/written-text.ts';
import { Digits } from '../kit/digits.ts';

/** Purposes of the messenger: help with the site, or advice from a master. */
export const SUPPORT_APPS = ['support', 'advice'] as const;
export type SupportApp = (typeof SUPPORT_APPS)[number];
const App = z.enum(SUPPORT_APPS);

/** Maximum length of a message and of a bug report, in characters. */
export const SUPPORT_MESSAGE_MAX = 4_000;
/** Messages on one page of a conversation, and conversations on one page of the staff's list. */
export const SUPPORT_PAGE_SIZE = 50;
export const SUPPORT_LIST_SIZE = 25;
/** Distance of the messenger from the edges of the window, px, and its side. */
export const MESSENGER_POSITION_PX = { alignment: 'left', verticalPadding: 60, horizontalPadding: 180 } as const;

/** Instants are ms since the epoch. */
export const SupportConversation = z.object({
  /** UUID. */
  id: z.string(),
  app: App,
  /** A conversation started in the messenger, or a report of the bug widget. */
  kind: z.enum(['talk', 'bug']),
  isOpen: z.boolean(),
  openedAt: z.int(),
  lastAt: z.int(),
  lastContent: z.string(),
  lastIsStaff: z.boolean(),
  /** Number of messages that the caller has not read. */
  unread: z.int(),
});
export type SupportConversation = z.infer<typeof SupportConversation>;

export const SupportMessage = z.object({
  id: z.int(),
  clientId: z.string(),
  isStaff: z.boolean(),
  /** Staff member who wrote it, visible to staff only; otherwise null. */
  author: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.int(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

export const SupportTalk = z.object({
  conversation: SupportConversation,
  /** Oldest first. */
  messages: z.array(SupportMessage).check(z.maxLength(SUPPORT_PAGE_SIZE)),
  /** True if there are older messages. */
  more: z.boolean(),
});
export type SupportTalk = z.infer<typeof SupportTalk>;

/** Details of the person who asks for help. */
export const SupportProfile = z.object({
  username: z.string(),
  registerDate: z.int(),
  avatarUrl: z.nullable(z.string()),
  avatarLargeUrl: z.nullable(z.string()),
  chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
  cohort: z.string(),
  /** In English. */
  countryName: z.nullable(z.string()),
  /** Name of the level. */
  membership: z.string(),
  isGuest: z.boolean(),
  isActivated: z.boolean(),
  isEnabled: z.boolean(),
  isPremium: z.boolean(),
  isSilver: z.boolean(),
  isGold: z.boolean(),
  isPlatinum: z.boolean(),
  isDiamond: z.boolean(),
  isModerator: z.boolean(),
  isStaff: z.boolean(),
  isStreamer: z.boolean(),
  isAffiliate: z.boolean(),
  isCoach: z.boolean(),
  /** Rating of the most played class; null before the first rated game. */
  rating: z.nullable(z.int()),
  timezone: z.nullable(z.string()),
  locale: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Proves the person's identity to the messenger; null outside of production. */
  userHash: z.nullable(z.string()),
});
export type SupportProfile = z.infer<typeof SupportProfile>;

/** Identifiers of a request, with which a report can be found in the logs. */
const Trace = z.object({
  requestId: z.string(),
  at: z.int(),
  isStaff: z.boolean(),
  isPremium: z.boolean(),
});

/** Technical details of a report for staff. */
export const BugFacts = z.object({
  page: z.string(),
  browser: z.string(),
  requestId: z.string(),
  email: z.nullable(z.string()),
  isStaff: z.boolean(),
  isPremium: z.boolean(),
});
export type BugFacts = z.infer<typeof BugFacts>;

const id = z.object({ id: z.uuid() });
/** Idempotency key of 32 letters and digits from the sender's browser: a message sent twice is stored once. */
const clientId = z.string().check(z.regex(/^[a-z0-9]{32}$/));
const content = WrittenText(SUPPORT_MESSAGE_MAX);
const messageId = Digits.check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const before = z.optional(messageId);
const READS = { calls: 240, seconds: 60 };
const Done = z.object({});

/**
 * Conversations between a person who needs help and the staff, also for guests and closed accounts; and bug reports.
 */
export const support = {
  /** Answers the id of the latest conversation; null if there was none. */
  recentConversation: endpoint({
    documented: 'web_support_intercom_get_recent_conversation_id',
    method: 'GET',
    path: '/callback/intercom/recent-conversation-id',
    who: 'session',
    own: true,
    input: z.object({ app: z.optional(App) }),
    output: z.object({ id: z.nullable(z.string()) }),
    refusals: [],
    limit: READS,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/callback/support/profile',
    who: 'session',
    own: true,
    input: z.object({}),
    output: SupportProfile,
    refusals: [],
    limit: READS,
  }),
  /** Opens a conversation with its first message. */
  open: endpoint({
    method: 'POST',
    path: '/callback/support/conversations',
    who: 'session',
    own: true,
    input: z.object({ app: App, content, clientId }),
    output: SupportTalk,
    refusals: ['message_empty', 'too_many_conversations'],
    limit: { calls: 20, seconds: 600 },
    humanCheck: { calls: 5, seconds: 600 },
  }),
  show: endpoint({
    method: 'GET',
    path: '/callback/support/conversations/{id}',
    who: 'session',
    own: true,
    input: z.object({ ...id.shape, before }),
    output: SupportTalk,
    refusals: ['conversation_not_found'],
    limit: READS,
  }),
  /** Writing to a closed conversation reopens it. */
  write: endpoint({
    method: 'POST',
    path: '/callback/support/conversations/{id}/messages',
    who: 'session',
    own: true,
    input: z.object({ ...id.shape, content, clientId }),
    output: z.object({ message: SupportMessage }),
    refusals: ['message_empty', 'conversation_not_found'],
    limit: { calls: 60, seconds: 600 },
    humanCheck: { calls: 30, seconds: 600 },
  }),
  read: endpoint({
    method: 'POST',
    path: '/callback/support/conversations/{id}/read',
    who: 'session',
    own: true,
    input: id,
    output: Done,
    refusals: ['conversation_not_found'],
    limit: READS,
  }),
  trace: endpoint({
    documented: 'web_support_callback_trace',
    method: 'GET',
    path: '/callback/trace',
    who: 'anyone',
    input: z.object({}),
    output: Trace,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** The details come from the browser unverified; the server determines the reporter itself. */
  reportBug: endpoint({
    method: 'POST',
    path: '/callback/support/bug-report',
    who: 'anyone',
    input: z.object({
      comment: content,
      email: z._default(z.string().check(z.maxLength(320)), ''),
      page: z.string().check(z.maxLength(500)),
      browser: z.string().check(z.maxLength(300)),
      requestId: z._default(z.string().check(z.maxLength(100)), ''),
      clientId,
    }),
    output: Done,
    refusals: ['comment_empty', 'email_invalid'],
    limit: { calls: 20, seconds: 600 },
    humanCheck: { calls: 3, seconds: 600 },
  }),
};

/** A conversation in the staff's list. */
const StaffConversation = z.object({
  ...SupportConversation.shape,
  /** The person who asks; null for visitors and for deleted accounts. */
  username: z.nullable(z.string()),
  isGuest: z.boolean(),
});
export type StaffConversation = z.infer<typeof StaffConversation>;

export const StaffTalk = z.object({
  ...SupportTalk.shape,
  conversation: StaffConversation,
  /** The current profile; null if the account no longer exists. */
  profile: z.nullable(SupportProfile),
  bug: z.nullable(BugFacts),
});
export type StaffTalk = z.infer<typeof StaffTalk>;

/** The help desk. Each staff action is written to the audit log. */
export const supportDesk = {
  /** Lists conversations by their latest message, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/support',
    who: 'staff',
    input: z.object({
      state: z._default(z.enum(['open', 'closed']), 'open'),
      app: z.optional(App),
      page: z._default(Digits.check(z.minimum(1), z.maximum(1_000)), 1),
    }),
    output: z.object({
      conversations: z.array(StaffConversation).check(z.maxLength(SUPPORT_LIST_SIZE)),
      page: z.int(),
      more: z.boolean(),
    }),
    refusals: [],
    limit: READS,
  }),
  show: endpoint({
    method: 'GET',
    path: '/callback/staff/support/{id}',
    who: 'staff',
    input: z.object({ ...id.shape, before }),
    output: StaffTalk,
    refusals: ['conversation_not_found'],
    limit: READS,
  }),
  /** A person who is offline is notified by mail. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/staff/support/{id}/answer',
    who: 'staff',
    input: z.object({ ...id.shape, content, clientId }),
    output: z.object({ message: SupportMessage }),
    refusals: ['message_empty', 'conversation_not_found'],
    limit: { calls: 120, seconds: 600 },
  }),
  close: endpoint({
    method: 'POST',
    path: '/callback/staff/support/{id}/close',
    who: 'staff',
    input: id,
    output: Done,
    refusals: ['conversation_not_found'],
    limit: { calls: 120, seconds: 600 },
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/callback/staff/support/{id}/reopen',
    who: 'staff',
    input: id,
    output: Done,
    refusals: ['conversation_not_found'],
    limit: { calls: 120, seconds: 600 },
  }),
};
