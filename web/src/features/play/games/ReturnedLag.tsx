import { FormattedMessage } from 'react-intl';

/** Converts milliseconds to seconds with one decimal. */
export const tenths = (ms: number): number => Math.round(ms / 100) / 10;
/** Smallest refund of network delay worth showing, in ms; less is not visible on a clock. */
const MIN_SHOWN_LAG_MS = 50;

export interface TimedMove {
  ply: number;
  lag?: number | undefined;
}

/** Network delay that the last move was given back. */
export function ReturnedLag({ move, className }: { move: TimedMove | undefined; className?: string | undefined }) {
  const lag = move?.lag ?? 0;
  if (lag < MIN_SHOWN_LAG_MS) return null;
  return (
    <span className={className}>
      <FormattedMessage id="games.lag" values={{ seconds: tenths(lag) }} />
    </span>
  );
}
