import * as z from 'zod/mini';
import type { Endpoint, Limit } from './endpoint.ts';

/** The body as it came, byte for byte, because the signature is over that; and the signature. */
const Signed = z.object({ body: z.string(), signature: z.string().check(z.maxLength(2_000)) });

/**
 * A call that another service makes. It carries no `_token`: a signature in the header named `signature` says who sent it,
 * and the handler checks it before it believes a word.
 */
export interface Webhook<Code extends string = string> extends Endpoint<
  typeof Signed,
  z.ZodMiniObject,
  Code,
  'anyone'
> {
  hook: { signature: string; maxBytes: number };
}

export const webhook = <const Code extends string>(spec: {
  path: `/${string}`;
  signature: string;
  maxBytes: number;
  refusals: readonly Code[];
  limit?: Limit;
}): Webhook<Code> => {
  const { signature, maxBytes, ...rest } = spec;
  return {
    ...rest,
    method: 'POST',
    who: 'anyone',
    input: Signed,
    output: z.object({}),
    hook: { signature, maxBytes },
  };
};
