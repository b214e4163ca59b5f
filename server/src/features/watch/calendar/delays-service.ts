import { watchDelayMs } from '@tabiya/contract/account/settings.ts';
import { debounce } from '../../../platform/timing/debounce.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { delaysAfter, type DelayRow } from './store.ts';

/** Delays with which spectators see the games of events. */
export interface DelaysService {
  /**
   * Returns the delay of a game between two accounts that begins at `at`, ms: the longest of the running events with
   * both players.
   */
  between(players: readonly [string, string], at: number): number;
  /** Notifies all nodes that events have changed. */
  changed(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface EventDelay {
  startsAt: number;
  endsAt: number;
  delay: number;
  players: ReadonlySet<string>;
}

const CHANGED = 'calendar:changed';
/** Interval at which nodes read events again, ms, in case the bus missed a change. */
const READ_AGAIN_MS = 60_000;

/**
 * Games begin often and events with a delay are few, so every node caches the events that are not over, including
 * future ones, so that their beginning needs no query.
 */
export const createDelaysService = ({ store, bus, now }: Pick<Platform, 'store' | 'bus' | 'now'>): DelaysService => {
  let delays: readonly EventDelay[] = [];
  let asked = 0;
  let taken = 0;
  const endings: (() => void)[] = [];

  /** Of two overlapping reads, the one that began last is newer. */
  const read = async () => {
    const turn = (asked += 1);
    const rows = await delaysAfter(store, now());
    if (turn < taken) return;
    taken = turn;
    delays = rows.map(toEventDelay);
  };

  return {
    between([one, other], at) {
      let longest = 0;
      for (const { startsAt, endsAt, delay, players } of delays) {
        const isOn = startsAt <= at && at < endsAt;
        if (isOn && delay > longest && players.has(one) && players.has(other)) longest = delay;
      }
      return longest;
    },
    async changed() {
      await read();
      bus.publish(CHANGED, null);
    },
    async start() {
      const look = debounce(read);
      const timer = setInterval(look, READ_AGAIN_MS).unref();
      endings.push(bus.subscribe(CHANGED, look), bus.onGap(look), () => clearInterval(timer));
      await bus.ready(CHANGED);
      await read();
    },
    async stop() {
      for (const end of endings.splice(0)) end();
    },
  };
};

const toEventDelay = (row: DelayRow): EventDelay => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  delay: watchDelayMs(row.watch_delay),
  players: new Set(row.player_ids),
});
