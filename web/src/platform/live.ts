import { SOCKET_PATH } from '@tabiya/contract/kit/frames.ts';
import { useSyncExternalStore } from 'react';
import { LiveClient } from './live-client.ts';
import type { LiveStatus } from './live-types.ts';

/** The one connection of this page. It connects when a channel is opened for the first time. */
export const live = new LiveClient(() => `${location.protocol.replace('http', 'ws')}//${location.host}${SOCKET_PATH}`);

/** For a session that has begun or ended. */
export const reconnectLive = (): void => live.reconnect();

const AT_RENDER: LiveStatus = live.status();

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(live.subscribe, live.status, () => AT_RENDER);

/** Only whether this page is cut off; does not render again for every ping. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    live.subscribe,
    () => live.status().state === 'offline',
    () => false,
  );

/** Whether this page is connected now. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    live.subscribe,
    () => live.status().state === 'online',
    () => false,
  );

/** The server's time minus this machine's, ms. */
export const useClockOffset = (): number =>
  useSyncExternalStore(
    live.subscribe,
    () => live.status().offset,
    () => 0,
  );
