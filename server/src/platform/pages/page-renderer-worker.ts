import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { CreateRenderer, RenderContext, Rendered, RendererAssets } from '@tabiya/contract/kit/render.ts';
import type { RefusalBody } from '@tabiya/contract/kit/refusal.ts';
import { parentPort, workerData } from 'node:worker_threads';

/** `entry` is the address of the built web's module for servers. */
export interface RendererStart {
  entry: string;
  assets: RendererAssets;
}

/** A page to render, or the outcome of a call that a page made. Pages and calls are numbered. */
export type RendererRequest =
  | { kind: 'page'; page: number; url: string; context: Omit<RenderContext, 'call'> }
  | { kind: 'output'; call: number; output: unknown }
  | { kind: 'refused'; call: number; status: number; body: RefusalBody | undefined };

/** A rendered page, an error with its stack, or a call that a page needs. */
export type RendererAnswer =
  | { kind: 'ready' }
  | { kind: 'rendered'; page: number; rendered: Rendered }
  | { kind: 'failed'; page: number; error: string }
  | { kind: 'call'; page: number; call: number; method: string; path: string; input: unknown };

const { entry, assets } = workerData as RendererStart;
const { createRenderer } = (await import(entry)) as { createRenderer: CreateRenderer };
const render = createRenderer(assets);

const answer = (message: RendererAnswer): void => parentPort?.postMessage(message, []);

let calls = 0;
const asked = new Map<number, PromiseWithResolvers<unknown>>();

const callOf =
  (page: number): Call =>
  (endpoint, input) => {
    calls += 1;
    const outcome = Promise.withResolvers<unknown>();
    asked.set(calls, outcome);
    answer({ kind: 'call', page, call: calls, method: endpoint.method, path: endpoint.path, input });
    return outcome.promise as never;
  };

const take = (call: number): PromiseWithResolvers<unknown> | undefined => {
  const outcome = asked.get(call);
  asked.delete(call);
  return outcome;
};

parentPort?.on('message', (message: RendererRequest) => {
  if (message.kind === 'output') take(message.call)?.resolve(message.output);
  else if (message.kind === 'refused') take(message.call)?.reject(new CallFailure(message.status, message.body));
  else {
    const { page, url, context } = message;
    render(url, { ...context, call: callOf(page) }).then(
      (rendered) => answer({ kind: 'rendered', page, rendered }),
      (error: unknown) => answer({ kind: 'failed', page, error: String((error as Error).stack ?? error) }),
    );
  }
});
answer({ kind: 'ready' });
