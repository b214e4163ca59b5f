import type * as z from 'zod/mini';
import type { Audience, Limit } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/**
 * A call that a browser visits and that answers a redirect, such as the return from a sign-in provider or a language
 * choice. Always GET, so its handler must change nothing that a link on another site must not change.
 */
export interface RedirectEndpoint<Input extends z.ZodMiniType = z.ZodMiniType, Code extends string = string> {
  leads: true;
  /** Name of this call in the documents, if they name it; see `documentedCalls`. */
  documented?: string;
  path: `/${string}`;
  who: Audience;
  input: Input;
  refusals: readonly Code[];
  limit?: Limit;
  /**
   * Fields of a form that another site may POST to the same path without a token. The POST changes nothing and
   * redirects the browser to the GET with these fields as its query, so that our cookies are sent along.
   */
  form?: readonly string[];
}

export const redirect = <Input extends z.ZodMiniType, const Code extends string = never>(
  spec: Omit<RedirectEndpoint<Input, Code>, 'leads'>,
): RedirectEndpoint<Input, Code> => ({ leads: true, ...spec });

/** Redirect target: a path of this site, or a whole address that the handler has verified. */
export interface RedirectTarget {
  location: string;
  /** Cookies: those that scripts may not read, choices of the browser, and messages for the next page. */
  cookies?: { name: string; value: string; maxAge: number; httpOnly: boolean }[];
}

export type RedirectAnswer<R extends RedirectEndpoint> = RedirectTarget | Refusal<R['refusals'][number]>;
