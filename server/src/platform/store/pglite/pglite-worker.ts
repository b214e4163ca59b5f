import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, startParams } from './files.ts';
import type { PostgresCode } from './postgres-code.ts';

// `process.stderr` of a thread goes through the main thread, which no longer processes anything.
const STDERR = 2;
const TERMINATE = 'X'.charCodeAt(0);
/** The first message of a connection has no type byte: it begins with its length, which is small. */
const STARTUP = 0;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const READY_LENGTH = 5;

/** Start parameters of the thread. */
export interface WorkerStart {
  directory: string;
  /** False leaves syncing to the operating system, for tests and for making templates. */
  durable: boolean;
  /** One Int32 that counts the files that PostgreSQL synced. */
  syncs: SharedArrayBuffer;
  /** PostgreSQL, compiled. */
  code: PostgresCode;
}

/** Messages of the thread other than bytes of the PostgreSQL protocol. */
export type WorkerNotice = 'ready' | 'closed';

/** Ends this thread at once. Waiting queries fail, and the next start recovers from the log. */
const die = (error: unknown): never => {
  writeSync(STDERR, `The embedded store cannot go on: ${String(error)}\n`);
  process.exit(1);
};

/** Returns whether an answer ends with ReadyForQuery; after a PANIC, or a fault within PGlite, it does not. */
const isWhole = (answer: Uint8Array): boolean => answer.at(-6) === READY_FOR_QUERY && answer.at(-2) === READY_LENGTH;

/**
 * Runs a message. The answer is read as a stream of views of PGlite's memory: otherwise PGlite also parses every
 * answer, and never frees the result (electric-sql/pglite, pull request 1025).
 */
const answer = async (pg: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  if (message[0] === STARTUP) return pg.execProtocolRawSync(message).slice() as Uint8Array<ArrayBuffer>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const onRawData = (view: Uint8Array) => void parts.push(view.slice());
  await pg.execProtocolRawStream(message, { syncToFs: false, onRawData });
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts));
};

const serve = async ({ directory, durable, syncs, code }: WorkerStart) => {
  const port = parentPort!;
  const counter = new Int32Array(syncs);
  const files = new DurableFiles(directory, { synced: () => Atomics.add(counter, 0, 1), failed: die });
  const pg = await PGlite.create({ fs: files, startParams: startParams(durable), pgliteWasmModule: code });

  port.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await pg.close();
      port.postMessage('closed' satisfies WorkerNotice);
      port.close();
      return;
    }
    // Terminate has no answer; 'close' follows.
    if (message[0] === TERMINATE) return;
    const bytes = await answer(pg, message);
    if (!isWhole(bytes)) die(new Error('PostgreSQL stopped in the middle of an answer'));
    port.postMessage(bytes, [bytes.buffer]);
  });
  port.postMessage('ready' satisfies WorkerNotice);
};

await serve(workerData as WorkerStart);
