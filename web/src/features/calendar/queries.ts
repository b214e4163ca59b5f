import { queryOptions } from '@tanstack/react-query';
import { calendar } from '@tabiya/contract/calendar.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const calendarQuery = (call: Call) =>
  queryOptions({ queryKey: ['calendar'], queryFn: () => call(calendar.list, {}), staleTime: 30_000 });
