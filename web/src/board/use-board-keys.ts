import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';
import { fileOf, rankOf, squareName } from './placement.ts';
import type { BoardProps } from './board-props.ts';

/** What a press of Enter did; the board says it in words. */
export type KeyDeed = 'looked' | 'picked' | 'dropped' | 'premoved' | 'refused' | 'cancelled';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A cursor on the board: arrows move it, Enter or Space picks a piece up and drops it, Escape cancels. */
export function useBoardKeys(props: BoardProps, api: RefObject<Api | undefined>) {
  const [cursor, setCursor] = useState<string>();
  const [deed, setDeed] = useState<KeyDeed>();
  const way = props.orientation === 'white' ? 1 : -1;
  const home = props.lastMove?.slice(2, 4) ?? (props.orientation === 'white' ? 'e2' : 'e7');

  const look = (square: string | undefined) => {
    setCursor(square);
    setDeed(square ? 'looked' : undefined);
  };
  const press = (square: string) => {
    const ground = api.current;
    if (!ground) return;
    const picked = ground.state.selected;
    ground.selectSquare(square as Key, true);
    setDeed(deedOf(ground, picked, square));
  };
  const cancel = () => {
    api.current?.cancelMove();
    setDeed('cancelled');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const at = cursor ?? home;
    const step = STEPS[event.key];
    if (step) look(moved(at, step[0] * way, step[1] * way));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (cursor) press(at);
      else look(at);
    } else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible')) look(cursor ?? home);
  };
  const handlers = props.viewOnly ? {} : { onKeyDown, onFocus, onBlur: () => look(undefined), onPointerDown: () => look(undefined) };
  return { cursor, deed, handlers };
}

const clamp = (value: number) => Math.min(7, Math.max(0, value));
const moved = (square: string, files: number, ranks: number) =>
  squareName(clamp(fileOf(square) + files), clamp(rankOf(square) + ranks));

function deedOf(ground: Api, picked: string | undefined, square: string): KeyDeed {
  const { selected, premovable } = ground.state;
  if (selected === square && selected !== picked) return 'picked';
  if (picked === undefined || picked === square) return 'looked';
  if (premovable.current?.[0] === picked && premovable.current[1] === square) return 'premoved';
  return ground.state.lastMove?.[0] === picked && ground.state.lastMove[1] === square ? 'dropped' : 'refused';
}
