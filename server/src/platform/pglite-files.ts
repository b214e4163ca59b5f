import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
interface NodeFiles {
  NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } };
}

/**
 * PGlite's files on disk, with the one thing they lack: PostgreSQL's fsync reaches the disk. Emscripten answers fdatasync
 * itself, before any file system sees it, so the server must run with `wal_sync_method=fsync`.
 */
export class DurableFiles extends NodeFS {
  readonly #onSync: () => void;

  /** `onSync` hears of every file that PostgreSQL makes sure of. */
  constructor(directory: string, onSync: () => void) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: NodeFiles) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        this.#onSync();
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], addSync].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as Options };
  }
}
