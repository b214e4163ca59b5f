import type { SyzygyLookup } from '@tabiya/chess/endings/syzygy/syzygy-ending.ts';
import { fenOf, type Position } from '@tabiya/chess/rules/position.ts';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { SyzygyAnswer, SyzygyFound, SyzygyRequest } from './syzygy-worker.ts';

/** Looks positions up in Syzygy tables, in a thread, so that neither disk nor search keeps anybody waiting. */
export interface SyzygyThread {
  /** Resolves with what is in the folders. */
  found(): Promise<SyzygyFound>;
  /** Rejects with `Unavailable` while too many wait, and if the thread ends. */
  look(position: Position): Promise<SyzygyLookup>;
  stop(): Promise<void>;
}

/** Positions that wait at most; each takes some hundredths of a second. */
const WAITING_MAX = 100;

type Answer = PromiseWithResolvers<SyzygyLookup>;

/** One thread with what is asked of it. */
interface Running {
  worker: Worker;
  found: Promise<SyzygyFound>;
  waiting: Map<number, Answer>;
}

const start = (folders: readonly string[], onEnd: (ended: Running) => void): Running => {
  const worker = new Worker(new URL('./syzygy-worker.ts', import.meta.url), { execArgv: [], workerData: folders });
  worker.unref();
  const first = Promise.withResolvers<SyzygyFound>();
  // Somebody may wait for answers only.
  first.promise.catch(() => {});
  const running: Running = { worker, found: first.promise, waiting: new Map() };
  worker.on('message', (message: SyzygyFound | SyzygyAnswer) => {
    if (!('id' in message)) return first.resolve(message);
    running.waiting.get(message.id)?.resolve(message.found);
    running.waiting.delete(message.id);
  });
  const end = (): void => {
    onEnd(running);
    first.reject(new Unavailable('The thread of the Syzygy tables has ended.'));
    for (const { reject } of running.waiting.values()) reject(new Unavailable('The look-up has ended.'));
    running.waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);
  return running;
};

/** The thread starts when it is first asked, and again after it has ended. */
export const createSyzygyThread = (folders: readonly string[]): SyzygyThread => {
  let current: Running | undefined;
  let asked = 0;
  const running = (): Running => {
    current ??= start(folders, (ended) => {
      if (current === ended) current = undefined;
    });
    return current;
  };
  return {
    found: () => running().found,
    look(position) {
      const { worker, waiting } = running();
      if (waiting.size >= WAITING_MAX) return Promise.reject(new Unavailable('Too many look-ups wait.'));
      asked += 1;
      const answer: Answer = Promise.withResolvers();
      waiting.set(asked, answer);
      worker.postMessage({ id: asked, fen: fenOf(position) } satisfies SyzygyRequest, []);
      return answer.promise;
    },
    async stop() {
      await current?.worker.terminate();
    },
  };
};
