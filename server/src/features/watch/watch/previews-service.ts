import {
  previewsChannel,
  readPreviewsKey,
  WATCH_PAGE_SIZE,
  type PreviewList,
  type PreviewsView,
  type LivePreview,
} from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { createFeed } from './feed.ts';
import type { Watched } from './watched.ts';

/** Interval at which a watched list is renewed, ms; a game that has ended stays visible at least that long. */
const LIST_EVERY = 3_000;

export interface PreviewsService {
  list(wanted: PreviewList): Promise<PreviewsView>;
  /** Opens a list, by the key of its room. */
  enter(key: string, connectionId: string): Promise<PreviewsView>;
  leave(key: string, connectionId: string): void;
  stop(): void;
}

interface ListRoom {
  connections: Set<string>;
  begun: Promise<void>;
  view(): PreviewsView;
  stop(): void;
}

type Needs = Pick<Watched, 'running' | 'countRunning' | 'livePreviews' | 'hearGame'>;

export const createPreviewsService = ({ room, log }: Pick<Platform, 'room' | 'log'>, games: Needs): PreviewsService => {
  const rooms = new Map<string, ListRoom>();
  const out = room(previewsChannel);
  const failed = (err: unknown) => log.warn({ err }, 'running games cannot be shown');
  const list = async (wanted: PreviewList): Promise<PreviewsView> =>
    listed(games, wanted, { shown: [], over: new Set() });

  const open = (key: string): ListRoom => {
    const wanted = readPreviewsKey(key);
    const feed = createFeed({ games, failed, tell: (steps) => out.passingHere(key, 'steps', { steps }) });
    let total = 0;
    let over: ReadonlySet<string> = new Set();
    const renew = async () => {
      const before = { games: feed.games(), total };
      const next = await listed(games, wanted, { shown: before.games, over });
      feed.show(next.games);
      total = next.total;
      over = new Set(next.games.flatMap(({ id, end }) => (end === null ? [] : [id])));
      if (idsOf(next) !== idsOf(before)) out.passingHere(key, 'list', next);
    };
    const timer = setInterval(() => void renew().catch(failed), LIST_EVERY).unref();
    return {
      connections: new Set(),
      begun: renew(),
      view: () => ({ games: [...feed.games()], total }),
      stop() {
        clearInterval(timer);
        feed.stop();
        rooms.delete(key);
      },
    };
  };

  return {
    list,
    async enter(key, connectionId) {
      const entered = rooms.get(key) ?? open(key);
      rooms.set(key, entered);
      entered.connections.add(connectionId);
      await entered.begun;
      return entered.view();
    },
    leave(key, connectionId) {
      const left = rooms.get(key);
      if (left?.connections.delete(connectionId) && left.connections.size === 0) left.stop();
    },
    stop() {
      for (const each of rooms.values()) each.stop();
    },
  };
};

const idsOf = ({ games, total }: { games: readonly LivePreview[]; total: number }): string =>
  [total, ...games.map(({ id }) => id)].join();

interface Before {
  shown: readonly LivePreview[];
  /** Games that were over when the list was last renewed; they are replaced next. */
  over: ReadonlySet<string>;
}

/** Renews the list without moving games: the best games that are not shown replace those that are over. */
const listed = async (
  games: Needs,
  { page, ...filter }: PreviewList,
  { shown, over }: Before,
): Promise<PreviewsView> => {
  const range = { limit: WATCH_PAGE_SIZE, offset: (page - 1) * WATCH_PAGE_SIZE };
  const [ids, total] = await Promise.all([games.running(filter, range), games.countRunning(filter)]);
  const kept = await games.livePreviews(shown.map(({ id }) => id));
  const fresh = await games.livePreviews(ids.filter((id) => !shown.some((game) => game.id === id)));
  const next = fresh.filter(({ end }) => end === null);
  const places = kept.map((game) => (over.has(game.id) ? next.shift() : game));
  const filled = [...places, ...next].filter((game) => game !== undefined).slice(0, WATCH_PAGE_SIZE);
  return { games: filled, total: Math.max(total, filled.length) };
};
