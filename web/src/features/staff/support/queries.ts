import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { support, supportDesk, type SupportApp } from '@tabiya/contract/staff/support.ts';

export const SUPPORT_KEY = ['support'] as const;

/** Profile of the member, and the conversation to continue; null if that call fails. */
export const bootQuery = (call: Call, app: SupportApp) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'boot', app],
    queryFn: async () => {
      const [profile, recent] = await Promise.all([
        call(support.profile, {}).catch(() => null),
        call(support.recentConversation, { app }).catch(() => ({ id: null })),
      ]);
      return { profile, conversationId: recent.id };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const conversationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'talk', id],
    queryFn: () => call(support.show, { id }),
    staleTime: 5_000,
  });

export interface DeskRequest {
  state: 'open' | 'closed';
  app: SupportApp | undefined;
  page: number;
}

export const deskQuery = (call: Call, request: DeskRequest) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'desk', request],
    queryFn: () => call(supportDesk.list, request),
    staleTime: 0,
  });

export const deskConversationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...SUPPORT_KEY, 'desk-talk', id],
    queryFn: () => call(supportDesk.show, { id }),
    staleTime: 0,
  });
