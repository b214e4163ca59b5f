import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { Api } from '@lichess-org/chessground/api';
import type { BoardProps } from './board-props.ts';
import { pendingPlacement, premoverOf, shownPlacement } from './ground-config.ts';
import { premoveAt, withoutPremove } from './premoves.ts';

/**
 * Cancels premoves on the board: a right click takes back the last one, a tap on its starting square takes back any,
 * and so does a second tap on its ghost. The first tap selects the ghost, which may be moved further.
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
  // A right click on a board with premoves takes the last one back and draws nothing; with a modifier key it draws.
  const onMouseDownCapture = (event: MouseEvent) => {
    const isPlain = event.button === 2 && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || premoves.length === 0) return;
    onPremoves?.(premoves.slice(0, -1));
    event.stopPropagation();
  };
  return { onPointerDown, onPointerUp, onMouseDownCapture };
}
