import type { ProgramAnswer, ProgramCall, Scope } from '@tabiya/contract/kit/program.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';

/** What a program's token gives access to. */
export interface TokenGrant {
  accountId: string;
  caller: Caller;
  scopes: readonly Scope[];
  /** When this expires by itself, ms since the epoch. */
  holdsUntil?: number;
}

/** Tokens of programs. The tokens feature stores them; the HTTP server reads them. */
export interface Tokens {
  /** Returns undefined if the token is unknown, revoked or expired. */
  read(token: string): Promise<TokenGrant | undefined>;
}

/** Bus channel that carries the `sessionKey` of each token that ends. */
export const TOKEN_ENDED = 'platform:token-ended';

/** What a handler knows about its call, apart from the input. */
export interface ProgramContext<P extends ProgramCall = ProgramCall> {
  /** Null only if no token is required and none was sent. */
  me: P['scopes'] extends null ? Caller | null : Caller;
  scopes: readonly Scope[];
  /** `sessionKey` of the token that was sent. */
  key: P['scopes'] extends null ? string | undefined : string;
  ip: string;
  now: number;
  /** Whether a call that answers PGN or JSON is to answer PGN. */
  asPgn: boolean;
  /** Aborted when the reader of a stream is gone, the token has ended, or the server stops. */
  signal: AbortSignal;
}

export type ProgramHandlers<Calls extends Record<string, ProgramCall>> = {
  [Name in keyof Calls]: (
    input: z.output<Calls[Name]['input']>,
    context: ProgramContext<Calls[Name]>,
  ) => ProgramAnswer<Calls[Name]> | Promise<ProgramAnswer<Calls[Name]>>;
};

/** One call of programs with its handler, as the HTTP server registers it. */
export interface ProgramRoute {
  /** Name for logs, metrics and limits, such as `programs.move`. */
  name: string;
  call: ProgramCall;
  handler: (input: never, context: never) => unknown;
}

/** Binds the handlers of a feature to its calls. Every call has exactly one handler, of the right type. */
export const programRoutes = <Calls extends Record<string, ProgramCall>>(
  feature: string,
  calls: Calls,
  handlers: ProgramHandlers<Calls>,
): ProgramRoute[] =>
  Object.entries(calls).map(([name, call]) => ({
    name: `${feature}.${name}`,
    call,
    handler: handlers[name as keyof Calls] as ProgramRoute['handler'],
  }));
