import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** A task for the widget, as ALTCHA (version 3) defines it. */
const Task = z.object({
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

export const challenge = {
  /** A fresh task for the caller's address: good for five minutes and one solution. */
  issue: endpoint({
    method: 'GET',
    path: '/callback/challenge',
    who: 'anyone',
    input: z.object({}),
    output: Task,
    refusals: [],
    limit: { calls: 60, seconds: 600 },
  }),
  /** Takes a solution without another call: the next calls of this address pass. */
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
