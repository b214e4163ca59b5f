import { voteGameChannel } from '@tabiya/contract/community/vote-chess.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { VoteGameReading } from './reading-service.ts';

export const voteGameRooms = ({ plyOf }: Pick<VoteGameReading, 'plyOf'>): LiveChannel =>
  liveChannel(voteGameChannel, {
    async open(id) {
      const ply = await plyOf(id);
      return ply === undefined ? undefined : { seq: 0, state: { ply } };
    },
    commands: {},
  });
