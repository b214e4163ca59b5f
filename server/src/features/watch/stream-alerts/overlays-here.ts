/** Overlays that are open on this node, by the secrets of their addresses. */
export interface OverlaysHere {
  has(token: string, connectionId: string): boolean;
  add(accountId: string, token: string, connectionId: string): void;
  /** Both return the account that the overlay belonged to; undefined if it was not open. */
  remove(token: string, connectionId: string): string | undefined;
  removeAll(token: string): string | undefined;
  tokensOf(accountId: string): string[];
  countOf(accountId: string): number;
  accounts(): string[];
}

interface Overlay {
  accountId: string;
  connections: Set<string>;
}

export const createOverlaysHere = (): OverlaysHere => {
  const open = new Map<string, Overlay>();
  const of = (accountId: string) => [...open].filter(([, overlay]) => overlay.accountId === accountId);
  return {
    has: (token, connectionId) => open.get(token)?.connections.has(connectionId) ?? false,
    add(accountId, token, connectionId) {
      const overlay = open.get(token) ?? { accountId, connections: new Set() };
      overlay.connections.add(connectionId);
      open.set(token, overlay);
    },
    remove(token, connectionId) {
      const overlay = open.get(token);
      if (!overlay?.connections.delete(connectionId)) return undefined;
      if (overlay.connections.size === 0) open.delete(token);
      return overlay.accountId;
    },
    removeAll(token) {
      const overlay = open.get(token);
      open.delete(token);
      return overlay?.accountId;
    },
    tokensOf: (accountId) => of(accountId).map(([token]) => token),
    countOf: (accountId) => of(accountId).reduce((sum, [, { connections }]) => sum + connections.size, 0),
    accounts: () => [...new Set([...open.values()].map(({ accountId }) => accountId))],
  };
};
