import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { homework } from '@tabiya/contract/study/homework.ts';

/** Homework of a classroom; it is asked for again whenever it is shown, because students work on it elsewhere. */
export const homeworkQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: ['homework', 'classroom', id],
    queryFn: () => callNow(homework.list, { id }),
    staleTime: 0,
  });

/** Work that waits for the caller, by classroom. */
export const homeworkWaitingQuery = (callNow: Call) =>
  queryOptions({
    queryKey: ['homework', 'waiting'],
    queryFn: () => callNow(homework.waiting, {}),
    staleTime: 0,
  });
