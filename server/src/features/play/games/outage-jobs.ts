import { setTimeout as elapse } from 'node:timers/promises';
import type { Log } from '../../../platform/site/log.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { OtherGames } from './other-games.ts';
import { createStall } from './stall.ts';
import type { Downtime } from '../../../live-play/log-store.ts';
import { appendDailyDowntime, gameLog } from './game-log-store.ts';
import { lastBeat, writeBeat } from './store.ts';

interface OutageParts {
  store: Store;
  log: Log;
  now(): number;
  /** Returns whether any clock runs: if none does, an only node writes nothing. */
  isPlaying(): boolean;
  /** Returns the running games that this node holds. */
  heldIds?(): readonly string[];
  /** Called when time was given back in the logs of running games, which has not been published yet. */
  written?(): void;
  /** Other kinds of games that the same applies to. */
  others?: readonly OtherGames[];
  /** Whether no other node may be serving the same store. */
  isOnlyNode: boolean;
}

/** Records heartbeats of the service, so that downtime is charged to nobody. */
export interface Outage {
  /** Appends to the running games how long the service was down; called before any game is judged. */
  recover(): Promise<void>;
  /** Returns undefined if the store answers; otherwise resolves when it does and the time lost has been given back. */
  whenUp(): Promise<void> | undefined;
  /** Gives back the time since `from` to the players of the games, who were cut off. */
  giveBack(ids: readonly string[], from: number): Promise<void>;
  /** Counts the service as down from now on. */
  halt(): void;
  stop(): Promise<void>;
}

/** Any other node of the site records a beat within this time, ms. */
const OTHERS_BEAT_WITHIN = 1_250;
const LOOK_INTERVAL = 100;
/** Time that players get to come back after an outage, ms. */
const GRACE = 5_000;
/** Time that players of daily games get to come back after an outage that was a long one, ms. */
const DAILY_GRACE = 3_600_000;
const LONG_OUTAGE = 60_000;
/** Shorter grace, ms, for players who were connected all the time or have come back already. */
const SHORT_GRACE = 500;

export const createOutage = (parts: OutageParts): Outage => {
  const { store, now, log, isPlaying, heldIds = () => [], written = () => {}, others = [], isOnlyNode } = parts;
  const heldElsewhere = () => others.flatMap((other) => other.runningIds());
  /** When the service was known to be up before the last beat. */
  let before: number | undefined;
  let last: Promise<void> | undefined;
  let started = false;

  const write = async (outage: Downtime): Promise<void> => {
    let games = await gameLog.appendDowntime(store, outage);
    for (const other of others) games += await other.appendDowntime(outage);
    log.info({ downMs: outage.at - outage.from, games }, 'the time the service was down is charged to nobody');
    written();
  };

  const stall = createStall({
    async beat() {
      before = await writeBeat(store, now());
    },
    // Other nodes that start ask for the beat.
    isPlaying: () => !isOnlyNode || isPlaying() || heldElsewhere().length > 0,
    async giveBack(silent) {
      const at = now();
      // If other nodes went on meanwhile, only this node was cut off.
      const ids =
        before !== undefined && at - before < OTHERS_BEAT_WITHIN ? [...heldIds(), ...heldElsewhere()] : undefined;
      await write({ from: Math.floor(at - silent), to: at + SHORT_GRACE, at, unless: at, ids });
    },
    failed: (err) => log.warn({ err }, 'the beat of the service cannot be written'),
  });
  /** Returns whether another node has recorded a beat after the one at `known`, or does so in time. */
  const isBeating = async (known: number): Promise<boolean> => {
    for (;;) {
      if ((await lastBeat(store)) !== known) return true;
      const left = known + OTHERS_BEAT_WITHIN - now();
      if (left <= 0) return false;
      await elapse(Math.min(left, LOOK_INTERVAL));
    }
  };
  // A start that failed before the outage was written down must leave it to the next one.
  const halt = () => {
    if (started) last ??= stall.stop();
  };

  return {
    async recover() {
      await store.withLock('games.outage', async () => {
        const from = await lastBeat(store);
        const isOutage = from !== undefined && (isOnlyNode || !(await isBeating(from)));
        const at = now();
        if (isOutage && at > from) {
          await write({ from, to: at + GRACE, at });
          await appendDailyDowntime(store, { at, to: at + (at - from < LONG_OUTAGE ? GRACE : DAILY_GRACE) });
        }
        await writeBeat(store, at);
      });
      started = true;
      stall.start();
    },
    whenUp: stall.whenUp,
    async giveBack(ids, from) {
      const at = now();
      await write({ from, to: at + SHORT_GRACE, at, unless: at, ids });
    },
    halt,
    async stop() {
      halt();
      await last;
    },
  };
};
