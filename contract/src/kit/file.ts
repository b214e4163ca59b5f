import type * as z from 'zod/mini';
import type { Audience, Limit } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** A call that answers a file for download, not JSON. Always GET. */
export interface FileEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
  Who extends Audience = Audience,
> {
  path: `/${string}`;
  who: Who;
  /** See `Endpoint`. */
  own?: boolean;
  input: Input;
  /** Media type of the answer. */
  type: string;
  /** The file is displayed inline, not saved, and never changes under its address. */
  shown?: true;
  refusals: readonly Code[];
  limit?: Limit;
}

export const file = <Input extends z.ZodMiniType, const Who extends Audience, const Code extends string = never>(
  spec: FileEndpoint<Input, Code, Who>,
): FileEndpoint<Input, Code, Who> => spec;

export interface FileContent {
  /** File name that the browser offers for saving. */
  name: string;
  /** Text, bytes, or the chunks of a file that is streamed. */
  body: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** A displayed file that not everybody may see: a cache asks the server each time whether it still may. */
  isGuarded?: boolean;
}

export type FileAnswer<F extends FileEndpoint> = FileContent | Refusal<F['refusals'][number]>;
