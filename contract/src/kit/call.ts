import type { CallInput, Endpoint, OutputOf } from './endpoint.ts';
import type { RefusalBody } from './refusal.ts';

/** An `AbortSignal`, whose type `contract` does not load. */
interface Stop {
  readonly aborted: boolean;
}

/** What a caller over HTTP may ask for besides. A call waits for its answer for ever unless told otherwise. */
export interface CallOptions {
  signal?: Stop;
  /** Milliseconds. */
  timeout?: number;
}

/** Makes a call: over HTTP in a browser, in process while a page is rendered. Rejects with a `CallFailure`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** What is said of a call that no server answered; a time-out says `timeout of N ms exceeded`. */
export const ABORTED = 'Request aborted';
const UNREACHED = 'Network Error';

/** A call that was refused. `status` is 0 and `body` undefined where no server answered. */
export class CallFailure extends Error {
  readonly status: number;
  readonly body: RefusalBody | undefined;

  constructor(status: number, body: RefusalBody | undefined, unanswered: string = UNREACHED) {
    super(status === 0 ? unanswered : `Request failed with status code ${status}`);
    this.name = 'CallFailure';
    this.status = status;
    this.body = body;
  }

  /** By name, not by class: the built web has its own copy of this file, and meets failures that the server's copy made. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallFailure';
  }
}
