import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import { call } from '../../../platform/net/call.ts';

/** Reads everything: the badge says so at once, and what is true is asked afterwards. A failure is told by the shared handler. */
export const useMarkAllAsRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(messages.markAllAsRead, {}),
    onMutate: () =>
      void queries.setQueryData<NoticeCounts>(['notices'], (known) => known && { ...known, new_messages: 0 }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['notices'] });
      void queries.invalidateQueries({ queryKey: ['messages'] });
    },
  });
};
