import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

/** Who may call: anyone, whoever has a session (guests too), or members with an account. */
export const AUDIENCES = ['anyone', 'player', 'member'] as const;
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
  input: Input;
  output: Output;
  refusals: readonly Code[];
  limit?: Limit;
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
