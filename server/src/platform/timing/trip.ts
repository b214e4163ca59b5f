import type { Connection } from '../live/live.ts';

/** What a message may take beside the round trip, ms. */
const UNREMARKABLE = 100;

/**
 * What the message with a move may have needed at most, ms, as it was measured. Where it was under way for longer, by what the
 * mover says to have spent of the turn's `elapsed` ms, the line is measured again, for the moves to come.
 */
export const tripOf = (
  connection: Pick<Connection, 'worstTrip' | 'measure'>,
  { elapsed, spent }: { elapsed: number; spent: number | undefined },
): number | undefined => {
  const { worstTrip } = connection;
  if (spent !== undefined && elapsed - spent > (worstTrip ?? 0) + UNREMARKABLE) connection.measure();
  return worstTrip;
};
