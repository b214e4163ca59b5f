import type { Config } from '@lichess-org/chessground/config';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Dests, Key } from '@lichess-org/chessground/types';
import { opposite } from '@tabiya/chess/types.ts';
import type { BoardProps } from './board-props.ts';
import { placementAfter, readPlacement, writePlacement } from './placement.ts';
import type { Placement } from './placement.ts';

/** 14 % of a square; chessground counts in sixty-fourths. */
const ARROW_WIDTH = 9;

export const BRUSHES = Object.fromEntries(
  [
    ['green', 'play'],
    ['red', 'negative'],
    ['blue', 'info'],
    ['yellow', 'lamp'],
  ].map(([key, role]) => [key, { key: role, color: `var(--${role})`, opacity: 0.9, lineWidth: ARROW_WIDTH }]),
);

const keysOf = (uci: string): Key[] => [uci.slice(0, 2) as Key, uci.slice(2, 4) as Key];

/** The piece of a premove, pale, where it wants to go. */
function ghostOf(placement: Placement, premove: string | undefined): DrawShape[] {
  const piece = premove && placement.get(premove.slice(0, 2));
  return piece ? [{ orig: premove.slice(2, 4) as Key, piece }] : [];
}

/** What chessground shall show for these props; the pending move counts as played. */
export function groundConfig(props: BoardProps, premove: string | undefined): Config & { fen: string } {
  const { pendingMove, dests, movable } = props;
  const before = readPlacement(props.fen);
  const placement = pendingMove ? placementAfter(before, pendingMove) : before;
  const lastMove = pendingMove ?? props.lastMove;
  return {
    fen: writePlacement(placement),
    orientation: props.orientation,
    turnColor: pendingMove ? opposite(props.turn) : props.turn,
    lastMove: lastMove ? keysOf(lastMove) : undefined,
    check: pendingMove ? false : (props.check ?? false),
    movable: { color: movable, dests: (pendingMove || !dests ? new Map() : new Map(dests)) as Dests },
    premovable: { enabled: props.premovable === true && movable !== undefined && movable !== 'both' },
    highlight: { custom: new Map(pendingMove ? [[pendingMove.slice(2, 4) as Key, 'pending']] : []) },
    drawable: { autoShapes: ghostOf(placement, premove) },
  };
}
