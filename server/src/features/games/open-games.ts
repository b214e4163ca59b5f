import type { OpenGame } from './open-game.ts';

/**
 * The games this node holds. Running games stay, because this node watches their time; so do games that somebody looks at.
 * Of the others the last ones are kept.
 */
export interface OpenGames {
  get(id: string): OpenGame | undefined;
  /** Loads it where it is not held; undefined where there is no such game. */
  load(id: string): Promise<OpenGame | undefined>;
  add(open: OpenGame): void;
  /** Says that a game may be dropped, if it may: call when it is settled and when somebody leaves. */
  release(open: OpenGame): void;
  all(): IteratorObject<OpenGame>;
}

const KEEP = 1_000;

interface Shelf {
  load(id: string): Promise<OpenGame | undefined>;
  /** The game is held from now on; the answer is called when it is dropped. */
  hold(open: OpenGame): () => void;
}

export const createOpenGames = ({ load, hold }: Shelf): OpenGames => {
  const games = new Map<string, OpenGame>();
  const holds = new Map<string, () => void>();
  const unwatched = new Map<string, OpenGame>();
  const loading = new Map<string, Promise<OpenGame | undefined>>();

  const release = (open: OpenGame) => {
    unwatched.delete(open.id);
    if (!open.settled || open.here.size > 0 || games.get(open.id) !== open) return;
    unwatched.set(open.id, open);
    for (const id of unwatched.keys()) {
      if (unwatched.size <= KEEP) break;
      unwatched.delete(id);
      games.delete(id);
      holds.get(id)?.();
      holds.delete(id);
    }
  };
  const add = (open: OpenGame) => {
    games.set(open.id, open);
    holds.set(open.id, hold(open));
    release(open);
  };

  const loadNow = async (id: string) => {
    try {
      const open = await load(id);
      if (open) add(open);
      return open;
    } finally {
      loading.delete(id);
    }
  };

  return {
    get: (id) => games.get(id),
    async load(id) {
      const held = games.get(id);
      if (held) return held;
      let begun = loading.get(id);
      if (!begun) loading.set(id, (begun = loadNow(id)));
      return begun;
    },
    add,
    release,
    all: () => games.values(),
  };
};
