import { CHAT_PAGE_SIZE, type ChatAct, type ChatLog, type ChatMessage } from '@tabiya/contract/community/chat-views.ts';
import { chatChannel } from '@tabiya/contract/community/chats.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import type { Opened } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { sidesOf } from './member-store.ts';
import { insertMessage, messagesBefore, messagesChanged, type MessageRow } from './message-store.ts';
import { countChange, type ChatRow } from './store.ts';
import { accountsIn, toChatMessage } from './view.ts';

/** A line for the log of a chat. */
export interface NewLine {
  authorId: string;
  text: string;
  at: number;
  /** Undefined for what the site itself writes down. */
  clientId?: string;
  act?: ChatAct;
  aboutId?: string;
  mentioned?: readonly string[];
}

/** The log of chats: reads it, and tells the readers what was added or changed. */
export interface ChatLogs {
  page(chatId: number, before: number | undefined): Promise<ChatLog>;
  /** Returns what a reader lacks who knows the log up to the version `since`. */
  open(chat: ChatRow, since: number | undefined): Promise<Opened<typeof chatChannel>>;
  /** Returns messages as they are shown. */
  shown(rows: readonly MessageRow[]): Promise<ChatMessage[]>;
  /** Tells all readers of stored messages; returns them as they are shown. */
  tell(chat: Pick<ChatRow, 'id' | 'club_id'>, rows: readonly MessageRow[]): Promise<ChatMessage[]>;
  /** Tells the readers that something besides the messages has changed. */
  changed(chatId: number): void;
  /** Takes the chat from those who are no longer in it. */
  dismiss(chatId: number, accountIds: readonly string[]): void;
  /** Tells members that their counts have changed. */
  count(accountIds: readonly string[]): void;
}

/** A reader who lacks more changes than this gets the newest messages instead, as at the beginning. */
const MOST_MISSED = 200;

/** Adds a line to a chat that the transaction has locked. */
export const appendLine = async (queries: Queries, chatId: number, line: NewLine): Promise<MessageRow> => {
  const { last_seq: seq, version } = await countChange(queries, chatId, { at: line.at });
  return insertMessage(queries, {
    ...{ chat_id: chatId, seq, version, author_id: line.authorId, at: line.at, text: line.text },
    client_id: line.clientId ?? `line-${seq}`,
    act: line.act ?? null,
    about_id: line.aboutId ?? null,
    mentioned: [...(line.mentioned ?? [])],
  });
};

export const createChatLogs = (
  { store, room }: Pick<Platform, 'store' | 'room'>,
  { accounts }: { accounts: Pick<AccountsService, 'playersById'> },
): ChatLogs => {
  const live = room(chatChannel);
  const notices = room(noticeChannel);

  const shown: ChatLogs['shown'] = async (rows) => {
    const players = await accounts.playersById(accountsIn(rows));
    return rows.map((row) => toChatMessage(row, players));
  };

  const page: ChatLogs['page'] = async (chatId, before) => {
    const rows = await messagesBefore(store, chatId, { before, limit: CHAT_PAGE_SIZE + 1 });
    return { messages: (await shown(rows.slice(0, CHAT_PAGE_SIZE))).toReversed(), more: rows.length > CHAT_PAGE_SIZE };
  };

  /** One message for each version, because numbers have no gaps: null where a later change has replaced it. */
  const missed = async (chat: ChatRow, since: number) => {
    const rows = await messagesChanged(store, chat.id, since);
    const messages = await shown(rows);
    const byVersion = new Map(rows.map(({ version }, at) => [version, messages[at] ?? null]));
    return Array.from({ length: chat.version - since }, (_, at) => ({
      message: 'message' as const,
      seq: since + 1 + at,
      data: { message: byVersion.get(since + 1 + at) ?? null },
    }));
  };

  const count: ChatLogs['count'] = (accountIds) => {
    for (const id of accountIds) notices.passing(id, 'changed', { what: 'chats' });
  };

  return {
    page,
    count,
    shown,
    async open(chat, since) {
      const isClose = since !== undefined && since <= chat.version && chat.version - since <= MOST_MISSED;
      if (isClose) return { seq: chat.version, missed: await missed(chat, since) };
      return { seq: chat.version, state: { ...(await page(chat.id, undefined)), lastSeq: chat.last_seq } };
    },
    async tell(chat, rows) {
      const messages = await shown(rows);
      rows.forEach(({ version }, at) =>
        live.numbered(String(chat.id), 'message', version, { message: messages[at] ?? null }),
      );
      // The members of a club are too many; they learn of it with their next counts, or have the chat open.
      if (chat.club_id === null) {
        const sides = await sidesOf(store, chat.id);
        count(sides.filter(({ is_muted: isMuted }) => !isMuted).map(({ account_id: id }) => id));
      }
      return messages;
    },
    changed: (chatId) => live.passing(String(chatId), 'changed', {}),
    dismiss: (chatId, accountIds) => live.dismiss(String(chatId), accountIds),
  };
};
