import type * as z from 'zod/mini';
import type { Limit, Method } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** Scopes of a token, by the names of the established open API for chess programs. */
export const SCOPES = [
  'challenge:read',
  'challenge:write',
  'board:play',
  'bot:play',
  'email:read',
  'preference:read',
  'follow:read',
  'follow:write',
  'msg:write',
  'puzzle:read',
  'puzzle:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** A few paths of the established API lie outside `/api`. */
export type ProgramPath = `${'/api' | '/.well-known' | '/game/export' | '/inbox'}/${string}`;

/**
 * A call of the API for programs (`/api/...`). Its paths and shapes follow the established open Bot and Board API, so
 * that existing programs work here. It carries no cookie and no `_token`: a token in the `Authorization` header
 * identifies the caller. `input` receives path, query and body (JSON or a form).
 */
export interface ProgramCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Scopes extends readonly Scope[] | null = readonly Scope[] | null,
  Stream extends true | 'asked' | undefined = true | 'asked' | undefined,
  Pgn extends true | undefined = true | undefined,
> {
  method: Method;
  path: ProgramPath;
  /** The token needs any one of these scopes. An empty list accepts any token; null requires no token. */
  scopes: Scopes;
  input: Input;
  /** The answer, or one line of a stream. */
  output: Output;
  /**
   * Answers newline-delimited JSON as long as there are messages. `asked`: only if the input's `keepAliveStream`
   * requests it; otherwise the answer is the first line alone.
   */
  stream?: Stream;
  /** Answers games as PGN unless the `Accept` header asks for JSON; the handler then returns text. */
  pgn?: Pgn;
  /** Answers without a body, with status 204. */
  empty?: true;
  /** The whole body, whatever its type, is the field `text` of the input. */
  takesText?: true;
  /** Refusals have the shape of RFC 6749 (`error`, `error_description`) instead of `ProgramRefusal`. */
  errors?: 'oauth';
  refusals: readonly Code[];
  limit?: Limit;
  /** Description in one English sentence, for the API page and the API document. */
  does: string;
}

export const program = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Scopes extends readonly Scope[] | null,
  const Code extends string = never,
  const Stream extends true | 'asked' | undefined = undefined,
  const Pgn extends true | undefined = undefined,
>(
  spec: ProgramCall<Input, Output, Code, Scopes, Stream, Pgn>,
): ProgramCall<Input, Output, Code, Scopes, Stream, Pgn> => spec;

/** The answer to a refused call of a program. */
export interface ProgramRefusal {
  /** Plain text, which client programs show. */
  error: string;
  /** The declared code. */
  code: string;
  /** Invalid input fields by path, each with its problem. */
  fields?: Record<string, string>;
  /** The limit that was exceeded, and the seconds until the same call may succeed. Only with status 429. */
  ratelimit?: { key: string; seconds: number };
}

type OutputOf<P extends ProgramCall> = z.output<P['output']> | (true extends P['pgn'] ? string : never);

/** The result of a handler: the whole view, or its lines, or a refusal that the call declares. */
export type ProgramAnswer<P extends ProgramCall> =
  | (true extends P['stream'] ? never : OutputOf<P>)
  | (P['stream'] extends undefined ? never : AsyncIterable<OutputOf<P>>)
  | Refusal<P['refusals'][number]>;
