import type { Log } from '../site/log.ts';
import type { Leader, Store } from '../store/store.ts';

/** Work that is repeated while the server runs. A run that takes longer than `ms` skips the next ticks. */
export interface RepeatedWork {
  /** Name in the log. */
  name: string;
  ms: number;
  /** Name of a leadership of the store: only the leading node does the work. */
  leader?: string;
  /** When runs stop being started: at `halt` of the features, or (by default) at their `stop`. */
  until?: 'halt' | 'stop';
  /** Runs only if `platform.runsByItself`; tests then do the work themselves. */
  onlyByItself?: boolean;
  run(): void | Promise<void>;
}

export interface Schedule {
  start(): void;
  /** Ends the work that goes on until `halt`. */
  halt(): void;
  /** Ends all work, waits for running work, and releases all leads. */
  stop(): Promise<void>;
}

interface ScheduleParts {
  store: Pick<Store, 'leader'>;
  log: Pick<Log, 'error'>;
  runsByItself: boolean;
  /** Calls a function every `ms`. Returns a function that ends it. */
  repeat?: (tick: () => void, ms: number) => () => void;
}

const repeatByTimer = (tick: () => void, ms: number): (() => void) => {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
};

export const createSchedule = (
  { store, log, runsByItself, repeat = repeatByTimer }: ScheduleParts,
  works: readonly RepeatedWork[],
): Schedule => {
  const planned = works.filter(({ onlyByItself = false }) => runsByItself || !onlyByItself);
  const all = planned.map((work) => createRepetition(work, { leader: work.leader && store.leader(work.leader), log }));
  const end = (ended: typeof all) => {
    for (const each of ended) each.end();
  };
  return {
    start() {
      for (const each of all) each.start(repeat);
    },
    halt: () => end(all.filter(({ until }) => until === 'halt')),
    async stop() {
      end(all);
      for (const each of all) await each.settled();
    },
  };
};

const createRepetition = (
  { name, ms, until, run }: RepeatedWork,
  { leader, log }: { leader: Leader | '' | undefined; log: ScheduleParts['log'] },
) => {
  let ending = () => {};
  let running: Promise<void> | undefined;
  const work = async () => {
    try {
      await run();
    } catch (err) {
      log.error({ err, work: name }, 'repeated work failed');
    } finally {
      running = undefined;
    }
  };
  const tick = () => {
    if (running === undefined && (!leader || leader.holds())) running = work();
  };
  return {
    until,
    start(repeat: NonNullable<ScheduleParts['repeat']>) {
      ending = repeat(tick, ms);
    },
    end: () => ending(),
    async settled() {
      await running;
      if (leader) await leader.release();
    },
  };
};
