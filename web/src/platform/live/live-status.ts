import { createStore, useStore, type Store } from '../../store/store.ts';
import type { LiveStatus } from './live-types.ts';

/**
 * Status of the one connection, available to every page. The connection's own code is loaded by the pages that open
 * channels; until then the status is idle.
 */
const status = createStore<LiveStatus>({ state: 'idle', rtt: undefined, offset: 0, outdated: false });
const logOutListeners = new Set<() => void>();
let connection: { reconnect: () => void } | undefined;

/** Interface between this module and the connection once it is loaded. */
interface LiveSource {
  status: Pick<Store<LiveStatus>, 'get' | 'subscribe'>;
  onLoggedOut: (listener: () => void) => () => void;
  reconnect: () => void;
}

export const followLive = (source: LiveSource): void => {
  connection = source;
  source.status.subscribe(() => status.set(source.status.get()));
  source.onLoggedOut(() => logOutListeners.forEach((listener) => listener()));
};

/** Reconnects because a session has begun or ended. */
export const reconnectLive = (): void => connection?.reconnect();

/** Calls the listener when the session of this browser has ended, perhaps in another tab. */
export const onLoggedOut = (listener: () => void): (() => void) => {
  logOutListeners.add(listener);
  return () => void logOutListeners.delete(listener);
};

export const useLiveStatus = (): LiveStatus => useStore(status);

/** Returns whether this page is cut off. It does not render again for every ping. */
export const useIsOffline = (): boolean => useStore(status, ({ state }) => state === 'offline');

/** Returns whether this page is connected now. */
export const useIsOnline = (): boolean => useStore(status, ({ state }) => state === 'online');

/** Returns the server's time minus this machine's, in ms. */
export const useClockOffset = (): number => useStore(status, ({ offset }) => offset);
