import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chatChannel, chats } from '@tabiya/contract/community/chats.ts';
import { useEffect, useState } from 'react';
import { useIsPageFocused } from '../../../platform/browser/use-is-page-focused.ts';
import { NOTICES_KEY } from '../../../platform/overlays/queries.ts';
import { call } from '../../../platform/net/call.ts';
import { live } from '../../../platform/live/live.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useTypingMembers } from './use-typing-members.ts';
import { addChatMessage, chatLogQuery, chatQuery, refreshChat, setNewestMessages, setRead } from './queries.ts';

/** Keeps a chat up to date while it is shown, and marks its messages as read while somebody is looking. */
export function useChat(id: number) {
  const { data: chat, error } = useQuery(chatQuery(call, id));
  const { data: log } = useQuery(chatLogQuery(call, id));
  const me = useMe();
  const { here, typing, isGone } = useChatRoom(id);
  const isFocused = useIsPageFocused();
  useReading(id, isFocused ? log?.messages.at(-1)?.seq : undefined, chat?.readSeq);
  const unread = useFirstUnread(chat?.readSeq, isFocused);
  const shown = log?.messages.filter(({ by }) => by === null || chat?.hidden.includes(by.id) !== true) ?? [];
  const firstUnread = shown.find(({ seq, by }) => unread !== undefined && seq > unread && by?.id !== me?.id)?.seq;
  return { chat, error, messages: log && shown, more: log?.more ?? false, firstUnread, here, typing, isGone };
}

/** Follows the room of a chat. Returns how many people have it open, who is typing, and whether it was taken from the reader. */
const useChatRoom = (id: number) => {
  const queries = useQueryClient();
  const [here, setHere] = useState(0);
  const [isGone, setGone] = useState(false);
  const { typing, types, wrote } = useTypingMembers();
  useEffect(() => {
    const room = live.open(chatChannel, String(id), {
      state: (state) => setNewestMessages(queries, id, state),
      numbered: {
        message({ message }) {
          if (message === null) return;
          addChatMessage(queries, id, message);
          wrote(message.by?.id);
        },
      },
      passing: { changed: () => refreshChat(queries, id), here: ({ count }) => setHere(count), typing: types },
      refused: (code) => {
        if (code !== 'not_found') return;
        setGone(true);
        refreshChat(queries, id);
      },
    });
    return room.close;
  }, [id, queries, types, wrote]);
  return { here, typing, isGone };
};

const useReading = (chat: number, lastSeq: number | undefined, readSeq: number | undefined) => {
  const queries = useQueryClient();
  const isNews = lastSeq !== undefined && readSeq !== undefined && lastSeq > readSeq;
  useEffect(() => {
    if (!isNews) return;
    const read = async () => {
      await call(chats.read, { chat, through: lastSeq });
      setRead(queries, chat, lastSeq);
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
    };
    // Reading is no act of the member, so a failure is not shown; the next message makes up for it.
    read().catch(() => {});
  }, [isNews, chat, lastSeq, queries]);
};

/**
 * Returns after which message the line "new" stands: it keeps its place while somebody is looking, and is set anew for
 * what comes while nobody is.
 */
const useFirstUnread = (readSeq: number | undefined, isFocused: boolean): number | undefined => {
  const [mark, setMark] = useState(readSeq);
  if (readSeq !== undefined && (mark === undefined || (!isFocused && mark < readSeq))) setMark(readSeq);
  return mark;
};
