import type { Connection } from '../live/live.ts';

/** What a message may normally take in addition to the round trip, ms. */
const UNREMARKABLE = 100;

/**
 * Returns what the message with a move may have needed at most, ms, as measured. If it took longer, going by the share
 * of the turn's `elapsed` ms that the mover reports as spent, the round trip is measured again for later moves.
 */
export const roundTripOf = (
  connection: Pick<Connection, 'worstTrip' | 'measure'>,
  { elapsed, spent }: { elapsed: number; spent: number | undefined },
): number | undefined => {
  const { worstTrip } = connection;
  if (spent !== undefined && elapsed - spent > (worstTrip ?? 0) + UNREMARKABLE) connection.measure();
  return worstTrip;
};
