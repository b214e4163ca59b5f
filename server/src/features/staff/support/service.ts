import { randomUUIDv7 } from 'node:crypto';
import { isPremium, LEVELS } from '@tabiya/contract/kit/levels.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  SUPPORT_PAGE_SIZE,
  type BugFacts,
  type SupportApp,
  type SupportMessage,
  type SupportProfile,
  type SupportTalk,
} from '@tabiya/contract/staff/support.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { ProfileOf } from './profile-service.ts';
import * as rows from './store.ts';
import { toConversation, toMessage } from './view.ts';

const DAY = 86_400_000;
/** Maximum conversations that an account may begin within a day. */
const MOST_A_DAY = 10;

export interface SupportLine {
  content: string;
  clientId: string;
}
export type NoConversation = Refusal<'conversation_not_found'>;

export interface SupportService {
  profileOf(accountId: string): Promise<SupportProfile | undefined>;
  /** Returns the most recent conversation; null if there is none. */
  recentOf(accountId: string, app: SupportApp | undefined): Promise<string | null>;
  open(
    me: Caller,
    app: SupportApp,
    said: SupportLine,
  ): Promise<SupportTalk | Refusal<'message_empty' | 'too_many_conversations'>>;
  show(me: Caller, id: string, before: number | undefined): Promise<SupportTalk | NoConversation>;
  write(me: Caller, id: string, said: SupportLine): Promise<SupportMessage | NoConversation | Refusal<'message_empty'>>;
  read(me: Caller, id: string): Promise<NoConversation | void>;
  /** Submits a bug report; `me` is null for a visitor. */
  reportBug(
    me: Caller | null,
    report: SupportLine & Omit<BugFacts, 'isStaff' | 'isPremium'>,
  ): Promise<Refusal<'comment_empty'> | void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createSupportService = (
  platform: Pick<Platform, 'store' | 'now'>,
  { profileOf }: { profileOf: ProfileOf },
): SupportService => {
  const { store, now } = platform;
  /** Returns a conversation of the account; those of others are not found. */
  const own = async (me: Caller, id: string): Promise<rows.ConversationRow | NoConversation> => {
    const row = await rows.conversationWithId(store, id);
    return row?.account_id === me.id && row.kind === 'talk' ? row : refuse('conversation_not_found');
  };
  return {
    profileOf,
    async recentOf(accountId, app) {
      const [last] = await rows.recentOf(store, accountId, { app, limit: 1 });
      return last?.id ?? null;
    },
    async open(me, app, said) {
      if (said.content === '') return refuse('message_empty');
      const before = await begun(store, me.id, { app, clientId: said.clientId });
      if (before !== undefined) return talkOf(store, before, undefined);
      if ((await rows.countOpenedSince(store, me.id, now() - DAY)) >= MOST_A_DAY)
        return refuse('too_many_conversations');
      const talk = { account_id: me.id, app, kind: 'talk', bug: null } as const;
      const id = await begin(platform, talk, said);
      return talkOf(store, (await rows.conversationWithId(store, id)) as rows.ConversationRow, undefined);
    },
    async show(me, id, before) {
      const row = await own(me, id);
      return isRefusal(row) ? row : talkOf(store, row, before);
    },
    async write(me, id, { clientId, content }) {
      if (content === '') return refuse('message_empty');
      const row = await own(me, id);
      if (isRefusal(row)) return row;
      const message = { conversationId: id, isStaff: false, authorId: me.id, clientId, content, at: now() };
      const kept = await store.transaction((queries) => rows.insertMessage(queries, message));
      return toMessage(kept ?? ((await rows.messageByClient(store, id, clientId)) as rows.MessageRow));
    },
    async read(me, id) {
      const row = await own(me, id);
      if (isRefusal(row)) return row;
      return rows.markRead(store, id, 'member');
    },
    async reportBug(me, { content, clientId, ...facts }) {
      if (content === '') return refuse('comment_empty');
      const level = me?.membershipLevel ?? LEVELS.guest;
      const bug = { ...facts, isStaff: level >= LEVELS.staff, isPremium: isPremium(level) };
      await begin(platform, { account_id: me?.id ?? null, app: 'support', kind: 'bug', bug }, { content, clientId });
      return undefined;
    },
    async exportOf(accountId) {
      const said = await rows.everythingOf(store, accountId);
      return said.map(({ conversation_id: conversation, is_staff: isStaff, content, created_at: at }) => ({
        ...{ conversation, isStaff, content, at },
      }));
    },
    erase: rows.deleteOf,
  };
};

const talkOf = async (
  store: Platform['store'],
  row: rows.ConversationRow,
  before: number | undefined,
): Promise<SupportTalk> => {
  const found = await rows.messagesOf(store, row.id, { before, limit: SUPPORT_PAGE_SIZE + 1 });
  const messages = found.slice(0, SUPPORT_PAGE_SIZE).map((message) => toMessage(message));
  return {
    conversation: toConversation(row, 'member'),
    messages: messages.toReversed(),
    more: found.length > SUPPORT_PAGE_SIZE,
  };
};

/** Returns the conversation of a request that a browser repeats because it received no answer. */
const begun = async (
  store: Platform['store'],
  accountId: string,
  { app, clientId }: { app: SupportApp; clientId: string },
): Promise<rows.ConversationRow | undefined> => {
  const [last] = await rows.recentOf(store, accountId, { app, limit: 1 });
  return last && (await rows.messageByClient(store, last.id, clientId)) ? last : undefined;
};

/** Begins a conversation and returns its id. */
const begin = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  conversation: Pick<rows.ConversationRow, 'account_id' | 'app' | 'kind' | 'bug'>,
  { content, clientId }: SupportLine,
): Promise<string> =>
  store.transaction(async (queries) => {
    const id = randomUUIDv7();
    await rows.insertConversation(queries, { ...conversation, id, at: now() });
    const about = { conversationId: id, isStaff: false, authorId: conversation.account_id };
    await rows.insertMessage(queries, { ...about, clientId, content, at: now() });
    return id;
  });
