import type * as z from 'zod/mini';
import type { Audience, Limit } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/**
 * A call that a browser visits and that leads on: a sign-in provider's way back, a choice of language. Always GET, so its
 * handler changes nothing that another site's link must not change.
 */
export interface RedirectEndpoint<Input extends z.ZodMiniType = z.ZodMiniType, Code extends string = string> {
  leads: true;
  path: `/${string}`;
  who: Audience;
  input: Input;
  refusals: readonly Code[];
  limit?: Limit;
  /**
   * Fields of a form that another site may POST to the same path, without a token: it changes nothing, and sends the browser on
   * to the GET with these fields as its query, so that our cookies come along.
   */
  form?: readonly string[];
}

export const redirect = <Input extends z.ZodMiniType, const Code extends string = never>(
  spec: Omit<RedirectEndpoint<Input, Code>, 'leads'>,
): RedirectEndpoint<Input, Code> => ({ leads: true, ...spec });

/** Where to; a path of this site, or a whole address that the handler vouches for. */
export interface Lead {
  location: string;
  /** Cookies that scripts may not read, choices kept in the browser, or what the next page is to tell. */
  cookies?: { name: string; value: string; maxAge: number; httpOnly: boolean }[];
}

export type RedirectAnswer<R extends RedirectEndpoint> = Lead | Refusal<R['refusals'][number]>;
