import { queryOptions } from '@tanstack/react-query';
import { calendar } from '@tabiya/contract/watch/calendar.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const calendarQuery = (call: Call) =>
  queryOptions({ queryKey: ['calendar'], queryFn: () => call(calendar.list, {}), staleTime: 30_000 });

export const staffCalendarQuery = (call: Call) =>
  queryOptions({ queryKey: ['calendar', 'staff'], queryFn: () => call(calendar.listForStaff, {}), staleTime: 30_000 });
