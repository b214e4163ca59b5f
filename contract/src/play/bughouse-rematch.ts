import * as z from 'zod/mini';
import { SEATS } from '@tabiya/chess/bughouse/types.ts';

const seats = z.array(z.enum(SEATS));

/** After the end: another game of the same four, for which all of them must ask. */
export const BughouseRematch = z.object({
  wantedBy: seats,
  /** Who has left the table: there is no rematch without them. */
  gone: seats,
  /** The game that came of it. */
  gameId: z.nullable(z.string()),
});
export type BughouseRematch = z.infer<typeof BughouseRematch>;
