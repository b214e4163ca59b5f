import fairyWasm from '@lichess-org/stockfish-web/fsf_14.wasm?url';
import liteScript from 'stockfish/bin/stockfish-19-lite-single.js?url';
import liteWasm from 'stockfish/bin/stockfish-19-lite-single.wasm?url';
import threadedScript from 'stockfish/bin/stockfish-19-lite.js?url';
import threadedWasm from 'stockfish/bin/stockfish-19-lite.wasm?url';
import { isUsual } from '@tabiya/chess/engine/variant-rules.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { EngineWorker } from './engine.ts';

/** A build of the engine. */
export interface EngineBuild {
  /** Address of its program, the large part of it. */
  wasm: string;
  start: () => EngineWorker;
  threads: number;
}

/** Whether an engine for this variant runs in this browser: the one of the variants needs memory that threads share. */
export const hasEngine = (variant: BoardVariant): boolean => isUsual(variant) || globalThis.crossOriginIsolated;

/**
 * Returns the build for a variant. The one with threads needs memory that threads share, which browsers give only to a
 * page that is isolated from other sites.
 */
export const engineBuild = (variant: BoardVariant): EngineBuild => {
  const threads = usualThreads();
  if (!isUsual(variant)) {
    const start = () => new Worker(new URL('./fairy-worker.ts', import.meta.url), { type: 'module' });
    return { wasm: fairyWasm, start, threads };
  }
  const [script, wasm] = usualFiles(threads);
  // The script finds its program by the part of its address after the hash sign.
  return { wasm, start: () => new Worker(`${script}#${encodeURIComponent(wasm)}`), threads };
};

/** Half of the processors, because the page and the device have other work; more than eight add little strength. */
const threadsOf = (processors: number): number => Math.max(1, Math.min(8, Math.floor(processors / 2)));

/** Hash table in MB: a phone's browser ends pages that take much memory. */
export const hashSize = (): number => {
  const { deviceMemory = 4 } = navigator as { deviceMemory?: number };
  return deviceMemory >= 4 ? 64 : 16;
};

const usualThreads = (): number => (globalThis.crossOriginIsolated ? threadsOf(navigator.hardwareConcurrency) : 1);

const usualFiles = (threads: number): [script: string, wasm: string] =>
  threads > 1 ? [threadedScript, threadedWasm] : [liteScript, liteWasm];

/** Returns the addresses of the files of the usual engine in this browser, for pages that are kept without a connection. */
export const engineFiles = (): string[] => usualFiles(usualThreads());
