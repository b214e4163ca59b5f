import type * as z from 'zod/mini';
import type { Limit, Method } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** What a token may be good for, by the names of the field's open API. */
export const SCOPES = ['challenge:read', 'challenge:write', 'board:play', 'bot:play', 'email:read'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * One call of the API for programs (`/api/...`), whose paths and shapes are those of the field's open Bot and Board API, so
 * that programs written for it work here. It carries no cookie and no `_token`: a token in the `Authorization` header says
 * who calls. `input` takes path, query and body (JSON or a form).
 */
export interface ProgramCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Scopes extends readonly Scope[] | null = readonly Scope[] | null,
  Stream extends true | 'asked' | undefined = true | 'asked' | undefined,
> {
  method: Method;
  path: `/api/${string}` | `/.well-known/${string}`;
  /** A token with any of these; an empty list: any token; null: without a token too. */
  scopes: Scopes;
  input: Input;
  /** The answer; of a stream, one of its lines. */
  output: Output;
  /**
   * Answers newline-delimited JSON for as long as there is something to tell. `asked`: where the input's `keepAliveStream`
   * says so; else the first line is the answer.
   */
  stream?: Stream;
  /** Its refusals have the shape of RFC 6749 (`error`, `error_description`) instead of `ProgramRefusal`. */
  errors?: 'oauth';
  refusals: readonly Code[];
  limit?: Limit;
  /** What it does, in a sentence of English, for the page and the document that describe the API. */
  does: string;
}

export const program = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Scopes extends readonly Scope[] | null,
  const Code extends string = never,
  const Stream extends true | 'asked' | undefined = undefined,
>(
  spec: ProgramCall<Input, Output, Code, Scopes, Stream>,
): ProgramCall<Input, Output, Code, Scopes, Stream> => spec;

/** What a refused call of a program answers. */
export interface ProgramRefusal {
  /** Plain words: what programs of the field show. */
  error: string;
  /** The declared code. */
  code: string;
  /** Input fields that did not fit, by path, with what was wrong. */
  fields?: Record<string, string>;
  /** Which limit was met, and when the same call may go through. Only with status 429. */
  ratelimit?: { key: string; seconds: number };
}

type OutputOf<P extends ProgramCall> = z.output<P['output']>;

/** What a handler must answer: the whole view, or its lines; or a refusal that the call declares. */
export type ProgramAnswer<P extends ProgramCall> =
  | (true extends P['stream'] ? never : OutputOf<P>)
  | (P['stream'] extends undefined ? never : AsyncIterable<OutputOf<P>>)
  | Refusal<P['refusals'][number]>;
