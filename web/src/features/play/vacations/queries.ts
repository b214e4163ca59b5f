import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { vacations } from '@tabiya/contract/play/vacations.ts';

/** Query for members only. */
export const vacationQuery = (call: Call) =>
  queryOptions({ queryKey: ['vacations'], queryFn: () => call(vacations.view, {}), staleTime: 30_000 });
