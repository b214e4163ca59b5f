import type { Ending, EndingOutcome } from '@tabiya/chess/endings/probe.ts';
import type { SyzygyEnding } from '@tabiya/chess/endings/syzygy/syzygy-ending.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { EndingView } from '@tabiya/contract/study/endings.ts';

const menOf = ({ board }: Position): number => board.occupied.size();

/** Returns what tables of the site itself know of a position. */
export const ownView = (position: Position, { outcome, moves }: Ending): EndingView => ({
  ending: {
    ...outcomeView(outcome),
    source: 'own',
    men: menOf(position),
    moves: moves.map(({ uci, san, outcome: after }) => ({ uci, san, ...outcomeView(after) })),
  },
});

const outcomeView = (outcome: EndingOutcome) => ({
  result: outcome.result,
  plies: outcome.result === 'draw' ? null : outcome.plies,
  dtz: null,
});

/** Returns what Syzygy tables know of a position. */
export const syzygyView = (position: Position, { outcome, moves }: SyzygyEnding): EndingView => ({
  ending: {
    ...outcome,
    plies: null,
    source: 'syzygy',
    men: menOf(position),
    moves: moves.map(({ uci, san, outcome: after }) => ({ uci, san, ...after, plies: null })),
  },
});
