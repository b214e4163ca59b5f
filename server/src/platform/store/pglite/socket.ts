import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { WorkerNotice, WorkerStart } from './pglite-worker.ts';
import { postgresCode, type PostgresCode } from './postgres-code.ts';

/** The directory of a store, and how it is opened. */
type Opening = Omit<WorkerStart, 'code'>;
type Done = (error?: Error | null) => void;

/**
 * A connection to PostgreSQL for `pg` that is a thread: PGlite over a data directory. Opening it starts the thread;
 * ending it writes a checkpoint and ends the thread. A directory allows one at a time.
 */
export class PgliteSocket extends Duplex {
  readonly #start: Opening;
  readonly #predecessor: Promise<void>;
  #worker: Worker | undefined;
  #closing: Done | undefined;
  /** Resolves when the thread is gone, for whatever reason. */
  readonly gone: Promise<void>;
  #setGone!: () => void;

  /** `predecessor` resolves when the previous thread of the directory is gone. */
  constructor(start: Opening, predecessor: Promise<void> = Promise.resolve()) {
    super();
    this.#start = start;
    this.#predecessor = predecessor;
    this.gone = new Promise((resolve) => (this.#setGone = resolve));
  }

  /** Called by `pg`, which expects a `net.Socket`. */
  connect(): this {
    void Promise.all([postgresCode(), this.#predecessor]).then(
      ([code]) => (this.destroyed ? this.#setGone() : this.#startWorker(code)),
      (error: Error) => {
        this.#setGone();
        this.destroy(error);
      },
    );
    return this;
  }

  #startWorker(code: PostgresCode) {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { ...this.#start, code } satisfies WorkerStart,
      execArgv: [],
    });
    this.#worker = worker;
    worker.on('message', (message: Uint8Array | WorkerNotice) => this.#receive(message));
    worker.on('error', (error: Error) => this.destroy(error));
    worker.on('exit', (status) => {
      this.#setGone();
      if (!this.#closing) this.destroy(new Error(`The embedded store ended unexpectedly (${status}).`));
    });
  }

  #receive(message: Uint8Array | WorkerNotice) {
    if (message === 'ready') this.emit('connect');
    else if (message === 'closed') this.#closing?.();
    else this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(bytes: Buffer, done: Done) {
    // A Buffer is often a view of a shared pool, so a copy is transferred.
    const copy = new Uint8Array(bytes);
    this.#worker?.postMessage(copy, [copy.buffer]);
    done();
  }

  override _final(done: Done) {
    this.#closing = (error) => {
      this.push(null);
      done(error);
    };
    this.#worker?.postMessage('close');
  }

  override _destroy(error: Error | null, done: Done) {
    void this.#worker?.terminate();
    done(error);
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
