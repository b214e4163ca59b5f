import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import type { BoardProps } from './board-props.ts';
import { pendingPlacement, premoverOf, shownPlacement } from './ground-config.ts';
import { premoveAt, withoutPremove } from './premoves.ts';

/**
 * Premoves taken back on the board: the last one by a right press, any by a tap on the square it leaves, or by a second tap
 * on its ghost; the first tap selects the ghost, which may have further to go.
 */
export function usePremoveTaps(props: BoardProps, api: RefObject<Api | undefined>, hide: () => void) {
  const pressed = useRef<{ square: string | undefined; selected: string | undefined }>(undefined);
  const { premoves = [], onPremoves } = props;
  const squareOf = ({ clientX, clientY }: PointerEvent) => api.current?.getKeyAtDomPos([clientX, clientY]);

  const onPointerDown = (event: PointerEvent) => {
    hide();
    pressed.current = { square: squareOf(event), selected: api.current?.state.selected };
  };
  const onPointerUp = (event: PointerEvent) => {
    const { square, selected } = pressed.current ?? {};
    const mover = premoverOf(props);
    if (event.button !== 0 || !square || !mover || squareOf(event) !== square) return;
    const isMeant = selected === undefined ? !shownPlacement(props).has(square) : selected === square;
    const at = premoveAt(premoves, square);
    if (!isMeant || at === -1) return;
    api.current?.cancelMove();
    const from = { ...mover, placement: pendingPlacement(props), pocket: props.pockets?.[mover.color] };
    onPremoves?.(withoutPremove(premoves, at, from));
  };
  // A right press on a board with premoves takes the last one back, and draws nothing; with a key held it draws.
  const onMouseDownCapture = (event: MouseEvent) => {
    const isPlain = event.button === 2 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || premoves.length === 0) return;
    onPremoves?.(premoves.slice(0, -1));
    event.stopPropagation();
  };
  return { onPointerDown, onPointerUp, onMouseDownCapture };
}
