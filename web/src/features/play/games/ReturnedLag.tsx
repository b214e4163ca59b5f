import { FormattedMessage } from 'react-intl';

/** Milliseconds as seconds with one place. */
export const tenths = (ms: number): number => Math.round(ms / 100) / 10;
/** Less than this the eye does not see on a clock, ms. */
const WORTH_SAYING = 50;

export interface TimedMove {
  ply: number;
  lag?: number | undefined;
}

/** What the last move got back that the line had taken. */
export function ReturnedLag({ move, className }: { move: TimedMove | undefined; className?: string | undefined }) {
  const lag = move?.lag ?? 0;
  if (lag < WORTH_SAYING) return null;
  return (
    <span className={className}>
      <FormattedMessage id="games.lag" values={{ seconds: tenths(lag) }} />
    </span>
  );
}
