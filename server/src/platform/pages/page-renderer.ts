import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { Endpoint } from '@tabiya/contract/kit/endpoint.ts';
import type { Render, Rendered } from '@tabiya/contract/kit/render.ts';
import { Worker } from 'node:worker_threads';
import type { RendererAnswer, RendererRequest, RendererStart } from './page-renderer-worker.ts';

/** Renders pages in a thread, so that no live move waits for one. */
export interface PageRenderer {
  /** Resolves when the first page can be rendered; rejects if the built web cannot be loaded. */
  ready: Promise<void>;
  /** Rejects with the page's error, or if the thread ends: the next page starts another. */
  render: Render;
  stop(): Promise<void>;
}

interface WaitingPage extends PromiseWithResolvers<Rendered> {
  call: Call;
}

/** Heap of the thread, MB: four times the need of the largest pages in all languages. */
const HEAP_MB = 512;
/** Part of the heap for new objects, MB: a page leaves megabytes behind, which a small one would collect too often. */
const YOUNG_HEAP_MB = 32;

export const startPageRenderer = (start: RendererStart): PageRenderer => {
  let worker: Worker | undefined;
  let isStopped = false;
  let pages = 0;
  const waiting = new Map<number, WaitingPage>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  const startThread = (): Worker => {
    const started = new Worker(new URL('./page-renderer-worker.ts', import.meta.url), {
      workerData: start,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    started.unref();
    started.on('message', (message: RendererAnswer) => receive(started, message));
    started.on('error', (error: Error) => end(started, error));
    started.on('exit', (code) => end(started, new Error(`The thread that renders pages ended (${code}).`)));
    return started;
  };

  const receive = (from: Worker, message: RendererAnswer): void => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'call') void answerCall(from, message);
    else {
      const page = waiting.get(message.page);
      waiting.delete(message.page);
      if (message.kind === 'rendered') page?.resolve(message.rendered);
      else page?.reject(new Error(message.error));
    }
  };

  const answerCall = async (to: Worker, asked: Extract<RendererAnswer, { kind: 'call' }>): Promise<void> => {
    const { page, call, method, path, input } = asked;
    const answer = (message: RendererRequest) => to.postMessage(message, []);
    try {
      const output = await waiting.get(page)?.call({ method, path } as Endpoint, input as never);
      answer({ kind: 'output', call, output });
    } catch (error) {
      const { status, body } = error instanceof CallFailure ? error : new CallFailure(500, undefined);
      answer({ kind: 'refused', call, status, body });
    }
  };

  const end = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = undefined;
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  worker = startThread();
  return {
    ready: ready.promise,
    render(url, { call, ...context }) {
      if (isStopped) return Promise.reject(new Error('No page is rendered any more.'));
      worker ??= startThread();
      pages += 1;
      const page = { ...Promise.withResolvers<Rendered>(), call };
      waiting.set(pages, page);
      worker.postMessage({ kind: 'page', page: pages, url, context } satisfies RendererRequest, []);
      return page.promise;
    },
    async stop() {
      isStopped = true;
      await worker?.terminate();
    },
  };
};
