import liteScript from 'stockfish/bin/stockfish-19-lite-single.js?url';
import liteWasm from 'stockfish/bin/stockfish-19-lite-single.wasm?url';
import threadedScript from 'stockfish/bin/stockfish-19-lite.js?url';
import threadedWasm from 'stockfish/bin/stockfish-19-lite.wasm?url';

/** A build of the engine: the script of a worker, and the program that it runs. */
export interface EngineFiles {
  script: string;
  wasm: string;
  /** Most threads that it can use. */
  threads: number;
}

/**
 * Returns the build that this page can run: the one with threads needs memory that threads share, which browsers give
 * only to a page that is isolated from other sites.
 */
export const engineFiles = (): EngineFiles =>
  globalThis.crossOriginIsolated
    ? { script: threadedScript, wasm: threadedWasm, threads: threadsOf(navigator.hardwareConcurrency) }
    : { script: liteScript, wasm: liteWasm, threads: 1 };

/** One processor is left to the page; more threads than eight hardly make a small engine stronger. */
const threadsOf = (processors: number): number => Math.max(1, Math.min(8, processors - 1));

/** Hash table in MB: a phone's browser ends pages that take much memory. */
export const hashSize = (): number => {
  const { deviceMemory = 4 } = navigator as { deviceMemory?: number };
  return deviceMemory >= 4 ? 64 : 16;
};
