import type { Color } from '@tabiya/chess/rules/types.ts';
import { useRef, useState, type PointerEvent } from 'react';
import type { PieceRole } from '../../../board/placement.ts';

/** A piece that the pointer carries. */
export interface DraggedPiece {
  color: Color;
  role: PieceRole;
}

/** Distance that makes a press a drag, px. */
const DRAG_AFTER_PX = 5;

/** Lets pieces be dragged onto squares (`data-square`), from anywhere on the page. */
export function usePieceDrag() {
  const ghost = useRef<HTMLElement>(null);
  const [piece, setPiece] = useState<DraggedPiece>();
  /** Whether the last press became a drag, so that its click does nothing. */
  const wasDrag = useRef(false);

  const start = (event: PointerEvent, dragged: DraggedPiece, onDrop: (square: string | undefined) => void) => {
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    wasDrag.current = false;
    const end = new AbortController();
    const move = (now: globalThis.PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      const isFar = Math.hypot(now.clientX - clientX, now.clientY - clientY) > DRAG_AFTER_PX;
      if (!wasDrag.current && !isFar) return;
      wasDrag.current = true;
      setPiece(dragged);
      if (ghost.current) ghost.current.style.translate = `${now.clientX}px ${now.clientY}px`;
    };
    const drop = (now: globalThis.PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      end.abort();
      setPiece(undefined);
      if (!wasDrag.current || now.type === 'pointercancel') return;
      const under = document.elementFromPoint(now.clientX, now.clientY)?.closest('[data-square]');
      onDrop(under?.getAttribute('data-square') ?? undefined);
    };
    window.addEventListener('pointermove', move, { signal: end.signal });
    window.addEventListener('pointerup', drop, { signal: end.signal });
    window.addEventListener('pointercancel', drop, { signal: end.signal });
  };
  return { ghost, piece, start, wasDrag };
}
