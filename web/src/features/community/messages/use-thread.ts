import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import { useEffect, useState } from 'react';
import { NOTICES_KEY } from '../../../platform/overlays/queries.ts';
import { call } from '../../../platform/net/call.ts';
import { useIsOnline } from '../../../platform/live/live-status.ts';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { THREADS_KEY, threadKey, threadQuery } from './queries.ts';
import { useIsPageFocused } from '../../../platform/browser/use-is-page-focused.ts';

/** How long "is writing" is shown after the last typing notice. */
const TYPING_SHOWN_MS = 5_000;

/** Keeps a conversation up to date: shows new messages, and marks them as read while somebody is looking. */
export function useThread(username: string) {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(threadQuery(call, username));
  const isTyping = useLive(username);
  const isFocused = useIsPageFocused();
  const [firstUnreadId, setFirstUnreadId] = useState(data.firstUnreadId);
  const lastOfOther = data.messages.findLast(({ isMine }) => !isMine)?.id;

  // The unread line keeps its place while somebody is looking, and is set anew for what comes while nobody is.
  if (!isFocused && firstUnreadId === null && data.firstUnreadId !== null) setFirstUnreadId(data.firstUnreadId);

  const hasUnread = data.firstUnreadId !== null;
  useEffect(() => {
    if (!isFocused || !hasUnread || lastOfOther === undefined) return;
    const read = async () => {
      await call(messages.read, { username, through: lastOfOther });
      const { queryKey } = threadQuery(call, username);
      queries.setQueryData(queryKey, (known) => known && { ...known, firstUnreadId: null });
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
      void queries.invalidateQueries({ queryKey: THREADS_KEY });
    };
    // A failed call is made up for with the next message, or when the page is looked at again.
    read().catch(() => {});
  }, [isFocused, hasUnread, lastOfOther, queries, username]);

  return { thread: data, firstUnreadId, isTyping, forgetUnread: () => setFirstUnreadId(null) };
}

/**
 * Refetches when something happens in the thread and after every reconnect; returns whether the other party is typing.
 */
const useLive = (username: string): boolean => {
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const [typingUntil, setTypingUntil] = useState(0);

  useEffect(() => {
    if (isOnline) void queries.invalidateQueries({ queryKey: threadKey(username) });
  }, [isOnline, queries, username]);

  useEffect(
    () =>
      onNotice('thread', (event) => {
        if (event.username.toLowerCase() !== username.toLowerCase()) return;
        setTypingUntil(event.what === 'typing' ? Date.now() + TYPING_SHOWN_MS : 0);
        if (event.what !== 'typing') void queries.invalidateQueries({ queryKey: threadKey(username) });
      }),
    [queries, username],
  );

  useEffect(() => {
    if (typingUntil === 0) return undefined;
    const timer = setTimeout(() => setTypingUntil(0), typingUntil - Date.now());
    return () => clearTimeout(timer);
  }, [typingUntil]);
  return typingUntil > 0;
};
