import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import { fileOf, rankOf, squareName } from './placement.ts';
import type { BoardProps } from './board-props.ts';
import { isAhead } from './ground-config.ts';
import type { Hand } from './use-board-moves.ts';
import type { PieceRole } from './placement.ts';

/** What a press of Enter did; the board announces it. */
export type KeyDeed = 'looked' | 'picked' | 'dropped' | 'premoved' | 'refused' | 'cancelled';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface BoardGrip {
  api: RefObject<Api | undefined>;
  hand: Hand;
  drop: (role: PieceRole, square: string) => boolean;
}

/**
 * Handles a keyboard cursor on the board: arrows move it, Enter or Space picks a piece up and drops it, Escape cancels.
 */
export function useBoardKeys(props: BoardProps, { api, hand, drop }: BoardGrip) {
  const [last, setLast] = useState<string>();
  const [deed, setDeed] = useState<KeyDeed>();
  const way = props.orientation === 'white' ? 1 : -1;
  // The square is remembered while the focus is elsewhere, such as in the promotion picker.
  const cursor = deed && last;
  const home = last ?? props.lastMove?.slice(2, 4) ?? (props.orientation === 'white' ? 'e2' : 'e7');

  const look = (square: string) => {
    setLast(square);
    setDeed('looked');
  };
  const hide = () => setDeed(undefined);
  /** Cancels the piece in the hand first, and all premoves if nothing is in the hand. */
  const cancel = () => {
    if (hand.role === undefined && api.current?.state.selected === undefined) props.onPremoves?.([]);
    api.current?.cancelMove();
    hand.take(undefined);
    setDeed('cancelled');
  };
  const press = (square: string) => {
    const ground = api.current;
    if (!ground) return;
    if (hand.role) return setDeed(drop(hand.role, square) ? (isAhead(props) ? 'premoved' : 'dropped') : 'refused');
    const picked = ground.state.selected;
    // Enter on the piece in the hand puts it down again.
    if (picked === square) return cancel();
    ground.selectSquare(square as Key, true);
    setDeed(deedOf(ground, picked, square));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt held while a pawn is dropped opens the promotion picker.
    const isOther = event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'Enter');
    if (isOther || event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (step) look(moved(home, step[0] * way, step[1] * way));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (cursor) press(cursor);
      else look(home);
    } else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible')) look(home);
  };
  return { cursor, deed, handlers: { onKeyDown, onFocus, onBlur: hide }, hide };
}

const clamp = (value: number) => Math.min(7, Math.max(0, value));
const moved = (square: string, files: number, ranks: number) =>
  squareName(clamp(fileOf(square) + files), clamp(rankOf(square) + ranks));

function deedOf(ground: Api, picked: string | undefined, square: string): KeyDeed {
  const { selected, premovable } = ground.state;
  if (selected === square) return 'picked';
  if (picked === undefined) return 'looked';
  if (premovable.current?.[0] === picked && premovable.current[1] === square) return 'premoved';
  return ground.state.lastMove?.[0] === picked && ground.state.lastMove[1] === square ? 'dropped' : 'refused';
}
