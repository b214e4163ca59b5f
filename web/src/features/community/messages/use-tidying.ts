import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@tabiya/contract/community/messages.ts';
import { call } from '../../../platform/net/call.ts';
import { loadOlder, removeMessage } from './queries.ts';

/** What one does to one's own side. Each answers whether it was done; a failure is told by the shared handler. */
export function useTidying() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['messages'] });
      void queries.invalidateQueries({ queryKey: ['notices'] });
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

/** Puts older messages in front of those that are there. */
export const useOlder = (username: string) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => loadOlder(queries, call, username) });
};
