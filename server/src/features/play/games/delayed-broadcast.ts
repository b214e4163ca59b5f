import { isPublic, nextSeenAt, seenEvents } from './public-game.ts';
import type { OpenGame } from './open-game.ts';

/** Calls listeners when a delayed broadcast has new moves that spectators may see. */
export interface DelayedBroadcast {
  /** Calls the listener each time that more of the game may be seen. Returns an unsubscribe function. */
  hear(open: OpenGame, listener: () => void): () => void;
  /** Checks all delayed games; to be called often. */
  look(): void;
}

interface Heard {
  open: OpenGame;
  listeners: Set<() => void>;
  seen: string;
  /** Nothing becomes visible before this instant as long as nothing more happens. */
  next: number;
  /** State of the log for which `next` was computed. */
  happened: string;
}

export const createDelayedBroadcast = (now: () => number): DelayedBroadcast => {
  const games = new Map<string, Heard>();
  const seenOf = (open: OpenGame) => `${seenEvents(open, now()).length} ${isPublic(open, now())}`;
  const happenedIn = ({ events, settled }: OpenGame) => `${events.length} ${settled}`;
  const noteOf = (open: OpenGame) => ({
    seen: seenOf(open),
    next: nextSeenAt(open, now()),
    happened: happenedIn(open),
  });

  return {
    hear(open, listener) {
      const heard = games.get(open.id) ?? { open, listeners: new Set(), ...noteOf(open) };
      games.set(open.id, heard);
      heard.listeners.add(listener);
      return () => {
        heard.listeners.delete(listener);
        if (heard.listeners.size === 0 && games.get(open.id) === heard) games.delete(open.id);
      };
    },
    look() {
      for (const heard of games.values()) {
        const { open, seen, next, happened } = heard;
        if (now() < next && happenedIn(open) === happened) continue;
        Object.assign(heard, noteOf(open));
        if (heard.seen === seen) continue;
        for (const listener of heard.listeners) listener();
      }
    },
  };
};
