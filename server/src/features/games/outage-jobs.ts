import type { Log } from '../../platform/log.ts';
import type { Store } from '../../platform/store.ts';
import { appendDowntime, lastBeat, writeBeat } from './store.ts';

interface OutageParts {
  store: Store;
  log: Log;
  now(): number;
  /** Whether there is anybody whose time runs: without, nothing is written. */
  isPlaying(): boolean;
}

/** Notes that the service is up, so that the time in which it was not is charged to nobody. */
export interface Outage {
  /** Before any game is judged: writes into the running games how long the service was down. */
  recover(): Promise<void>;
  /** From now on counts as down. */
  halt(): void;
  stop(): Promise<void>;
}

const BEAT_EVERY = 500;
/** A longer silence (ms) was an outage; on PostgreSQL a shorter one may be another node between two beats. */
const OUTAGE_AFTER = { embedded: 0, postgres: 1_500 };
/** Players get so long to come back after an outage, ms. */
const GRACE = 5_000;

export const createOutage = ({ store, now, log, isPlaying }: OutageParts): Outage => {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let last: Promise<void> | undefined;

  const beat = () => {
    beating ??= writeBeat(store, now())
      .catch((err: unknown) => log.warn({ err }, 'the beat of the service cannot be written'))
      .finally(() => (beating = undefined));
    return beating;
  };
  const halt = () => {
    clearInterval(timer);
    // A start that failed before the outage was written down must leave it to the next one.
    last ??= timer && beat();
  };

  return {
    async recover() {
      await store.withLock('games.outage', async () => {
        const from = await lastBeat(store);
        const at = now();
        if (from !== undefined && at - from > OUTAGE_AFTER[store.kind]) {
          const games = await appendDowntime(store, { from, to: at + GRACE, at });
          log.info({ downMs: at - from, games }, 'the time the service was down is charged to nobody');
        }
        await writeBeat(store, at);
      });
      timer = setInterval(() => void (isPlaying() && beat()), BEAT_EVERY).unref();
    },
    halt,
    async stop() {
      halt();
      await last;
    },
  };
};
