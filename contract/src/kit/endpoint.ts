import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

/**
 * Who may call. `anyone`: visitors too. `session`: whoever has a session, closed accounts too. `player`: guests and members.
 * `member`: with an account that is not closed. `activated`: a member whose e-mail address is verified. `premium` and the
 * rest: members of at least that level.
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

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How often one caller (account, else address) may call within the window of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * One call of the main host. `input` takes the path's parameters together with the query (GET) or the JSON body;
 * path parameters stand in braces: `/callback/game/{id}`.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Audience = Audience,
> {
  method: Method;
  path: `/${string}`;
  who: Who;
  /** Only for the member in person: not for staff who look through the member's eyes. */
  own?: boolean;
  input: Input;
  output: Output;
  refusals: readonly Code[];
  limit?: Limit;
  /** Bytes that the body may have, where it is more than the usual 64 kB. */
  bodyLimit?: number;
  /** A caller (by address) who goes beyond this must first show a proof of work. */
  challenge?: Limit;
  /** Who has the answer already is told that it still holds: the answer gets an ETag. Only on GET. */
  etag?: true;
  /** Changes nothing, though its name makes it a POST: pages may ask for it while they are drawn. */
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
/** What a caller passes: before defaults are filled in. */
export type CallInput<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
export type CodeOf<E extends Endpoint> = E['refusals'][number];

/** What a handler must return: the whole view, or a refusal that its endpoint declares. */
export type Answer<E extends Endpoint> = OutputOf<E> | Refusal<CodeOf<E>>;

/**
 * Puts parameters into a path: `fillPath('/callback/game/{id}', { id: 'x' })`. Returns the path and the input that is left for
 * query or body.
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
