import { voteGameChannel } from '@tabiya/contract/community/vote-chess.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { VoteGameViews } from './game-views-service.ts';

export const voteGameRooms = ({ plyOf }: Pick<VoteGameViews, 'plyOf'>): LiveChannel =>
  liveChannel(voteGameChannel, {
    async open(id) {
      const ply = await plyOf(id);
      return ply === undefined ? undefined : { seq: 0, state: { ply } };
    },
    commands: {},
  });
