import type { gameChannel } from '@tabiya/contract/games.ts';
import type { Color } from '@tabiya/chess/types.ts';
import type { Connection, Room } from '../../platform/live.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import { toPresenceView } from './view.ts';

/** Who has a game's room open on this node. */
export interface Presence {
  enter(open: OpenGame, connection: Connection): void;
  /** Returns the side that has no connection left by this, if any. */
  leave(open: OpenGame, connection: Connection): Color | undefined;
  stop(): void;
}

/** Comings and goings within this time are told at once, ms. */
const TOGETHER = 250;

export const createPresence = (room: Pick<Room<typeof gameChannel>, 'passing'>): Presence => {
  const waiting = new Map<string, NodeJS.Timeout>();

  const tellSoon = (open: OpenGame) => {
    if (waiting.has(open.id)) return;
    const tell = () => {
      waiting.delete(open.id);
      if (open.here.size > 0) room.passing(open.id, 'presence', toPresenceView(open));
    };
    waiting.set(open.id, setTimeout(tell, TOGETHER).unref());
  };

  return {
    enter(open, connection) {
      open.here.set(connection.id, sideOf(open, connection.caller?.id) ?? 'watcher');
      tellSoon(open);
    },
    leave(open, connection) {
      const place = open.here.get(connection.id);
      open.here.delete(connection.id);
      tellSoon(open);
      return place === 'watcher' || [...open.here.values()].some((each) => each === place) ? undefined : place;
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
