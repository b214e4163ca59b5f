import type { Answer, Endpoint, InputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { FileAnswer, FileEndpoint } from '@tabiya/contract/kit/file.ts';
import type { RedirectAnswer, RedirectEndpoint } from '@tabiya/contract/kit/redirect.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';
import type { StartOptions } from '../session/session.ts';

/** What a handler knows of its call beside the input. */
export interface CallContext<Who extends Endpoint['who'] = 'anyone'> {
  /** Never null where the endpoint asks for a session. */
  me: Who extends 'anyone' ? Caller | null : Caller;
  /** Address of the caller, for limits. */
  ip: string;
  requestId: string;
  /** The language to answer in, as a locale; see `CallOrigin`. */
  locale(): string;
  now: number;
  session: SessionControl;
}

/** What a handler may do with the caller's session. */
export interface SessionControl {
  /** The `_token` that belongs to the session (or to the visitor's cookie). */
  token: string;
  /** The person as pages show one. */
  user: CurrentUser | null;
  /** Flags that are on for somebody: what a `Session` that is answered carries. */
  flagsFor(user: CurrentUser | null): Record<string, boolean>;
  /** UUID of the account whose password was right and whose second factor is still to come. */
  pendingAccountId: string | undefined;
  /** `sessionKey` of the session that is open; undefined for a visitor. */
  key: string | undefined;
  /** Starts a session for this account in place of the present one, and sets its cookie. Returns the new token. */
  start(accountId: string, options?: StartOptions): Promise<string>;
  /** Lets the browser keep the cookies of the present session for another year. Returns the token. */
  renew(): string;
  /** Ends the session and its live connections. Returns the visitor's token. */
  end(): Promise<string>;
}

type HandlerOf<E> = E extends Endpoint
  ? (input: InputOf<E>, context: CallContext<E['who']>) => Answer<E> | Promise<Answer<E>>
  : E extends FileEndpoint
    ? (input: z.output<E['input']>, context: CallContext<E['who']>) => FileAnswer<E> | Promise<FileAnswer<E>>
    : E extends RedirectEndpoint
      ? (input: z.output<E['input']>, context: CallContext<E['who']>) => RedirectAnswer<E> | Promise<RedirectAnswer<E>>
      : never;

export type Handlers<Calls> = { [Name in keyof Calls]: HandlerOf<Calls[Name]> };

export type AnyEndpoint = Endpoint | FileEndpoint | RedirectEndpoint;

/** One call with its handler, as the HTTP server takes it. */
export interface Route {
  /** `games.view`, for logs and metrics. */
  name: string;
  endpoint: AnyEndpoint;
  handler: (input: never, context: CallContext<never>) => unknown;
}

/** Binds the handlers of one feature to its calls: every call has exactly one, of the right type. */
export const routes = <Calls extends Record<string, AnyEndpoint>>(
  feature: string,
  calls: Calls,
  handlers: Handlers<Calls>,
): Route[] =>
  Object.entries(calls).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
    handler: handlers[name as keyof Calls] as Route['handler'],
  }));
