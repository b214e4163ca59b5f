/** Refusals that any call may answer, whatever it declares itself. */
export const UNIVERSAL_REFUSALS = [
  'bad_input',
  'bad_token',
  'not_logged_in',
  'not_allowed',
  'account_closed',
  'not_activated',
  'challenge_required',
  'not_found',
  'too_large',
  'rate_limited',
  'unavailable',
] as const;
export type UniversalRefusal = (typeof UNIVERSAL_REFUSALS)[number];

/** What a refused call answers. `message` is for people, in the language that the caller asked for. */
export interface RefusalBody {
  error: string;
  message: string;
  /** Input fields that did not fit, by path, with what was wrong. Only with `bad_input`. */
  fields?: Record<string, string>;
  /** Seconds until the same call may go through, where it is only too early. */
  retryAfter?: number;
  /** What was named and does not exist, as it was written. */
  names?: readonly string[];
}

/** A declared refusal as a handler returns it. */
export interface Refusal<Code extends string> {
  refused: Code;
  /** Seconds until it may go through, where it is only too early. */
  retryAfter?: number;
  /** What was named and does not exist, as it was written. */
  names?: readonly string[];
}

export const refuse = <const Code extends string>(refused: Code, retryAfter?: number): Refusal<Code> =>
  retryAfter === undefined ? { refused } : { refused, retryAfter };

export const isRefusal = (value: unknown): value is Refusal<string> =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';
