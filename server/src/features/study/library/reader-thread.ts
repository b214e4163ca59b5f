import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderRequest } from './game-reader-worker.ts';
import type { ReadGame } from './game-reader.ts';

/** Reads PGN texts in a thread, so that no live move waits for it. */
export interface ReaderThread {
  /** Returns the games of the text. Rejects if the thread ends, as it does when a text needs too much memory. */
  read(text: string): Promise<ReadGame[]>;
  stop(): Promise<void>;
}

/** Heap of the thread, in MB: ten times what the longest text of a call needs. */
const HEAP_MB = 512;

/** The thread starts with the first text, and again after it has ended. */
export const createReaderThread = (): ReaderThread => {
  let worker: Worker | undefined;
  let texts = 0;
  const waiting = new Map<number, PromiseWithResolvers<ReadGame[]>>();

  const start = (): Worker => {
    const started = new Worker(new URL('./game-reader-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    started.unref();
    started.on('message', ({ id, games }: ReaderAnswer) => {
      waiting.get(id)?.resolve(games);
      waiting.delete(id);
    });
    started.on('error', (error: Error) => end(started, error));
    started.on('exit', (code) => end(started, new Error(`The reader of PGN ended (${code}).`)));
    return started;
  };

  const end = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  return {
    read(text) {
      worker ??= start();
      texts += 1;
      const answer = Promise.withResolvers<ReadGame[]>();
      waiting.set(texts, answer);
      worker.postMessage({ id: texts, text } satisfies ReaderRequest, []);
      return answer.promise;
    },
    async stop() {
      await worker?.terminate();
    },
  };
};
