import type * as z from 'zod/mini';
import type { Audience, Limit } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** A call that answers a file to keep, not JSON. Always GET. */
export interface FileEndpoint<Input extends z.ZodMiniType = z.ZodMiniType, Code extends string = string> {
  path: `/${string}`;
  who: Audience;
  input: Input;
  /** Media type of the answer. */
  type: string;
  refusals: readonly Code[];
  limit?: Limit;
}

export const file = <Input extends z.ZodMiniType, const Code extends string = never>(
  spec: FileEndpoint<Input, Code>,
): FileEndpoint<Input, Code> => spec;

export interface FileContent {
  /** As the browser offers to save it. */
  name: string;
  body: string;
}

export type FileAnswer<F extends FileEndpoint> = FileContent | Refusal<F['refusals'][number]>;
