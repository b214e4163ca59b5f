import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { deadlines } from '@tabiya/contract/play/deadlines.ts';

/** Query for members only. */
export const calendarAddressQuery = (call: Call) =>
  queryOptions({ queryKey: ['deadlines'], queryFn: () => call(deadlines.address, {}), staleTime: 30_000 });
