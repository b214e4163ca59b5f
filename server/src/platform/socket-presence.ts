import type { Peer } from './socket-peer.ts';

/** Who is connected to this node. */
export interface Presence {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  /** Distinct accounts, and visitors by connection. */
  count(): number;
  isOnline(accountId: string): boolean;
  /** Connections from one address. */
  fromAddress(address: string): number;
}

export const createPresence = (): Presence => {
  const accounts = new Map<string, number>();
  const addresses = new Map<string, number>();
  let visitors = 0;

  return {
    add({ caller, address }) {
      change(addresses, address, 1);
      if (caller === null) visitors += 1;
      else change(accounts, caller.id, 1);
    },
    remove({ caller, address }) {
      change(addresses, address, -1);
      if (caller === null) visitors -= 1;
      else change(accounts, caller.id, -1);
    },
    count: () => accounts.size + visitors,
    isOnline: (accountId) => accounts.has(accountId),
    fromAddress: (address) => addresses.get(address) ?? 0,
  };
};

const change = (counts: Map<string, number>, key: string, by: number): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
};
