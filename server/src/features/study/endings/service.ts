import type { EndingTable } from '@tabiya/chess/endings/ending-table.ts';
import { isEnding } from '@tabiya/chess/endings/is-ending.ts';
import { endingOf, tablesAskedBy, type Ending } from '@tabiya/chess/endings/probe.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Platform } from '../../../platform/site/platform.ts';
import { readTable } from './table-files.ts';

const BUILDER = fileURLToPath(new URL('./build-tables.ts', import.meta.url));
/** Most bytes of tables that are held in memory. The largest table has 17 million. */
const HELD_BYTES_MAX = 120_000_000;

/** Exact outcomes of endings by tables of the site itself. */
export interface EndingsService {
  /** Returns undefined where tables know nothing, and null while a table is being built. */
  of(position: Position): Promise<Ending | null | undefined>;
  stop(): Promise<void>;
}

/** Tables are built when they are first asked for, one after the other, and kept in the folder of the site's data. */
export const createEndingsService = ({ config, log }: Pick<Platform, 'config' | 'log'>): EndingsService => {
  const folder = join(config.dataDir, 'endings');
  /** Those used last stand last. */
  const held = new Map<string, Promise<EndingTable | undefined>>();
  const wanted = new Set<string>();
  let builder: { process: ChildProcess; gone: Promise<void> } | undefined;

  const tableOf = async (key: string): Promise<EndingTable | undefined> => {
    const reading = held.get(key) ?? readTable(folder, key);
    held.delete(key);
    held.set(key, reading);
    const table = await reading;
    if (table === undefined && held.get(key) === reading) held.delete(key);
    return table;
  };

  const makeRoom = async (): Promise<void> => {
    let bytes = 0;
    for (const [key, reading] of [...held].toReversed()) {
      bytes += (await reading)?.values.length ?? 0;
      if (bytes > HELD_BYTES_MAX) held.delete(key);
    }
  };

  const build = (): void => {
    if (builder !== undefined || wanted.size === 0) return;
    const keys = [...wanted];
    wanted.clear();
    const process = fork(BUILDER, [folder, ...keys], { execArgv: [] });
    const gone = new Promise<void>((resolve) => {
      process.on('error', (err) => log.error({ err }, 'the builder of ending tables does not start'));
      process.on('close', (code) => {
        if (code !== 0) log.warn({ code, keys }, 'ending tables were not built');
        builder = undefined;
        build();
        resolve();
      });
    });
    builder = { process, gone };
  };

  return {
    async of(position) {
      if (!isEnding(position)) return undefined;
      const keys = tablesAskedBy(position);
      const tables = new Map<string, EndingTable>();
      for (const key of keys) {
        const table = await tableOf(key);
        if (table === undefined) wanted.add(key);
        else tables.set(key, table);
      }
      if (tables.size === keys.length) {
        await makeRoom();
        return endingOf(position, tables);
      }
      build();
      return null;
    },
    async stop() {
      wanted.clear();
      builder?.process.kill('SIGKILL');
      await builder?.gone;
    },
  };
};
