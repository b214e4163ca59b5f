/** Something that runs until it is settled, and that connections may have open. */
interface CacheableGame {
  readonly id: string;
  readonly settled: boolean;
  /** Whether its deadline stands in the store, so that no node must hold it. */
  readonly hasStoredDeadline: boolean;
  /** Connections that have it open. */
  readonly here: { readonly size: number };
}

/**
 * Cache of games of the store. Running ones stay, because this node watches their time, unless the store does; so do
 * those that somebody has open. Of the others the most recent are kept.
 */
export interface GameCache<T extends CacheableGame> {
  get(id: string): T | undefined;
  /** Loads it if it is not cached. Returns undefined if it does not exist. */
  load(id: string): Promise<T | undefined>;
  add(open: T): void;
  /** Lets it be evicted if it is neither running nor open. Call it when it is settled and when somebody leaves. */
  release(open: T): void;
  all(): IteratorObject<T>;
}

const KEEP = 1_000;

interface GameCacheNeeds<T> {
  load(id: string): Promise<T | undefined>;
  /** Called when it is added; the returned function is called when it is evicted. */
  hold(open: T): () => void;
}

export const createGameCache = <T extends CacheableGame>({ load, hold }: GameCacheNeeds<T>): GameCache<T> => {
  const held = new Map<string, T>();
  const holds = new Map<string, () => void>();
  const unwatched = new Map<string, T>();
  const loading = new Map<string, Promise<T | undefined>>();

  const release = (open: T) => {
    unwatched.delete(open.id);
    const isWatched = !open.settled && !open.hasStoredDeadline;
    if (isWatched || open.here.size > 0 || held.get(open.id) !== open) return;
    unwatched.set(open.id, open);
    for (const id of unwatched.keys()) {
      if (unwatched.size <= KEEP) break;
      unwatched.delete(id);
      held.delete(id);
      holds.get(id)?.();
      holds.delete(id);
    }
  };
  const add = (open: T) => {
    held.set(open.id, open);
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
    get: (id) => held.get(id),
    async load(id) {
      const known = held.get(id);
      if (known) return known;
      let begun = loading.get(id);
      if (!begun) loading.set(id, (begun = loadNow(id)));
      return begun;
    },
    add,
    release,
    all: () => held.values(),
  };
};
