import { championshipChannel } from '@tabiya/contract/study/championship.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ChampionshipService } from './service.ts';

export const championshipRooms = (service: ChampionshipService): LiveChannel =>
  liveChannel(championshipChannel, {
    async open() {
      const state = await service.now();
      return state && { seq: 0, state };
    },
    commands: {},
  });
