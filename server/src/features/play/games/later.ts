import { isPublic, nextSeenAt, seenEvents } from './public-game.ts';
import type { OpenGame } from './open-game.ts';

/** Notices when those who watch may see more of games that they see later than they are played. */
export interface Later {
  /** Calls each time that more of the game may be seen. Returns what ends that. */
  hear(open: OpenGame, listener: () => void): () => void;
  /** Looks at all of them: often. */
  look(): void;
}

interface Heard {
  open: OpenGame;
  listeners: Set<() => void>;
  seen: string;
  /** Nothing more comes to be seen before that, as long as nothing more happens. */
  next: number;
  /** What had happened when that was so. */
  happened: string;
}

export const createLater = (now: () => number): Later => {
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
