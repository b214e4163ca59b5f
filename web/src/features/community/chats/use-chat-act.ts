import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/net/call.ts';
import { loadOlderMessages, refreshChat } from './queries.ts';

/**
 * Returns a function that changes something in a chat, and resolves to whether that succeeded; a global handler reports
 * failures.
 */
export function useChatAct(chat: number) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => refreshChat(queries, chat),
  });
  const act = (change: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return { act, isPending };
}

/** Returns a mutation that prepends older messages. */
export const useOlderMessages = (chat: number) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn: () => loadOlderMessages(queries, call, chat) });
};
