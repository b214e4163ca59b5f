import { useState, type RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import { useAltKey } from './alt-key.ts';
import type { BoardProps } from './board-props.ts';
import { dropSquares, isAhead, shownPlacement } from './ground-config.ts';
import { dropUci, promotes, uciOnBoard, type PieceRole } from './placement.ts';

/** The piece taken from the pocket that is not yet on the board. */
export interface Hand {
  role: PieceRole | undefined;
  take: (role: PieceRole | undefined) => void;
}

interface AskedPromotion {
  from: string;
  to: string;
  /**
   * Position in which the question was asked; the question closes when the position changes. A premove's question stays
   * open as long as its pawn is there.
   */
  fen: string | undefined;
}

/** Turns input on the board into moves, drops and premoves. */
export function useBoardMoves(props: BoardProps, api: RefObject<Api | undefined>) {
  const [revision, setRevision] = useState(0);
  const [asked, setAsked] = useState<AskedPromotion>();
  const [role, take] = useState<PieceRole>();
  const hand: Hand = { role, take };
  const isAltDown = useAltKey(props.autoQueen === true);

  // After every move the board is set to the props again, so a move that was not accepted goes back.
  const resync = () => setRevision((count) => count + 1);
  const finish = (uci: string) => {
    api.current?.setShapes([]);
    if (isAhead(props)) props.onPremoves?.([...(props.premoves ?? []), uci]);
    else props.onMove?.(uci);
    resync();
  };
  const onMoved = (from: string, to: string) => {
    api.current?.cancelPremove();
    const placement = shownPlacement(props);
    const uci = uciOnBoard(placement, from, to);
    if (!promotes(placement, from, to)) finish(uci);
    else if (props.autoQueen && !isAltDown.current) finish(`${uci}q`);
    else setAsked({ from, to, fen: isAhead(props) ? undefined : props.fen });
  };
  const answer = (letter: string | undefined) => {
    setAsked(undefined);
    if (asked && letter) finish(asked.from + asked.to + letter);
    else resync();
  };
  /** Drops the piece and returns whether it may go there. */
  const drop = (dropped: PieceRole, square: string): boolean => {
    api.current?.cancelPredrop();
    take(undefined);
    const mayGo = dropSquares(props, dropped).includes(square);
    if (mayGo) finish(dropUci(dropped, square));
    else resync();
    return mayGo;
  };
  const isAsked =
    asked && (asked.fen ?? props.fen) === props.fen && promotes(shownPlacement(props), asked.from, asked.to);
  return { hand, revision, onMoved, drop, asked: isAsked ? asked : undefined, answer };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
