import { followingChannel, previewsChannel, tvChannel } from '@tabiya/contract/watch/watch.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { FollowedGames } from './followed-games-service.ts';
import type { PreviewsService } from './previews-service.ts';
import type { TvService } from './tv-service.ts';

interface Parts {
  previews: PreviewsService;
  tv: TvService;
  following: FollowedGames;
}

export const watchRooms = ({ previews, tv, following }: Parts): LiveChannel[] => [
  liveChannel(previewsChannel, {
    open: async (key, { id }) => ({ seq: 0, state: await previews.enter(key, id) }),
    closed: (key, { id }) => previews.leave(key, id),
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
