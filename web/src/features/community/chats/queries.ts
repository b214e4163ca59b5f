import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChatLog, ChatMessage, ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { mergeLog, mergeMessage } from './chat-log.ts';

/** Key of the list of chats; a new message invalidates it. */
export const CHATS_KEY = ['chats', 'list'] as const;
const chatKey = (chat: number) => ['chats', 'one', chat] as const;
const viewKey = (chat: number) => [...chatKey(chat), 'view'] as const;
const logKey = (chat: number) => [...chatKey(chat), 'log'] as const;
/** The room's channel keeps it up to date in the meantime. */
const ROOM_STALE_TIME_MS = 60_000;

export const chatsQuery = (call: Call) =>
  queryOptions({ queryKey: CHATS_KEY, queryFn: () => call(chats.list, {}), staleTime: 5_000 });

export const chatQuery = (call: Call, chat: number) =>
  queryOptions({
    queryKey: viewKey(chat),
    queryFn: () => call(chats.show, { chat }),
    staleTime: ROOM_STALE_TIME_MS,
  });

export const clubChatQuery = (call: Call, url: string) =>
  queryOptions({
    queryKey: ['chats', 'club', url],
    queryFn: () => call(chats.ofClub, { url }),
    staleTime: ROOM_STALE_TIME_MS,
  });

/** The newest messages, with the older ones that were loaded before them. */
export const chatLogQuery = (call: Call, chat: number) =>
  queryOptions({
    queryKey: logKey(chat),
    queryFn: async ({ client }) => {
      const newest = await call(chats.log, { chat });
      // The room may have told of messages in the meantime.
      return mergeLog(client.getQueryData<ChatLog>(logKey(chat)), newest);
    },
    staleTime: ROOM_STALE_TIME_MS,
  });

export const chatMembersQuery = (call: Call, chat: number) =>
  queryOptions({
    queryKey: [...chatKey(chat), 'members'],
    queryFn: () => call(chats.members, { chat }),
    staleTime: 5_000,
  });

export const pausedQuery = (call: Call, chat: number) =>
  queryOptions({
    queryKey: [...chatKey(chat), 'paused'],
    queryFn: () => call(chats.paused, { chat }),
    staleTime: 0,
  });

/** Adds a message that the server has accepted or told of. */
export const addChatMessage = (queries: QueryClient, chat: number, message: ChatMessage): void => {
  queries.setQueryData<ChatLog>(logKey(chat), (known) => known && mergeMessage(known, message));
  void queries.invalidateQueries({ queryKey: CHATS_KEY });
};

/** Takes over the newest messages, as the room gives them. */
export const setNewestMessages = (queries: QueryClient, chat: number, newest: ChatLog): void => {
  queries.setQueryData<ChatLog>(logKey(chat), (known) => mergeLog(known, newest));
};

/** Loads the messages before the oldest known one. */
export const loadOlderMessages = async (queries: QueryClient, call: Call, chat: number): Promise<void> => {
  const before = queries.getQueryData<ChatLog>(logKey(chat))?.messages[0]?.seq;
  if (before === undefined) return;
  const older = await call(chats.log, { chat, before });
  queries.setQueryData<ChatLog>(logKey(chat), (known) => {
    if (known === undefined || known.messages[0]?.seq !== before) return known;
    return { messages: [...older.messages, ...known.messages], more: older.more };
  });
};

/** Notes how far the member has read. */
export const setRead = (queries: QueryClient, chat: number, readSeq: number): void => {
  queries.setQueryData<ChatRoomView>(viewKey(chat), (known) => known && { ...known, readSeq });
  void queries.invalidateQueries({ queryKey: CHATS_KEY });
};

/** Asks again for everything about a chat but its messages. */
export const refreshChat = (queries: QueryClient, chat: number): void => {
  for (const part of ['view', 'members', 'paused']) {
    void queries.invalidateQueries({ queryKey: [...chatKey(chat), part] });
  }
  void queries.invalidateQueries({ queryKey: CHATS_KEY });
};
