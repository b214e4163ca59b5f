import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { streamAlertsChannel, streamOverlayChannel } from '@tabiya/contract/watch/stream-alerts.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { OpenOverlays } from './open-overlays.ts';
import type { StreamAlertsService } from './service.ts';

export const streamAlertRooms = (service: StreamAlertsService, overlays: OpenOverlays): LiveChannel[] => [
  liveChannel(streamOverlayChannel, {
    async open(token, { id }) {
      const look = await service.enter(token, id);
      return look === undefined || isRefusal(look) ? look : { seq: 0, state: { look } };
    },
    closed: (token, { id }) => overlays.leave(token, id),
    commands: {},
  }),
  liveChannel(streamAlertsChannel, {
    open: (key, { caller }) =>
      caller?.id === key ? { seq: 0, state: { connected: overlays.countOf(key) } } : undefined,
    commands: {},
  }),
];
