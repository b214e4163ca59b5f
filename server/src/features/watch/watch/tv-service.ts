import { TV_CHANNELS, tvChannel, tvFilter, type OnAir } from '@tabiya/contract/watch/watch.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { createFeed } from './feed.ts';
import type { Watched } from './watched.ts';
import { putOnAir, tvRows, type TvRow } from './store.ts';

const SWITCHED = 'tv.switched';
/** Interval at which a node reads the channels itself, ms, in case it missed a switch. */
const POLL_INTERVAL_MS = 5_000;
const KEY = 'channels';

export interface TvService {
  /** Puts the best running game on every channel whose game is over; to be called on one node of the site at a time. */
  direct(): Promise<void>;
  channels(): Promise<OnAir[]>;
  /** Calls the listener when a channel shows another game. Returns an unsubscribe function. */
  hear(listener: () => void): () => void;
  enter(connectionId: string): Promise<OnAir[]>;
  leave(connectionId: string): void;
  /** Subscribes to switches on any node. Returns an unsubscribe function. */
  listen(): () => void;
}

type Needs = Pick<Watched, 'bestRunning' | 'livePreviews' | 'hearGame'>;

export const createTvService = (
  { store, now, bus, room, log }: Pick<Platform, 'store' | 'now' | 'bus' | 'room' | 'log'>,
  games: Needs,
): TvService => {
  const out = room(tvChannel);
  const connections = new Set<string>();
  const failed = (err: unknown) => log.warn({ err }, 'television cannot be shown');
  const tell = (steps: Parameters<Parameters<typeof createFeed>[0]['tell']>[0]) =>
    out.passingHere(KEY, 'steps', { steps });
  let feed: ReturnType<typeof createFeed> | undefined;
  let shown: OnAir[] = [];

  const channels = async () => toOnAir(games, await tvRows(store));
  const renew = async () => {
    if (feed === undefined) return;
    const before = new Map(shown.map(({ channel, game }) => [channel, game?.id]));
    shown = await channels();
    feed?.show([...new Map(shown.flatMap(({ game }) => (game ? [[game.id, game] as const] : []))).values()]);
    const switched = shown.filter(({ channel, game }) => before.get(channel) !== game?.id);
    if (before.size > 0 && switched.length > 0) out.passingHere(KEY, 'switched', { channels: switched });
  };
  /** Runs one after the other, so that an older answer never comes last. */
  let turn = Promise.resolve();
  const renewInTurn = () => (turn = turn.then(renew).catch(failed));

  return {
    async direct() {
      const rows = await tvRows(store);
      const known = new Map((await games.livePreviews(rows.map((row) => row.game_id))).map((game) => [game.id, game]));
      const onAir = new Set(
        rows.filter((row) => known.get(row.game_id)?.end === null).map(({ channel }) => channel as string),
      );
      const free = TV_CHANNELS.filter((name) => !onAir.has(name));
      const next = await chooseFor(games, free);
      if (next.length === 0) return;
      await putOnAir(store, next, now());
      await bus.publish(SWITCHED, {});
    },
    channels,
    hear: (listener) => bus.subscribe(SWITCHED, () => listener()),
    async enter(connectionId) {
      feed ??= createFeed({ games, tell, failed });
      connections.add(connectionId);
      await renewInTurn();
      const live = new Map(feed?.games().map((game) => [game.id, game]));
      return shown.map(({ channel, game }) => ({ channel, game: game && (live.get(game.id) ?? game) }));
    },
    leave(connectionId) {
      connections.delete(connectionId);
      if (connections.size > 0) return;
      feed?.stop();
      feed = undefined;
      shown = [];
    },
    listen() {
      const deaf = bus.subscribe(SWITCHED, () => void renewInTurn());
      const timer = setInterval(() => void renewInTurn(), POLL_INTERVAL_MS).unref();
      return () => {
        deaf();
        clearInterval(timer);
        feed?.stop();
      };
    },
  };
};

const chooseFor = async (games: Needs, free: readonly TvRow['channel'][]): Promise<TvRow[]> => {
  if (free.length === 0) return [];
  const best = await games.bestRunning(free.map(tvFilter));
  const candidates = new Map((await games.livePreviews([...new Set(best.flat())])).map((game) => [game.id, game]));
  return free.flatMap((channel, at) => {
    const game_id = best[at]?.find((id) => candidates.get(id)?.end === null);
    return game_id === undefined ? [] : [{ channel, game_id }];
  });
};

/** Returns every channel in its order. */
const toOnAir = async (games: Needs, rows: readonly TvRow[]): Promise<OnAir[]> => {
  const previews = new Map(
    (await games.livePreviews([...new Set(rows.map((row) => row.game_id))])).map((game) => [game.id, game]),
  );
  const byChannel = new Map(rows.map((row) => [row.channel, previews.get(row.game_id)]));
  return TV_CHANNELS.map((channel) => ({ channel, game: byChannel.get(channel) ?? null }));
};
