import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, startParams } from './pglite-files.ts';

// `process.stderr` of a thread goes by way of the main one, which hears nothing any more.
const STDERR = 2;
const TERMINATE = 'X'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const READY_LENGTH = 5;

/** What the thread is started with. */
export interface WorkerStart {
  directory: string;
  /** False leaves the disk to the operating system: for tests and for making templates. */
  durable: boolean;
  /** One Int32 that counts the files PostgreSQL made sure of. */
  syncs: SharedArrayBuffer;
}

/** What it says: bytes of the PostgreSQL protocol, or one of these. */
export type WorkerNotice = 'ready' | 'closed';

/** Ends this thread at once; whoever waits for an answer gets an error, and the next start recovers from the log. */
const die = (error: unknown): never => {
  writeSync(STDERR, `The embedded store cannot go on: ${String(error)}\n`);
  process.exit(1);
};

/** Whether an answer ends with ReadyForQuery; after a PANIC, or a fault within PGlite, it does not. */
const isWhole = (answer: Uint8Array): boolean => answer.at(-6) === READY_FOR_QUERY && answer.at(-2) === READY_LENGTH;

const serve = async ({ directory, durable, syncs }: WorkerStart) => {
  const port = parentPort!;
  const counter = new Int32Array(syncs);
  const files = new DurableFiles(directory, { synced: () => Atomics.add(counter, 0, 1), failed: die });
  const pg = await PGlite.create({ fs: files, startParams: startParams(durable) });

  port.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await pg.close();
      port.postMessage('closed' satisfies WorkerNotice);
      port.close();
      return;
    }
    // Terminate has no answer; 'close' follows.
    if (message[0] === TERMINATE) return;
    const answer = pg.execProtocolRawSync(message);
    if (!isWhole(answer)) die(new Error('PostgreSQL stopped in the middle of an answer'));
    // The answer to the first message is a view of PGlite's own buffer, which must stay here.
    const bytes = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice();
    port.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  });
  port.postMessage('ready' satisfies WorkerNotice);
};

await serve(workerData as WorkerStart);
