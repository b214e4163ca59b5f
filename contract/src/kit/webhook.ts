import * as z from 'zod/mini';
import type { Endpoint, Limit } from './endpoint.ts';

/** The raw body, byte for byte, because the signature covers it; and the signature. */
const Signed = z.object({ body: z.string(), signature: z.string().check(z.maxLength(2_000)) });

/**
 * A call from another service. It carries no `_token`: a signature in the header named `signature` identifies the
 * sender, and the handler verifies it before it uses the body.
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
