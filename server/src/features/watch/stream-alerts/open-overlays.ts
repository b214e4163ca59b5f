import {
  streamAlertsChannel,
  streamOverlayChannel,
  type OverlayLook,
  type StreamAlert,
} from '@tabiya/contract/watch/stream-alerts.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { createOverlayCounts } from './overlay-counts.ts';
import { createOverlaysHere, type OverlaysHere } from './overlays-here.ts';

/** Messages between nodes. */
type News =
  | { type: 'count'; node: string; accountId: string; count: number }
  /** A node has started, and does not know what the others have open. */
  | { type: 'begun'; node: string }
  | { type: 'alert'; accountId: string; alert: StreamAlert }
  | { type: 'look'; accountId: string; look: OverlayLook }
  /** The address may be revoked. */
  | { type: 'judge'; accountId: string };

const TOPIC = 'stream-alerts';

/** The overlays that are open on the whole site, and the messages to them. */
export interface OpenOverlays extends Pick<OverlaysHere, 'has' | 'tokensOf' | 'accounts'> {
  /** Returns the number on all nodes. */
  countOf(accountId: string): number;
  enter(accountId: string, token: string, connectionId: string): void;
  leave(token: string, connectionId: string): void;
  show(accountId: string, alert: StreamAlert): void;
  change(accountId: string, look: OverlayLook): void;
  /** Makes every node check whether its open overlays may stay open. */
  judge(accountId: string): void;
  /** Ends the overlays of a revoked address. */
  end(token: string): void;
  /** Publishes to the other nodes again what is open here. */
  tellAll(): void;
  start(): void;
  stop(): void;
}

/** Creates the registry; `judgeHere` is called when an address may be revoked. */
export const createOpenOverlays = (
  { bus, nodes, room }: Pick<Platform, 'bus' | 'nodes' | 'room'>,
  judgeHere: (accountId: string) => void,
): OpenOverlays => {
  const rooms = room(streamOverlayChannel);
  const pages = room(streamAlertsChannel);
  const here = createOverlaysHere();
  const counts = createOverlayCounts((accountId, connected) =>
    pages.passingHere(accountId, 'connected', { connected }),
  );
  const endings: (() => void)[] = [];
  const publish = (news: News) => bus.publish(TOPIC, news);

  const tell = (accountId: string) => {
    const count = here.countOf(accountId);
    counts.set(accountId, nodes.own, count);
    publish({ type: 'count', node: nodes.own, accountId, count });
  };
  const tellAll = () => here.accounts().forEach(tell);

  const hear = (news: News) => {
    // A node ignores its own messages about itself.
    if ('node' in news && news.node === nodes.own) return;
    if (news.type === 'begun') return tellAll();
    if (news.type === 'count') return counts.set(news.accountId, news.node, news.count);
    if (news.type === 'judge') return judgeHere(news.accountId);
    for (const token of here.tokensOf(news.accountId)) {
      if (news.type === 'alert') rooms.passingHere(token, 'alert', { alert: news.alert });
      else rooms.passingHere(token, 'look', { look: news.look });
    }
  };

  return {
    ...here,
    countOf: counts.of,
    tellAll,
    enter(accountId, token, connectionId) {
      here.add(accountId, token, connectionId);
      tell(accountId);
    },
    leave(token, connectionId) {
      const accountId = here.remove(token, connectionId);
      if (accountId !== undefined) tell(accountId);
    },
    show: (accountId, alert) => publish({ type: 'alert', accountId, alert }),
    change: (accountId, look) => publish({ type: 'look', accountId, look }),
    judge: (accountId) => publish({ type: 'judge', accountId }),
    end(token) {
      rooms.endHere(token);
      const accountId = here.removeAll(token);
      if (accountId !== undefined) tell(accountId);
    },
    start() {
      endings.push(
        bus.subscribe(TOPIC, (message) => hear(message as News)),
        nodes.onGone(counts.forgetNode),
      );
      publish({ type: 'begun', node: nodes.own });
    },
    stop: () => endings.splice(0).forEach((end) => end()),
  };
};
