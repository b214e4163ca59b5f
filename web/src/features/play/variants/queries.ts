import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { ratings } from '@tabiya/contract/record/ratings.ts';
import type { OtherVariant } from '@tabiya/contract/play/variants.ts';

/** Query for the best players of a variant and one's own rating in it. */
export const standingQuery = (call: Call, variant: OtherVariant) =>
  queryOptions({
    queryKey: ['ratings', 'standing', variant],
    queryFn: () => call(ratings.standing, { ratingClass: variant }),
    staleTime: 30_000,
  });
