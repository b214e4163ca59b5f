import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { useIsOnline } from '../../../platform/live/live-status.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import {
  addPending,
  discardPending,
  markPending,
  outboxChanges,
  pendingOf,
  sendPending,
  type PendingMessage,
  type PendingTarget,
} from './outbox.ts';
import { addChatMessage } from '../chats/queries.ts';
import { addMessage } from './queries.ts';

/** Interval between attempts to send, longer while offline; the `online` event also triggers one. */
const RETRY_INTERVAL_MS = 5_000;
const OFFLINE_RETRY_INTERVAL_MS = 15_000;
const NONE: readonly PendingMessage[] = [];

/**
 * Returns one's unacknowledged messages and a function that sends one. They go out from any page as soon as there is a
 * connection.
 */
export function useOutbox() {
  const queries = useQueryClient();
  const accountId = useMe()?.id ?? '';
  const isOnline = useIsOnline();
  const pending = useStore(outboxChanges, () => pendingOf(accountId), NONE);
  const isWaiting = pending.some(({ error }) => error === undefined);

  const flush = useCallback(() => {
    const delivered: Parameters<typeof sendPending>[0]['delivered'] = (...message) => addMessage(queries, ...message);
    const deliveredToChat: Parameters<typeof sendPending>[0]['deliveredToChat'] = (...message) =>
      addChatMessage(queries, ...message);
    void sendPending({ call, accountId, delivered, deliveredToChat });
  }, [accountId, queries]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    flush();
    const timer = setInterval(flush, isOnline ? RETRY_INTERVAL_MS : OFFLINE_RETRY_INTERVAL_MS);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [flush, isWaiting, isOnline]);

  return {
    pending,
    send(target: PendingTarget, content: string) {
      addPending(accountId, target, content);
      flush();
    },
    retry(clientId: string) {
      markPending(accountId, clientId, undefined);
      flush();
    },
    discard: (clientId: string) => discardPending(accountId, clientId),
  };
}
