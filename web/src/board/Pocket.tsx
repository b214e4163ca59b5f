import { useIntl } from 'react-intl';
import type { MouseEvent, TouchEvent } from 'react';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import type { PocketPieces, PieceRole } from './placement.ts';
import squares from './squares.module.css';
import styles from './pocket.module.css';

const ORDER: readonly PieceRole[] = ['pawn', 'knight', 'bishop', 'rook', 'queen'];

export interface PocketProps {
  color: Color;
  pieces: PocketPieces;
  /** The piece taken from the pocket that waits for its square. */
  held?: PieceRole | undefined;
  /** Called by keyboard, and when a piece is put back. Without it the pocket is read-only. */
  onTake?: ((role: PieceRole | undefined) => void) | undefined;
  /** Called when a mouse or finger presses a piece and may go on to drag it. */
  onGrab?: ((role: PieceRole, event: globalThis.MouseEvent | globalThis.TouchEvent) => void) | undefined;
  className?: string | undefined;
}

/** Shows the pieces a player holds in hand, in five fixed places. */
export function Pocket({ color, pieces, held, onTake, onGrab, className }: PocketProps) {
  const intl = useIntl();
  const grab = (role: PieceRole, event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    onGrab?.(role, event.nativeEvent);
    whenReleased(event.currentTarget, (where) => {
      if (where === 'nowhere' || (where === 'here' && held === role)) onTake?.(undefined);
    });
  };
  return (
    <div
      className={classNames(styles.pocket, className)}
      role="group"
      aria-label={intl.formatMessage({ id: 'board.pocket' }, { color })}
    >
      {ORDER.map((role) => {
        const count = pieces[role] ?? 0;
        return (
          <button
            key={role}
            type="button"
            className={styles.place}
            disabled={count === 0 || onTake === undefined}
            data-empty={count === 0 || undefined}
            aria-pressed={onTake && held === role}
            aria-label={intl.formatMessage({ id: 'board.pocket.piece' }, { role, count })}
            onMouseDown={(event) => event.button === 0 && grab(role, event)}
            onTouchStart={(event) => grab(role, event)}
            // The mouse has been handled by `onGrab` already; clicks by keyboard and screen reader have not.
            onClick={(event) => event.detail === 0 && onTake?.(held === role ? undefined : role)}
          >
            <i className={classNames(squares.pieceImage, styles.piece, color, role)} />
            {count > 0 ? <span className={styles.count}>{intl.formatNumber(count)}</span> : null}
          </button>
        );
      })}
    </div>
  );
}

/** Reports where the pointer was released: on the piece's own place, on a board, or nowhere. */
function whenReleased(place: HTMLElement, tell: (where: 'here' | 'board' | 'nowhere') => void): void {
  const onUp = ({ clientX, clientY, target }: PointerEvent) => {
    const under = document.elementFromPoint?.(clientX, clientY) ?? (target as Element);
    tell(place.contains(under) ? 'here' : under?.closest('cg-container') ? 'board' : 'nowhere');
  };
  document.addEventListener('pointerup', onUp, { capture: true, once: true });
}
