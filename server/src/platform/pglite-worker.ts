import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, startParams } from './pglite-files.ts';

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

const serve = async ({ directory, durable, syncs }: WorkerStart) => {
  const port = parentPort!;
  const counter = new Int32Array(syncs);
  const files = new DurableFiles(directory, () => Atomics.add(counter, 0, 1));
  const pg = await PGlite.create({ fs: files, startParams: startParams(durable) });

  port.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await pg.close();
      port.postMessage('closed' satisfies WorkerNotice);
      port.close();
      return;
    }
    const answer = pg.execProtocolRawSync(message);
    // The answer to the first message is a view of PGlite's own buffer, which must stay here.
    const bytes = answer.byteLength === answer.buffer.byteLength ? answer : answer.slice();
    port.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  });
  port.postMessage('ready' satisfies WorkerNotice);
};

await serve(workerData as WorkerStart);
