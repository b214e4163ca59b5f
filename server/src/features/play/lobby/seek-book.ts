import { pairWave, type ColorHistory, type Seeker } from '@tabiya/chess/pairing/pairing.ts';
import type { BoardVariant, TimeControl } from '@tabiya/chess/rules/types.ts';
import type { SeekView } from '@tabiya/contract/play/lobby.ts';
import { createWaveClock } from './wave-clock.ts';

/** A player who waits for a game, as sent over the bus. `id` is the account's. */
export interface Seek extends Seeker, ColorHistory {
  balance: number;
  seekId: string;
  variant: BoardVariant;
  timeControl: TimeControl;
  rated: boolean;
  /** Guests and members wait apart. */
  isGuest: boolean;
  /** Name such as `3+2` of the pool that it may be paired in; null if none. */
  pool: string | null;
  /** Node that the player is connected to; it removes the seek when they leave. */
  node: string;
  /** The seek as the lobby lists it; missing for seeks that only wait in a pool. */
  offer?: SeekView | undefined;
}

/** All seeks of the whole site. */
export interface SeekBook {
  put(seek: Seek, heardAt: number): void;
  get(seekId: string): Seek | undefined;
  ofAccount(accountId: string): Seek[];
  remove(seekId: string): void;
  /** Removes and returns the seeks of other nodes that were not repeated since `before`: their node is gone. */
  forget(before: number, ownNode: string): Seek[];
  /** Returns the number of waiting players in each non-empty pool, of guests or members. */
  waiting(isGuest: boolean): Record<string, number>;
  /** Returns the listed seeks of guests or members, oldest first. */
  offers(isGuest: boolean): Seek[];
  /** Returns the pairs that may begin now. */
  pairs(now: number): [Seek, Seek][];
  of(node: string): Seek[];
}

/** Returns the group of a seek: seeks of one group may meet in a wave. */
const groupOf = ({ pool, variant, timeControl, rated, isGuest }: Seek): string =>
  `${pool ?? `${variant} ${timeControl.base}+${timeControl.increment} ${rated}`} ${isGuest}`;

export const createSeekBook = (): SeekBook => {
  const seeks = new Map<string, Seek>();
  const heard = new Map<string, number>();
  const byAccount = new Map<string, Map<string, Seek>>();
  const clock = createWaveClock();

  const remove = (seekId: string) => {
    const account = seeks.get(seekId)?.id;
    seeks.delete(seekId);
    heard.delete(seekId);
    const own = account === undefined ? undefined : byAccount.get(account);
    if (account !== undefined && own?.delete(seekId) && own.size === 0) byAccount.delete(account);
  };

  return {
    put(seek, heardAt) {
      if (!seeks.has(seek.seekId)) clock.came(groupOf(seek), heardAt);
      seeks.set(seek.seekId, seek);
      heard.set(seek.seekId, heardAt);
      const own = byAccount.get(seek.id) ?? new Map<string, Seek>();
      byAccount.set(seek.id, own.set(seek.seekId, seek));
    },
    get: (seekId) => seeks.get(seekId),
    ofAccount: (accountId) => [...(byAccount.get(accountId)?.values() ?? [])],
    remove,
    forget(before, ownNode) {
      const gone = [...seeks.values()].filter(
        ({ seekId, node }) => node !== ownNode && (heard.get(seekId) ?? 0) < before,
      );
      for (const { seekId } of gone) remove(seekId);
      return gone;
    },
    waiting(isGuest) {
      const counts: Record<string, number> = {};
      for (const { pool, isGuest: side } of seeks.values()) {
        if (pool !== null && side === isGuest) counts[pool] = (counts[pool] ?? 0) + 1;
      }
      return counts;
    },
    offers: (isGuest) =>
      [...seeks.values()]
        .filter((seek) => seek.offer !== undefined && seek.isGuest === isGuest)
        .toSorted((a, b) => a.since - b.since),
    pairs(now) {
      const groups = Map.groupBy(seeks.values(), groupOf);
      const due = [...groups].filter(([name, group]) => clock.isDue(name, group, now));
      clock.tidy(now);
      return due.flatMap(([, group]) => pairWave(group, now) as [Seek, Seek][]);
    },
    of: (node) => [...seeks.values()].filter((seek) => seek.node === node),
  };
};
