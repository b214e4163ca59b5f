import { downloadIntoCache, type DownloadProgress } from './download.ts';
import { Engine, type EngineReport, type EngineTask } from './engine.ts';
import { engineBuild, hashSize } from './engine-files.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';

/** `taken`: another tab has started its engine, and this one has ended for it. */
export type EngineState = 'loading' | 'ready' | 'failed' | 'taken';

export interface EngineNews {
  state: EngineState;
  /** How much of the engine is here while it is loading. */
  progress?: DownloadProgress;
}

const CHANNEL = 'tabiya-engine';

/** Loads the engine and runs it until it is ended, or until another tab of the site starts its own. */
export class EngineSession {
  readonly #tabs = new BroadcastChannel(CHANNEL);
  readonly #gone = new AbortController();
  #engine: Engine | undefined;
  /** The search that waits until the engine is there. */
  #waiting: (() => void) | undefined;

  constructor(variant: BoardVariant, onNews: (news: EngineNews) => void) {
    onNews({ state: 'loading' });
    this.#tabs.onmessage = () => {
      this.end();
      onNews({ state: 'taken' });
    };
    // A channel has no target: every other tab of the site hears it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#tabs.postMessage('started');
    void this.#load(variant, onNews);
  }

  analyse(task: EngineTask, onReport: (report: EngineReport) => void, onEnd?: () => void): void {
    if (this.#engine) this.#engine.analyse(task, onReport, onEnd);
    else this.#waiting = () => this.#engine?.analyse(task, onReport, onEnd);
  }

  end(): void {
    this.#gone.abort();
    this.#tabs.close();
    this.#engine?.dispose();
    this.#engine = undefined;
  }

  async #load(variant: BoardVariant, onNews: (news: EngineNews) => void): Promise<void> {
    const { wasm, start, threads } = engineBuild(variant);
    const { signal } = this.#gone;
    try {
      await downloadIntoCache(wasm, signal, (progress) => onNews({ state: 'loading', progress }));
    } catch {
      if (!signal.aborted) onNews({ state: 'failed' });
      return;
    }
    if (signal.aborted) return;
    this.#engine = new Engine({
      start,
      threads,
      hash: hashSize(),
      onState: (state) => onNews({ state }),
    });
    this.#waiting?.();
  }
}
