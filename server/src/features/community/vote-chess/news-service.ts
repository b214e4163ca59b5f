import type { Color } from '@tabiya/chess/rules/types.ts';
import { voteGameChannel } from '@tabiya/contract/community/vote-chess.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { debounce } from '../../../platform/timing/debounce.ts';
import { voteGameEnded } from './events.ts';
import { teamIds } from './member-store.ts';
import type { ClosedGame } from './windows-service.ts';

/** Tells those who have a game open what has happened to it. */
export interface VoteGameNews {
  changed(id: string): void;
  /** Tells a team, and nobody else, that its votes have changed. */
  voted(id: string, side: Color): void;
  /** Tells that a window has closed, and other features of the end. */
  closed(closed: ClosedGame): void;
}

export const createNews = ({ store, room, events }: Pick<Platform, 'store' | 'room' | 'events'>): VoteGameNews => {
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
  const changed = (id: string) => rooms.passing(id, 'changed', {});
  return {
    changed,
    voted(id, side) {
      waiting.set(`${id} ${side}`, { id, side });
      tellTeams();
    },
    closed({ row }) {
      changed(row.id);
      if (row.status !== 'ended') return;
      const clubs = { white: row.white_club_id, black: row.black_club_id };
      events.emit(voteGameEnded, { gameId: row.id, result: row.result!, clubs });
    },
  };
};
