import type { Peer } from './peer.ts';

export type PresenceListener = (accountId: string, isHere: boolean) => void;

/** Who is connected to this node. Staff who look through a member's eyes count as visitors. */
export interface Presence {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  /** Distinct accounts, and visitors by connection. */
  count(): number;
  isOnline(accountId: string): boolean;
  /** Told when an account's first connection has come, or its last one gone. Returns what ends that. */
  onChange(listener: PresenceListener): () => void;
  /** Connections from one address. */
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
