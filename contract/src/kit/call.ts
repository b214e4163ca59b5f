import type { CallInput, Endpoint, OutputOf } from './endpoint.ts';
import type { RefusalBody } from './refusal.ts';

/** Makes a call: over HTTP in a browser, in process while a page is rendered. Rejects with a `CallFailure`. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<OutputOf<E>>;

/** A call that was refused. `body` is undefined where no server answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: RefusalBody | undefined;

  constructor(status: number, body: RefusalBody | undefined) {
    super(body?.message ?? (status === 0 ? 'Network Error' : `Request failed with status code ${status}`));
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
  }

  /** By name, not by class: the built web has its own copy of this file, and meets failures that the server's copy made. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallFailure';
  }
}
