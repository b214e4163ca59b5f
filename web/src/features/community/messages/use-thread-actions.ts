import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import { NOTICES_KEY } from '../../../platform/overlays/queries.ts';
import { call } from '../../../platform/net/call.ts';
import { MESSAGES_KEY, loadOlder, removeMessage } from './queries.ts';

/**
 * Returns the actions on one's own side of threads. Each resolves to whether it succeeded; a global handler reports
 * failures.
 */
export function useThreadActions() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
      void queries.invalidateQueries({ queryKey: NOTICES_KEY });
    },
  });
  const act = async (change: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return {
    move: (username: string, isArchived: boolean) =>
      act(() => call(isArchived ? messages.archive : messages.unarchive, { username })),
    archiveAll: (usernames: string[]) => act(() => call(messages.bulkArchive, { usernames })),
    deleteAll: (usernames: string[]) => act(() => call(messages.bulkDelete, { usernames })),
    deleteOne(username: string, messageId: number) {
      removeMessage(queries, username, messageId);
      return act(() => call(messages.delete, { messageId }));
    },
  };
}

/** Returns a function that prepends older messages. */
export const useOlder = (username: string) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => loadOlder(queries, call, username) });
};
