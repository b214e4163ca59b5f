import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ToldWindow, VoteAlerts } from './alerts-service.ts';

/** Defines the job that tells the members of teams of their windows. */
export const tellJob = (alerts: () => VoteAlerts): JobDefinition<ToldWindow> =>
  defineJob({
    name: 'vote-chess.tell',
    schema: z.object({ gameId: z.string(), ply: z.int(), what: z.enum(['opened', 'closing', 'over']) }),
    handler: (window, { signal }) => alerts().tellOf(window, signal),
  });

/** Members who have not voted are alerted once more when a quarter of the window is left, at most so many ms. */
const CLOSING_MS = 28_800_000;

/** Returns when members are alerted again that a window closes, ms since the epoch. */
export const closingAlertAt = (closesAt: number, windowMs: number): number =>
  closesAt - Math.min(CLOSING_MS, windowMs / 4);
