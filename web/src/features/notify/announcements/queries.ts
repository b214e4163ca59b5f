import { queryOptions } from '@tanstack/react-query';
import { announcements } from '@tabiya/contract/notify/announcements.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const ANNOUNCEMENT_KEY = ['announcement'] as const;

export const announcementQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENT_KEY, locale],
    queryFn: () => call(announcements.view, { locale }),
    staleTime: 60_000,
  });

export const announcementsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['staff', 'announcements'],
    queryFn: () => call(announcements.list, {}),
    staleTime: 0,
  });
