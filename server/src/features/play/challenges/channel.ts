import { challengeChannel } from '@tabiya/contract/play/challenges.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ChallengesService } from './service.ts';

export const challengeRoom = (service: Pick<ChallengesService, 'view'>): LiveChannel =>
  liveChannel(challengeChannel, {
    async open(key, { caller }) {
      const challenge = await service.view(caller?.id, key);
      return challenge && { seq: 0, state: { challenge } };
    },
    commands: {},
  });
