import { SOCKET_PATH } from '@tabiya/contract/kit/frames.ts';
import { LiveClient } from './live-client.ts';
import { followLive } from './live-status.ts';

/** The one connection of this page. It connects when a channel is first opened. */
export const live = new LiveClient(() => `${location.protocol.replace('http', 'ws')}//${location.host}${SOCKET_PATH}`);

followLive(live);
