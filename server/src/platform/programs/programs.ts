import type { ProgramAnswer, ProgramCall, Scope } from '@tabiya/contract/kit/program.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';

/** What a token of a program stands for. */
export interface TokenGrant {
  accountId: string;
  caller: Caller;
  scopes: readonly Scope[];
  /** When this is no longer true by itself. Instant, ms since the epoch. */
  holdsUntil?: number;
}

/** Tokens of programs. The tokens feature keeps them; the HTTP server reads them. */
export interface Tokens {
  /** Undefined where the token is unknown, revoked or expired. */
  read(token: string): Promise<TokenGrant | undefined>;
}

/** Bus channel that carries the `sessionKey` of each token that ends. */
export const TOKEN_ENDED = 'platform:token-ended';

/** What a handler knows of its call beside the input. */
export interface ProgramContext<P extends ProgramCall = ProgramCall> {
  /** Null only where no token is asked for and none came. */
  me: P['scopes'] extends null ? Caller | null : Caller;
  scopes: readonly Scope[];
  /** `sessionKey` of the token that came. */
  key: P['scopes'] extends null ? string | undefined : string;
  ip: string;
  now: number;
  /** Of a stream: the reader is gone, the token has ended, or the server stops. */
  signal: AbortSignal;
}

export type ProgramHandlers<Calls extends Record<string, ProgramCall>> = {
  [Name in keyof Calls]: (
    input: z.output<Calls[Name]['input']>,
    context: ProgramContext<Calls[Name]>,
  ) => ProgramAnswer<Calls[Name]> | Promise<ProgramAnswer<Calls[Name]>>;
};

/** One call of programs with its handler, as the HTTP server takes it. */
export interface ProgramRoute {
  /** `programs.move`, for logs, metrics and limits. */
  name: string;
  call: ProgramCall;
  handler: (input: never, context: never) => unknown;
}

/** Binds the handlers of one feature to its calls: every call has exactly one, of the right type. */
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
