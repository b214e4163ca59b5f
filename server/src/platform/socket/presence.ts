import type { Peer } from './peer.ts';

export type PresenceListener = (accountId: string, isHere: boolean) => void;

/** Who is connected to this node. Staff who view the site as a member count as visitors. */
export interface Presence {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  /** Returns the number of distinct accounts, plus visitors by connection. */
  count(): number;
  isOnline(accountId: string): boolean;
  /**
   * Calls the listener when an account's first connection opens, or its last one closes. Returns a function that
   * removes it.
   */
  onChange(listener: PresenceListener): () => void;
  /** Returns the number of connections from one address. */
  fromAddress(address: string): number;
}

export const createPresence = (): Presence => {
  const accounts = new Map<string, number>();
  const addresses = new Map<string, number>();
  const listeners = new Set<PresenceListener>();
  let visitors = 0;

  const changeAccount = (id: string, by: number) => {
    const wasHere = accounts.has(id);
    change(accounts, id, by);
    if (accounts.has(id) !== wasHere) for (const listener of listeners) listener(id, !wasHere);
  };

  return {
    add({ caller, address }) {
      change(addresses, address, 1);
      if (caller === null || caller.impersonatedBy !== null) visitors += 1;
      else changeAccount(caller.id, 1);
    },
    remove({ caller, address }) {
      change(addresses, address, -1);
      if (caller === null || caller.impersonatedBy !== null) visitors -= 1;
      else changeAccount(caller.id, -1);
    },
    count: () => accounts.size + visitors,
    isOnline: (accountId) => accounts.has(accountId),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fromAddress: (address) => addresses.get(address) ?? 0,
  };
};

const change = (counts: Map<string, number>, key: string, by: number): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
};
