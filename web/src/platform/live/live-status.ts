import { useSyncExternalStore } from 'react';
import type { LiveStatus } from './live-types.ts';

/**
 * What every page knows of the one connection, whose own code is loaded by the pages that open channels. Until then it is idle.
 */
let status: LiveStatus = { state: 'idle', rtt: undefined, offset: 0, outdated: false };
const listeners = new Set<() => void>();
const logOutListeners = new Set<() => void>();
let connection: { reconnect: () => void } | undefined;

const AT_RENDER = status;

/** What the connection itself is told of and tells, once it is there. */
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

/** For a session that has begun or ended. */
export const reconnectLive = (): void => connection?.reconnect();

/** The session of this browser was ended, in another tab perhaps. */
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

/** Only whether this page is cut off; does not render again for every ping. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => status.state === 'offline',
    () => false,
  );

/** Whether this page is connected now. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => status.state === 'online',
    () => false,
  );

/** The server's time minus this machine's, ms. */
export const useClockOffset = (): number =>
  useSyncExternalStore(
    subscribe,
    () => status.offset,
    () => 0,
  );
