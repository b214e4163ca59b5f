import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import { reviews, type ReviewView } from '@tabiya/contract/study/reviews.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { call } from '../../../platform/net/call.ts';

/** Reasons why a game has no report; the page shows the reason and links to the game. */
const WITHOUT = ['game_not_over', 'not_reviewed'] as const;
export type WithoutReview = { state: (typeof WITHOUT)[number] };

export const reviewQuery = (callNow: Call, id: string) =>
  queryOptions<ReviewView | WithoutReview>({
    queryKey: ['review', id],
    queryFn: () => callNow(reviews.view, { id }).catch(withoutReview),
    staleTime: Infinity,
  });

const withoutReview = (failure: unknown): WithoutReview => {
  const state = failure instanceof CallFailure ? oneOf(WITHOUT, failure.body?.error) : undefined;
  if (state === undefined) throw failure;
  return { state };
};

/** Requests the report; the page then shows its progress. */
export const useReviewRequest = (id: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  const { queryKey } = reviewQuery(call, id);
  return async () => {
    try {
      queries.setQueryData(queryKey, await call(reviews.request, { id }));
    } catch (failure) {
      const isUsedUp = failure instanceof CallFailure && failure.body?.error === 'reviews_used_up';
      if (!isUsedUp) throw failure;
      await queries.invalidateQueries({ queryKey });
    }
  };
};
