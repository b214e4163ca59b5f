import { clubMatchChannel, readMatchName } from '@tabiya/contract/community/club-matches.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { ClubMatchesService } from './service.ts';

export const clubMatchRooms = ({ standing }: Pick<ClubMatchesService, 'standing'>): LiveChannel =>
  liveChannel(clubMatchChannel, {
    async open(name) {
      const key = readMatchName(name);
      const state = key && (await standing({ kind: key.kind, match: key.number }));
      return state && { seq: 0, state };
    },
    commands: {},
  });
