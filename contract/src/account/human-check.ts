import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** A proof-of-work task for the widget, in the format of ALTCHA version 3. */
const HumanCheckTask = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since the epoch. */
    expiresAt: z.int(),
    data: z.object({ address: z.string() }),
  }),
  signature: z.string(),
});

export const humanCheck = {
  /** Issues a new task for the caller's address. It is valid for five minutes and for one solution. */
  issue: endpoint({
    method: 'GET',
    path: '/callback/challenge',
    who: 'anyone',
    input: z.object({}),
    output: HumanCheckTask,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Accepts a solution without another call; after it the next calls from this address pass. */
  solve: endpoint({
    method: 'POST',
    path: '/callback/challenge',
    who: 'anyone',
    input: z.object({ solution: z.string().check(z.maxLength(4_096)) }),
    output: z.object({}),
    refusals: ['wrong_solution'],
    limit: { calls: 60, seconds: 600 },
  }),
};
