/** Refusals that every call may answer, in addition to the declared ones. */
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

/** The answer to a refused call. `message` is for people, in the language that the caller requested. */
export interface RefusalBody {
  error: string;
  message: string;
  /** Invalid input fields by path, each with its problem. Only with `bad_input`. */
  fields?: Record<string, string>;
  /** Seconds until the same call may succeed, if it only came too early. */
  retryAfter?: number;
  /** The names in the request that do not exist, as they were written. */
  names?: readonly string[];
}

/** A declared refusal, as a handler returns it. */
export interface Refusal<Code extends string> {
  refused: Code;
  /** Seconds until the call may succeed, if it only came too early. */
  retryAfter?: number;
  /** The names in the request that do not exist, as they were written. */
  names?: readonly string[];
}

export const refuse = <const Code extends string>(refused: Code, retryAfter?: number): Refusal<Code> =>
  retryAfter === undefined ? { refused } : { refused, retryAfter };

export const isRefusal = (value: unknown): value is Refusal<string> =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string';
