import type { Log } from '../site/log.ts';
import type { Leader, Store } from '../store/store.ts';

/** Work that is repeated while the server runs. A run that takes longer than `ms` lets the next ones pass. */
export interface RepeatedWork {
  /** For the log. */
  name: string;
  ms: number;
  /** Name of a leader of the store: only the node that leads does the work. */
  leader?: string;
  /** Nothing begins any more from then on: from `halt` of the features, or (the default) from their `stop`. */
  until?: 'halt' | 'stop';
  /** Only where `platform.runsByItself`; tests then do the work themselves. */
  onlyByItself?: boolean;
  run(): void | Promise<void>;
}

export interface Schedule {
  start(): void;
  /** Ends what goes on until `halt`. */
  halt(): void;
  /** Ends everything, waits for what was begun, and leads no more. */
  stop(): Promise<void>;
}

interface ScheduleParts {
  store: Pick<Store, 'leader'>;
  log: Pick<Log, 'error'>;
  runsByItself: boolean;
  /** Calls a function every `ms` until it is ended. */
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
