import { syzygyEnding, type SyzygyLookup } from '@tabiya/chess/endings/syzygy/syzygy-ending.ts';
import { startPosition } from '@tabiya/chess/rules/position.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { findSyzygyFiles } from './syzygy-files.ts';

/** What the thread has found in its folders; it says so once, before it answers. */
export interface SyzygyFound {
  men: number;
  count: number;
  faults: readonly string[];
}

/** A position that the thread looks up, and its answer. */
export interface SyzygyRequest {
  id: number;
  fen: string;
}
export interface SyzygyAnswer {
  id: number;
  found: SyzygyLookup;
}

const files = findSyzygyFiles(workerData as readonly string[]);
parentPort?.postMessage({ men: files.men, count: files.count, faults: files.faults } satisfies SyzygyFound, []);
parentPort?.on('message', ({ id, fen }: SyzygyRequest) =>
  parentPort?.postMessage({ id, found: syzygyEnding(startPosition(fen), files) } satisfies SyzygyAnswer, []),
);
