import { pairWave, type ColorHistory, type Seeker } from '@tabiya/chess/pairing.ts';

/** Somebody who waits in a pool, as it goes over the bus. `id` is the account's. */
export interface Seek extends Seeker, ColorHistory {
  /** `3+2` */
  pool: string;
  /** Guests and members wait apart. */
  isGuest: boolean;
  /** The node that the player is connected to; it takes the seek out when they leave. */
  node: string;
}

/** Everybody who waits on the whole site; each account once. */
export interface SeekBook {
  put(seek: Seek, heardAt: number): void;
  get(accountId: string): Seek | undefined;
  remove(accountId: string): void;
  /** Takes out seeks of other nodes that were not repeated since `before`: their node is gone. */
  forget(before: number, ownNode: string): void;
  /** How many wait in each pool that is not empty, on one side. */
  waiting(isGuest: boolean): Record<string, number>;
  /** The pairs that may begin now. */
  pairs(now: number): [Seek, Seek][];
  of(node: string): Seek[];
}

export const createSeekBook = (): SeekBook => {
  const seeks = new Map<string, Seek>();
  const heard = new Map<string, number>();

  const remove = (accountId: string) => {
    seeks.delete(accountId);
    heard.delete(accountId);
  };

  return {
    put(seek, heardAt) {
      seeks.set(seek.id, seek);
      heard.set(seek.id, heardAt);
    },
    get: (accountId) => seeks.get(accountId),
    remove,
    forget(before, ownNode) {
      for (const [id, at] of heard) if (at < before && seeks.get(id)?.node !== ownNode) remove(id);
    },
    waiting(isGuest) {
      const counts: Record<string, number> = {};
      for (const seek of seeks.values()) if (seek.isGuest === isGuest) counts[seek.pool] = (counts[seek.pool] ?? 0) + 1;
      return counts;
    },
    pairs(now) {
      const sides = Map.groupBy(seeks.values(), (seek) => `${seek.pool} ${seek.isGuest}`);
      return [...sides.values()].flatMap((side) => pairWave(side, now) as [Seek, Seek][]);
    },
    of: (node) => [...seeks.values()].filter((seek) => seek.node === node),
  };
};
