import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

/**
 * Who may call. `anyone`: visitors too. `session`: anybody with a session, closed accounts too. `player`: guests and
 * members. `member`: an account that is not closed. `activated`: a member with a verified e-mail address. `premium` and
 * the rest: members of at least that level.
 */
export const AUDIENCES = [
  'anyone',
  'session',
  'player',
  'member',
  'activated',
  'premium',
  'moderator',
  'staff',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Maximum number of calls of one caller (account, otherwise address) within a window of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * An endpoint of the main host. `input` receives the path parameters together with the query (GET) or the JSON body;
 * path parameters are written in braces: `/callback/game/{id}`.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Audience = Audience,
> {
  /** Name of this call in the documents, if they name it; see `documentedCalls`. */
  documented?: string;
  method: Method;
  path: `/${string}`;
  who: Who;
  /** Allowed only for the member in person, not for staff who view the site as that member. */
  own?: boolean;
  input: Input;
  output: Output;
  refusals: readonly Code[];
  limit?: Limit;
  /** Maximum body size in bytes, if it is larger than the usual 64 kB. */
  bodyLimit?: number;
  /** A caller (by address) over this limit must first solve a proof of work. */
  humanCheck?: Limit;
  /** The answer gets an ETag, so that a client with the current version receives 304. Only for GET. */
  etag?: true;
  /** The call changes nothing, although its name makes it a POST: pages may call it during rendering. */
  reads?: true;
}

export const endpoint = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Who extends Audience,
  const Code extends string = never,
>(
  spec: Endpoint<Input, Output, Code, Who>,
): Endpoint<Input, Output, Code, Who> => spec;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** The input that a caller passes, before defaults are filled in. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
export type CodeOf<E extends Endpoint> = E['refusals'][number];

/** The result of a handler: the whole view, or a refusal that the endpoint declares. */
export type Answer<E extends Endpoint> = OutputOf<E> | Refusal<CodeOf<E>>;

/**
 * Puts parameters into a path: `fillPath('/callback/game/{id}', { id: 'x' })`. Returns the path and the remaining input
 * for the query or body.
 */
export const fillPath = (
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
};
