import type { ReactNode } from 'react';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { BoardProps } from './board-props.ts';
import { premoverOf } from './ground-config.ts';
import type { PieceRole } from './placement.ts';
import { Pocket } from './Pocket.tsx';
import { pocketLeft } from './premoves.ts';
import styles from './board.module.css';

export interface PocketFrameProps {
  board: BoardProps;
  held: PieceRole | undefined;
  onTake: (role: PieceRole | undefined) => void;
  onGrab: (role: PieceRole, event: MouseEvent | TouchEvent, color: Color) => void;
  children: ReactNode;
}

/** Frames the board with a pocket at each end if its variant has pockets. */
export function PocketFrame({ board, held, onTake, onGrab, children }: PocketFrameProps) {
  const { pockets, orientation } = board;
  if (!pockets) return children;
  const pocket = (color: Color, place: string | undefined) => {
    const left = pocketLeft(pockets[color], planned(board, color));
    if (!mayDrop(board, color)) return <Pocket color={color} pieces={left} className={place} />;
    return (
      <Pocket
        color={color}
        pieces={left}
        className={place}
        held={held}
        onTake={onTake}
        onGrab={(role, event) => onGrab(role, event, color)}
      />
    );
  };
  return (
    <div className={styles.withPockets}>
      {pocket(opposite(orientation), styles.topPocket)}
      {children}
      {pocket(orientation, styles.bottomPocket)}
    </div>
  );
}

/** Returns the drops that the board already shows. */
function planned(board: BoardProps, color: Color): string[] {
  const pending = board.pendingMove && board.turn === color ? [board.pendingMove] : [];
  return premoverOf(board)?.color === color ? [...pending, ...(board.premoves ?? [])] : pending;
}

const mayDrop = ({ movable, turn, viewOnly }: BoardProps, color: Color): boolean =>
  !viewOnly && (movable === 'both' ? turn === color : movable === color);
