import type { Config } from '@lichess-org/chessground/config';
import type { Dests, Key } from '@lichess-org/chessground/types';
import { opposite } from '@tabiya/chess/rules/types.ts';
import type { BoardOptions } from './board-options.ts';
import type { BoardProps } from './board-props.ts';
import { placementAfter, readPlacement, squaresOf, toOf, writePlacement } from './placement.ts';
import type { Mover, Placement, PieceRole } from './placement.ts';
import { projected } from './premoves.ts';

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

/** Returns who may set premoves here; undefined if nobody may. */
export const premoverOf = ({ movable, variant }: BoardProps): Mover | undefined =>
  movable === undefined || movable === 'both' ? undefined : { color: movable, variant };

/** The pending move counts as played, the premoves do not. */
export const pendingPlacement = ({ fen, pendingMove, turn, variant }: BoardProps): Placement => {
  const before = readPlacement(fen);
  return pendingMove ? placementAfter(before, pendingMove, { color: turn, variant }) : before;
};

/** Returns the placement that people see: the pending move and all premoves count as played. */
export const shownPlacement = (props: BoardProps): Placement => {
  const mover = premoverOf(props);
  const placement = pendingPlacement(props);
  return mover && props.premoves?.length ? projected(placement, props.premoves, mover) : placement;
};

/** Returns whether a move made now is a premove. */
export const isAhead = ({ movable, turn, pendingMove }: BoardProps): boolean =>
  movable !== undefined && movable !== 'both' && (pendingMove ? opposite(turn) : turn) !== movable;

/**
 * Returns the squares for the piece in the hand: the legal ones, or for a premove all that hold no piece of one's own.
 */
export const dropSquares = (props: BoardProps, role: PieceRole): string[] => {
  const mayStand = (square: string) => role !== 'pawn' || !/[18]/.test(square);
  if (!isAhead(props)) return (props.dropDests ?? []).filter(mayStand);
  if (!props.onPremoves) return [];
  const placement = shownPlacement(props);
  return ALL_SQUARES.filter((square) => mayStand(square) && placement.get(square)?.color !== props.movable);
};

const ALL_SQUARES = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank));

/** Returns chessground's configuration for these props, with a piece from the pocket in the hand. */
export function groundConfig(
  props: BoardProps,
  options: BoardOptions,
  hand: PieceRole | undefined,
): Config & { fen: string } {
  const { pendingMove, dests, movable } = props;
  const showDests = options.showLegalMoves;
  const lastMove = pendingMove ?? props.lastMove;
  const mayPremove = props.onPremoves !== undefined && premoverOf(props) !== undefined;
  return {
    fen: writePlacement(shownPlacement(props)),
    orientation: props.orientation,
    turnColor: pendingMove ? opposite(props.turn) : props.turn,
    lastMove: lastMove ? (squaresOf(lastMove) as Key[]) : undefined,
    check: pendingMove ? false : (props.check ?? false),
    draggable: { enabled: options.moveMethod !== 'click' },
    selectable: { enabled: options.moveMethod !== 'drag_only' },
    movable: { color: movable, showDests, dests: (pendingMove || !dests ? new Map() : new Map(dests)) as Dests },
    premovable: { enabled: mayPremove, showDests },
    predroppable: { enabled: mayPremove },
    highlight: { lastMove: options.highlightMoves, custom: marks(props, showDests ? hand : undefined) },
  };
}

function marks(props: BoardProps, hand: PieceRole | undefined): Map<Key, string> {
  const all = new Map<Key, string>();
  const mark = (square: string, name: string) =>
    all.set(square as Key, [all.get(square as Key), name].filter(Boolean).join(' '));
  if (props.pendingMove) mark(toOf(props.pendingMove), 'pending');
  for (const square of new Set(props.premoves?.flatMap(squaresOf))) mark(square, 'queued');
  const dest = isAhead(props) ? 'premove-dest' : 'move-dest';
  if (hand) for (const square of dropSquares(props, hand)) mark(square, dest);
  return all;
}
