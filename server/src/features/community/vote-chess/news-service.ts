import type { Color } from '@tabiya/chess/rules/types.ts';
import { voteGameChannel } from '@tabiya/contract/community/vote-chess.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { debounce } from '../../../platform/timing/debounce.ts';
import { teamIds } from './member-store.ts';

/** Tells those who have a game open what has happened to it. */
export interface VoteGameNews {
  changed(id: string): void;
  /** Tells a team, and nobody else, that its votes have changed. */
  voted(id: string, side: Color): void;
}

export const createNews = ({ store, room }: Pick<Platform, 'store' | 'room'>): VoteGameNews => {
  const rooms = room(voteGameChannel);
  // Teams with votes of which their members have not been told.
  const waiting = new Map<string, { id: string; side: Color }>();
  const tellTeams = debounce(async () => {
    const teams = [...waiting.values()];
    waiting.clear();
    for (const { id, side } of teams) {
      rooms.passing(id, 'voted', {}, { accounts: await teamIds(store, id, side) });
    }
  });
  return {
    changed: (id) => rooms.passing(id, 'changed', {}),
    voted(id, side) {
      waiting.set(`${id} ${side}`, { id, side });
      tellTeams();
    },
  };
};
