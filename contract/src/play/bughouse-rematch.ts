import * as z from 'zod/mini';
import { SEATS } from '@tabiya/chess/bughouse/types.ts';

const seats = z.array(z.enum(SEATS));

/** Offers of a rematch after the end: another game of the same four players, which all of them must ask for. */
export const BughouseRematch = z.object({
  wantedBy: seats,
  /** Players who have left the table; no rematch is possible without them. */
  gone: seats,
  /** The rematch, once it has begun. */
  gameId: z.nullable(z.string()),
});
export type BughouseRematch = z.infer<typeof BughouseRematch>;
