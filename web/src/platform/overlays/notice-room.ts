import type { PassingOf } from '@tabiya/contract/kit/channel.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { loadChunk } from '../net/chunks.ts';
import { leadingEdge } from '../browser/leading-edge.ts';

type Told = PassingOf<typeof noticeChannel>;
type Listeners = { [M in keyof Told]: Set<(told: Told[M]) => void> };

const listeners: Listeners = { changed: new Set(), presence: new Set(), thread: new Set() };
/** Minimum time between two fetches of the counts, in ms. */
const REFRESH_EVERY_MS = 2_000;

/**
 * Calls the listener with messages of the member's own channel while it is open. Returns a function that unsubscribes.
 */
export const onNotice = <M extends keyof Told>(what: M, listener: (told: Told[M]) => void): (() => void) => {
  const all: Set<(told: Told[M]) => void> = listeners[what];
  all.add(listener);
  return () => void all.delete(listener);
};

const tellAll =
  <M extends keyof Told>(what: M) =>
  (told: Told[M]): void =>
    listeners[what].forEach((listener: (told: Told[M]) => void) => listener(told));

interface Following {
  accountId: string;
  followers: number;
  close: () => void;
}

let following: Following | undefined;

/**
 * Keeps the member's channel open, once for all subscribers. `refresh` fetches the counts when the channel reports a
 * change and after every gap. Returns a function that unsubscribes.
 */
export const followNotices = (accountId: string, refresh: () => void): (() => void) => {
  if (following?.accountId !== accountId) {
    following?.close();
    following = { accountId, followers: 0, close: open(accountId, refresh) };
  }
  const own = following;
  own.followers += 1;
  return () => {
    own.followers -= 1;
    if (own.followers > 0 || following !== own) return;
    following = undefined;
    own.close();
  };
};

const open = (accountId: string, refresh: () => void): (() => void) => {
  const counts = leadingEdge(refresh, REFRESH_EVERY_MS);
  let close = (): void => {};
  let isClosed = false;
  let isFirst = true;
  /** The connection's code is loaded after the page is shown. */
  const connect = async () => {
    const { live } = await loadChunk(() => import('../live/live.ts'));
    if (isClosed) return;
    const room = live.open(noticeChannel, accountId, {
      state: () => {
        if (!isFirst) counts.ask();
        isFirst = false;
      },
      numbered: {},
      passing: {
        changed: (told) => {
          counts.ask();
          tellAll('changed')(told);
        },
        presence: tellAll('presence'),
        thread: tellAll('thread'),
      },
      refused: () => {},
    });
    close = room.close;
  };
  // Without the connection the counts are only as old as their cache.
  connect().catch(() => {});
  return () => {
    isClosed = true;
    counts.stop();
    close();
  };
};
