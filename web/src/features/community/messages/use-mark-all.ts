import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import { NOTICES_KEY } from '../../../platform/overlays/queries.ts';
import { call } from '../../../platform/net/call.ts';
import { MESSAGES_KEY } from './queries.ts';

/**
 * Marks everything as read. The badge goes when the server has answered, because without it the button, disabled
 * until then, would go too. A global handler reports failures.
 */
export const useMarkAllAsRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(messages.markAllAsRead, {}),
    onSuccess: () =>
      void queries.setQueryData<NoticeCounts>(NOTICES_KEY, (known) => known && { ...known, new_messages: 0 }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
      void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  });
};
