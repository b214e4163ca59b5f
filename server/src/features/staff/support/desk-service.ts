import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import {
  SUPPORT_LIST_SIZE,
  SUPPORT_PAGE_SIZE,
  type StaffConversation,
  type StaffTalk,
  type SupportApp,
  type SupportMessage,
} from '@tabiya/contract/staff/support.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AuditService } from '../staff/service.ts';
import type { ProfileOf } from './profile-service.ts';
import type { NoConversation, SupportLine } from './service.ts';
import * as rows from './store.ts';
import { toMessage, toStaffConversation } from './view.ts';

/** A staff member and their IP address. */
export interface Agent {
  id: string;
  ip: string;
}

export interface DeskService {
  list(request: { state: 'open' | 'closed'; app: SupportApp | undefined; page: number }): Promise<{
    conversations: StaffConversation[];
    page: number;
    more: boolean;
  }>;
  /** Returns a conversation and marks it as read. */
  show(id: string, before: number | undefined): Promise<StaffTalk | NoConversation>;
  answer(
    agent: Agent,
    id: string,
    said: SupportLine,
  ): Promise<SupportMessage | NoConversation | Refusal<'message_empty'>>;
  setOpen(agent: Agent, id: string, isOpen: boolean): Promise<NoConversation | void>;
}

interface DeskNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'standingOf'>;
  audit: Pick<AuditService, 'write'>;
  profileOf: ProfileOf;
}

export const createDeskService = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'mail' | 'config' | 'isOnline'>,
  { accounts, audit, profileOf }: DeskNeeds,
): DeskService => {
  const { store, now, room } = platform;
  const notices = room(noticeChannel);

  const messagesOf = async (id: string, before: number | undefined) => {
    const found = await rows.messagesOf(store, id, { before, limit: SUPPORT_PAGE_SIZE + 1 });
    const players = await accounts.playersById(found.flatMap(({ author_id: author }) => author ?? []));
    const messages = found.slice(0, SUPPORT_PAGE_SIZE).map((row) => toMessage(row, players));
    return { messages: messages.toReversed(), more: found.length > SUPPORT_PAGE_SIZE };
  };

  return {
    async list({ state, app, page }) {
      const range = { limit: SUPPORT_LIST_SIZE + 1, offset: (page - 1) * SUPPORT_LIST_SIZE };
      const found = await rows.conversations(store, { isOpen: state === 'open', app }, range);
      const players = await accounts.playersById(found.flatMap(({ account_id: account }) => account ?? []));
      const conversations = found.slice(0, SUPPORT_LIST_SIZE).map((row) => toStaffConversation(row, players));
      return { conversations, page, more: found.length > SUPPORT_LIST_SIZE };
    },
    async show(id, before) {
      const row = await rows.conversationWithId(store, id);
      if (row === undefined) return refuse('conversation_not_found');
      const { account_id: accountId } = row;
      await rows.markRead(store, id, 'staff');
      const players = await accounts.playersById(accountId === null ? [] : [accountId]);
      return {
        conversation: toStaffConversation(row, players),
        ...(await messagesOf(id, before)),
        profile: accountId === null ? null : ((await profileOf(accountId)) ?? null),
        bug: row.bug,
      };
    },
    async answer(agent, id, { content, clientId }) {
      if (content === '') return refuse('message_empty');
      const row = await rows.conversationWithId(store, id);
      if (row === undefined) return refuse('conversation_not_found');
      const message = { conversationId: id, isStaff: true, authorId: agent.id, clientId, content, at: now() };
      const kept = await store.transaction(async (queries) => {
        const inserted = await rows.insertMessage(queries, message);
        if (inserted)
          await audit.write({ agent, subjectId: row.account_id, act: 'support_answer', about: id }, queries);
        return inserted;
      });
      if (kept !== undefined) await tell(platform, accounts, { row, answer: content });
      const players = await accounts.playersById([agent.id]);
      return toMessage(kept ?? ((await rows.messageByClient(store, id, clientId)) as rows.MessageRow), players);
    },
    async setOpen(agent, id, isOpen) {
      const row = await rows.conversationWithId(store, id);
      if (row === undefined) return refuse('conversation_not_found');
      const act = isOpen ? 'support_reopen' : 'support_close';
      await store.transaction(async (queries) => {
        if (!(await rows.setOpen(queries, id, isOpen))) return;
        await audit.write({ agent, subjectId: row.account_id, act, about: id }, queries);
      });
      if (row.account_id !== null) notices.passing(row.account_id, 'changed', { what: 'support' });
      return undefined;
    },
  };
};

/** Shows an answer at once to members who are online, and mails it to others. */
const tell = async (
  { room, isOnline, mail, config }: Pick<Platform, 'room' | 'isOnline' | 'mail' | 'config'>,
  accounts: DeskNeeds['accounts'],
  { row, answer }: { row: rows.ConversationRow; answer: string },
): Promise<void> => {
  const { account_id: accountId, bug } = row;
  if (accountId !== null) room(noticeChannel).passing(accountId, 'changed', { what: 'support' });
  if (accountId !== null && isOnline(accountId) && row.kind === 'talk') return;
  const reader = accountId === null ? undefined : await accounts.standingOf(accountId);
  const to = bug?.email ?? reader?.email;
  if (!to) return;
  const link = `${config.baseUrl}${url('web_home')}?help`;
  const values = { answer, ...(reader && { username: reader.username }) };
  await mail.send({ to, locale: reader?.locale ?? 'en_US', name: 'support_answer', values, link });
};
