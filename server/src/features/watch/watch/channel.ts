import { followingChannel, glimpsesChannel, tvChannel } from '@tabiya/contract/watch/watch.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { FollowingService } from './following-service.ts';
import type { GlimpsesService } from './glimpses-service.ts';
import type { TvService } from './tv-service.ts';

interface Parts {
  glimpses: GlimpsesService;
  tv: TvService;
  following: FollowingService;
}

export const watchRooms = ({ glimpses, tv, following }: Parts): LiveChannel[] => [
  liveChannel(glimpsesChannel, {
    open: async (key, { id }) => ({ seq: 0, state: await glimpses.enter(key, id) }),
    closed: (key, { id }) => glimpses.leave(key, id),
    commands: {},
  }),
  liveChannel(tvChannel, {
    open: async (_, { id }) => ({ seq: 0, state: { channels: await tv.enter(id) } }),
    closed: (_, { id }) => tv.leave(id),
    commands: {},
  }),
  liveChannel(followingChannel, {
    async open(accountId, { caller }) {
      const state = await following.gameOf(accountId, caller?.id ?? null);
      return state && { seq: 0, state };
    },
    commands: {},
  }),
];
