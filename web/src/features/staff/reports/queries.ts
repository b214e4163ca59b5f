import type { Call } from '@tabiya/contract/kit/call.ts';
import { reports } from '@tabiya/contract/staff/reports.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

export const ownReportsQuery = (call: Call) =>
  pagedQuery({ key: ['reports'], ask: (page) => call(reports.mine, page), staleTime: 0 });
