import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { reviewChannel } from '@tabiya/contract/study/reviews.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ReviewsService } from './service.ts';

export const reviewRooms = (service: ReviewsService): LiveChannel =>
  liveChannel(reviewChannel, {
    async open(gameId, { caller }) {
      const state = await service.stateFor(gameId, caller?.id ?? null);
      return isRefusal(state) ? undefined : { seq: 0, state };
    },
    commands: {},
  });
