import { isEnding, SYZYGY_MEN_MAX } from '@tabiya/chess/endings/is-ending.ts';
import type { SyzygyEnding } from '@tabiya/chess/endings/syzygy/syzygy-ending.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Judged } from '@tabiya/chess/rules/types.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { createSyzygyThread, type SyzygyThread } from './syzygy-thread.ts';

/** Exact outcomes of endings by the Syzygy tables that the site was given. */
export interface SyzygyService {
  /** Resolves with the most men of a position that tables may know; 0 without tables. */
  men(): Promise<number>;
  of(position: Position): Promise<Judged<SyzygyEnding, 'no_ending' | 'damaged_table'>>;
  stop(): Promise<void>;
}

const NO_TABLES: SyzygyService = {
  men: () => Promise.resolve(0),
  of: () => Promise.resolve({ ok: false, refusal: 'no_ending' }),
  stop: () => Promise.resolve(),
};

/** Looks through the configured folders at once, and tells the log what is wrong with them. */
export const createSyzygyService = ({ config, log }: Pick<Platform, 'config' | 'log'>): SyzygyService => {
  if (config.syzygyFolders.length === 0) return NO_TABLES;
  const thread: SyzygyThread = createSyzygyThread(config.syzygyFolders);
  let isStopped = false;
  const report = async (): Promise<void> => {
    try {
      const { count, men, faults } = await thread.found();
      log.info({ count, men }, 'Syzygy tables were found');
      if (faults.length > 0) log.warn({ faults }, 'these are no Syzygy tables, or cannot be read');
    } catch (err) {
      if (!isStopped) log.error({ err }, 'Syzygy tables cannot be looked up');
    }
  };
  void report();
  return {
    men: async () => (await thread.found()).men,
    async of(position) {
      if (!isEnding(position, SYZYGY_MEN_MAX)) return { ok: false, refusal: 'no_ending' };
      const found = await thread.look(position);
      if (found.ok) return found;
      if (found.refusal === 'no_table') return { ok: false, refusal: 'no_ending' };
      log.warn({ cause: found.cause }, 'a Syzygy table is damaged');
      return { ok: false, refusal: 'damaged_table' };
    },
    async stop() {
      isStopped = true;
      await thread.stop();
    },
  };
};
