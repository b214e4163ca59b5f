import { useSyncExternalStore } from 'react';
import type { LiveStatus } from './live-types.ts';

/**
 * Status of the one connection, available to every page. The connection's own code is loaded by the pages that open
 * channels; until then the status is idle.
 */
let status: LiveStatus = { state: 'idle', rtt: undefined, offset: 0, outdated: false };
const listeners = new Set<() => void>();
const logOutListeners = new Set<() => void>();
let connection: { reconnect: () => void } | undefined;

const AT_RENDER = status;

/** Interface between this module and the connection once it is loaded. */
interface LiveSource {
  status: () => LiveStatus;
  subscribe: (listener: () => void) => () => void;
  onLoggedOut: (listener: () => void) => () => void;
  reconnect: () => void;
}

export const followLive = (source: LiveSource): void => {
  connection = source;
  source.subscribe(() => {
    status = source.status();
    listeners.forEach((listener) => listener());
  });
  source.onLoggedOut(() => logOutListeners.forEach((listener) => listener()));
};

/** Reconnects because a session has begun or ended. */
export const reconnectLive = (): void => connection?.reconnect();

/** Calls the listener when the session of this browser has ended, perhaps in another tab. */
export const onLoggedOut = (listener: () => void): (() => void) => {
  logOutListeners.add(listener);
  return () => void logOutListeners.delete(listener);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => AT_RENDER,
  );

/** Returns whether this page is cut off. It does not render again for every ping. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => status.state === 'offline',
    () => false,
  );

/** Returns whether this page is connected now. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => status.state === 'online',
    () => false,
  );

/** Returns the server's time minus this machine's, in ms. */
export const useClockOffset = (): number =>
  useSyncExternalStore(
    subscribe,
    () => status.offset,
    () => 0,
  );
