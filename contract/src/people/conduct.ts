import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** Repeated behaviour for which a player is banned from pairing for a while. */
export const PLAYBAN_REASONS = ['aborted', 'no_first_move', 'left', 'stalled'] as const;
export type PlaybanReason = (typeof PLAYBAN_REASONS)[number];

/** The account may start no new games until this instant, ms since the epoch. */
export const PlaybanView = z.object({ until: z.int(), reason: z.enum(PLAYBAN_REASONS) });
export type PlaybanView = z.infer<typeof PlaybanView>;

export const conduct = {
  /** Answers whether the caller may start games now. */
  playban: endpoint({
    method: 'GET',
    path: '/callback/conduct/playban',
    who: 'player',
    input: z.object({}),
    output: z.object({ playban: z.nullable(PlaybanView) }),
    refusals: [],
  }),
};
