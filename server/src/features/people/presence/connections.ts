import type { Platform } from '../../../platform/site/platform.ts';
import type { Arrivals } from './arrivals.ts';

/** The two ways to be online: a browser's connection, and the stream of a program. */
export interface Connections {
  /** Marks the account as online until the returned function is called; calling that twice has no effect. */
  attend(accountId: string): () => void;
  /** Subscribes to browser connections of this node. Returns the function that unsubscribes. */
  listen(): () => void;
}

export const createConnections = (
  { isOnline, onConnection }: Pick<Platform, 'isOnline' | 'onConnection'>,
  arrivals: Arrivals,
): Connections => {
  const streams = new Map<string, number>();

  const leave = (accountId: string) => {
    const left = (streams.get(accountId) ?? 0) - 1;
    if (left > 0) return void streams.set(accountId, left);
    streams.delete(accountId);
    if (!isOnline(accountId)) arrivals.connectionChanged(accountId, false);
  };

  return {
    attend(accountId) {
      const open = streams.get(accountId) ?? 0;
      streams.set(accountId, open + 1);
      if (open === 0 && !isOnline(accountId)) arrivals.connectionChanged(accountId, true);
      let isHere = true;
      return () => {
        if (isHere) leave(accountId);
        isHere = false;
      };
    },
    listen: () =>
      onConnection(
        (accountId, isHere) => void (streams.has(accountId) || arrivals.connectionChanged(accountId, isHere)),
      ),
  };
};
