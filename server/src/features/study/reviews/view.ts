import type { ReviewProgress, ReviewView } from '@tabiya/contract/study/reviews.ts';
import type { ProgressRow, ReviewRow } from './store.ts';

export interface ReviewState {
  state: ReviewView['state'];
  progress: ReviewProgress;
}

export const toReviewState = (row: ProgressRow | undefined): ReviewState => ({
  state: row?.state ?? 'none',
  progress: { searched: row?.searched ?? 0, of: row?.of_positions ?? 0 },
});

export const toReviewView = (row: ReviewRow | undefined, left: number | null): ReviewView => ({
  ...toReviewState(row),
  review: row?.review ?? null,
  left,
});
