import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { messages, type MessageList, type MessageView, type ThreadPage } from '@tabiya/contract/community/messages.ts';
import { mergeThread } from './thread-log.ts';

export const MESSAGES_KEY = ['messages'] as const;
/** Key of everything that lists of threads show; a new message invalidates it. */
export const THREADS_KEY = [...MESSAGES_KEY, 'threads'] as const;
export const threadKey = (username: string) => [...MESSAGES_KEY, 'thread', username.toLowerCase()] as const;

export const threadsQuery = (call: Call, type: MessageList, page: number) =>
  queryOptions({
    queryKey: [...THREADS_KEY, type, page],
    queryFn: () => call(messages.list, { type, page }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** The newest messages, with the older ones that were loaded before them. */
export const threadQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: threadKey(username),
    queryFn: async ({ client }) =>
      mergeThread(
        client.getQueryData<ThreadPage>(threadKey(username)),
        await call(messages.show, { username, page: 1 }),
      ),
    staleTime: 5_000,
  });

/** Loads the page before the oldest message and prepends it. */
export const loadOlder = async (queries: QueryClient, call: Call, username: string): Promise<void> => {
  const before = queries.getQueryData<ThreadPage>(threadKey(username))?.messages[0]?.id;
  if (before === undefined) return;
  const older = await call(messages.show, { username, page: 1, before });
  queries.setQueryData<ThreadPage>(threadKey(username), (known) => {
    if (known === undefined || known.messages[0]?.id !== before) return known;
    return { ...known, messages: [...older.messages, ...known.messages], more: older.more };
  });
};

/** Adds a message that the server has accepted, without a refetch. */
export const addMessage = (queries: QueryClient, username: string, message: MessageView): void => {
  queries.setQueryData<ThreadPage>(threadKey(username), (known) =>
    known === undefined || known.messages.some(({ id }) => id === message.id)
      ? known
      : { ...known, messages: [...known.messages, message].toSorted((a, b) => a.id - b.id) },
  );
  void queries.invalidateQueries({ queryKey: THREADS_KEY });
};

export const removeMessage = (queries: QueryClient, username: string, id: number): void => {
  queries.setQueryData<ThreadPage>(
    threadKey(username),
    (known) => known && { ...known, messages: known.messages.filter((message) => message.id !== id) },
  );
  void queries.invalidateQueries({ queryKey: THREADS_KEY });
};

export const limitedQuery = (call: Call) =>
  queryOptions({ queryKey: [...MESSAGES_KEY, 'limited'], queryFn: () => call(messages.limited, {}), staleTime: 0 });

export const searchQuery = (call: Call, query: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES_KEY, 'search', query],
    queryFn: ({ pageParam }) => call(messages.search, { query, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }) => (more ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
