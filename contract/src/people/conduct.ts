import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';

/** What a player did too often to be paired for a while. */
export const PLAYBAN_REASONS = ['aborted', 'no_first_move', 'left', 'stalled'] as const;
export type PlaybanReason = (typeof PLAYBAN_REASONS)[number];

/** New games are closed to an account until then, ms since the epoch. */
export const PlaybanView = z.object({ until: z.int(), reason: z.enum(PLAYBAN_REASONS) });
export type PlaybanView = z.infer<typeof PlaybanView>;

export const conduct = {
  /** Whether one may begin games now. */
  playban: endpoint({
    method: 'GET',
    path: '/callback/conduct/playban',
    who: 'player',
    input: z.object({}),
    output: z.object({ playban: z.nullable(PlaybanView) }),
    refusals: [],
  }),
};
