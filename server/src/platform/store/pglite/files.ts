import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
interface NodeFiles {
  NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } };
}

/** Is notified of every file that PostgreSQL syncs. */
export interface SyncWatch {
  synced(file: number): void;
  /** Must not return: the server has already reported the commit to its client, and PGlite swallows exceptions. */
  failed(error: unknown): never;
}

/**
 * PGlite's files on disk, with working fsync. Emscripten answers fdatasync itself, before any file system sees it, so
 * the server must run with `wal_sync_method=fsync`.
 */
export class DurableFiles extends NodeFS {
  readonly #watch: SyncWatch;

  constructor(directory: string, watch: SyncWatch) {
    super(directory);
    this.#watch = watch;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: NodeFiles) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fdatasyncSync(nfd);
        } catch (error) {
          return this.#watch.failed(error);
        }
        this.#watch.synced(nfd);
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? [], addSync].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as Options };
  }
}

// PGlite's own, except for `-F`, which would turn fsync off, and `wal_sync_method`, see DurableFiles.
const SETTINGS = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'io_method=sync',
  'wal_sync_method=fsync',
  'synchronous_commit=on',
  'full_page_writes=on',
  'jit=off',
  // Plans are cached, and those of a new site are made while its tables are empty: sequential scans would be kept for
  // long.
  'enable_seqscan=off',
  // A small target lets a table be analyzed within milliseconds, between two moves.
  'default_statistics_target=10',
];

/** Returns the arguments of PostgreSQL. Not durable means that the operating system decides when to write. */
export const startParams = (durable: boolean): string[] => [
  '--single',
  // Tests open hundreds of stores, and every start fills the buffers with zeros.
  ...(durable ? [] : ['-F', '-c', 'shared_buffers=16MB']),
  '-O',
  '-j',
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
];
