import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { tenths, type TimedMove } from './ReturnedLag.tsx';

interface TotalRefundProps {
  moves: Iterable<TimedMove>;
  first: Color;
  /** Renders the text around the amount. */
  children: (words: ReactNode) => ReactNode;
}

/** Total time that both sides of a board were given back, if any. */
export function TotalRefund({ moves, first, children }: TotalRefundProps) {
  const lag = { white: 0, black: 0 };
  for (const move of moves) lag[move.ply % 2 === 1 ? first : opposite(first)] += move.lag ?? 0;
  if (lag.white + lag.black === 0) return null;
  return children(
    <FormattedMessage id="games.lag_total" values={{ white: tenths(lag.white), black: tenths(lag.black) }} />,
  );
}
