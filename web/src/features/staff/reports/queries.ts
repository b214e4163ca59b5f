import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';

export const ownReportsQuery = (call: Call, page: number) =>
  queryOptions({ queryKey: ['reports', page], queryFn: () => call(reports.mine, { page }), staleTime: 0 });
