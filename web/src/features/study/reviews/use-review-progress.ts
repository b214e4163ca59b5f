import { useQueryClient } from '@tanstack/react-query';
import { reviewChannel, type ReviewProgress, type ReviewView } from '@tabiya/contract/study/reviews.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { live } from '../../../platform/live/live.ts';
import { reviewQuery } from './queries.ts';

/** Follows a report in progress, and fetches it when it is done. */
export function useReviewProgress(id: string, isGoing: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isGoing) return;
    const { queryKey } = reviewQuery(call, id);
    const askAgain = () => void queries.invalidateQueries({ queryKey });
    const told = (progress: ReviewProgress) =>
      queries.setQueryData(queryKey, (known) => (known?.state === 'going' ? { ...known, progress } : known));
    const room = live.open(reviewChannel, id, {
      state: ({ state, progress }: Pick<ReviewView, 'state' | 'progress'>) =>
        state === 'going' ? told(progress) : askAgain(),
      numbered: {},
      passing: { progress: told, over: askAgain },
      refused: askAgain,
    });
    return () => room.close();
  }, [queries, id, isGoing]);
}
