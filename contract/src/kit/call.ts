import type { CallInput, Endpoint, OutputOf } from './endpoint.ts';
import type { RefusalBody } from './refusal.ts';

/** An `AbortSignal`, whose type the DOM library defines and `contract` does not load. */
interface AbortSignalLike {
  readonly aborted: boolean;
}

/** Options of a call over HTTP. Without a timeout, a call waits indefinitely. */
export interface CallOptions {
  signal?: AbortSignalLike;
  /** Milliseconds. */
  timeout?: number;
  /** Sent besides those of every call. */
  headers?: Record<string, string>;
}

/** Makes a call: over HTTP in a browser, in process during server rendering. Rejects with a `CallFailure`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** Messages of a call without an answer; a timeout says `timeout of N ms exceeded`. */
export const CALL_ABORTED_MESSAGE = 'Request aborted';
const NETWORK_ERROR_MESSAGE = 'Network Error';

/** A refused or failed call. `status` is 0 and `body` undefined if no server answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: RefusalBody | undefined;

  constructor(status: number, body: RefusalBody | undefined, unanswered: string = NETWORK_ERROR_MESSAGE) {
    super(status === 0 ? unanswered : `Request failed with status code ${status}`);
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
  }

  /**
   * Compares by name, not by class: the built web has its own copy of this file, and meets failures that the server's
   * copy created.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallFailure';
  }
}
