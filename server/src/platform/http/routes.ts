import type { Answer, Endpoint, InputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { FileAnswer, FileEndpoint } from '@tabiya/contract/kit/file.ts';
import type { RedirectAnswer, RedirectEndpoint } from '@tabiya/contract/kit/redirect.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../session/caller.ts';
import type { StartOptions } from '../session/session.ts';

/** What a handler knows about its call, apart from the input. */
export interface CallContext<Who extends Endpoint['who'] = 'anyone'> {
  /** Never null if the endpoint requires a session. */
  me: Who extends 'anyone' ? Caller | null : Caller;
  /** Address of the client, for limits. */
  ip: string;
  requestId: string;
  /** Returns the language to answer in, as a locale; see `CallOrigin`. */
  locale(): string;
  now: number;
  session: SessionControl;
}

/** What a handler can do with the caller's session. */
export interface SessionControl {
  /** The `_token` of the session, or that of the visitor's cookie. */
  token: string;
  /** The person as pages show them. */
  user: CurrentUser | null;
  /** Returns the flags that are on for somebody, as a `Session` in an answer carries them. */
  flagsFor(user: CurrentUser | null): Record<string, boolean>;
  /** UUID of the account whose password was right and whose second factor is still missing. */
  pendingAccountId: string | undefined;
  /** `sessionKey` of the open session; undefined for a visitor. */
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

/** One call with its handler, as the HTTP server registers it. */
export interface Route {
  /** Name for logs and metrics, such as `games.view`. */
  name: string;
  endpoint: AnyEndpoint;
  handler: (input: never, context: CallContext<never>) => unknown;
}

/** Binds the handlers of a feature to its calls. Every call has exactly one handler, of the right type. */
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
