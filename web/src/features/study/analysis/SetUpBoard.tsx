import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Coordinates } from '../../../board/Coordinates.tsx';
import { fileOf, rankOf, squareName } from '../../../board/placement.ts';
import { Squares } from '../../../board/Squares.tsx';
import { squareClass, StaticPosition } from '../../../board/StaticPosition.tsx';
import squares from '../../../board/squares.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { withMovedPiece, withPiece } from './set-up.ts';
import type { SetUpModel } from './use-set-up.ts';
import styles from './set-up.module.css';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A board whose pieces can be put anywhere: by a press with the chosen tool, by dragging, and with the arrow keys and
 * Enter. Its squares are one tab stop.
 */
export function SetUpBoard({ model }: { model: SetUpModel }) {
  const intl = useIntl();
  const { setUp, change, tool, orientation, drag } = model;
  const [picked, pick] = useState<string>();
  const [focused, setFocused] = useState('e1');
  const { placement, variant } = setUp;
  const way = orientation === 'white' ? 1 : -1;

  const press = (square: string) => {
    if (drag.wasDrag.current) return;
    const now = placement.get(square);
    if (tool === 'erase') change(withPiece(setUp, square, undefined));
    else if (tool !== 'move') {
      const isSame = now?.color === tool.color && now.role === tool.role;
      change(withPiece(setUp, square, isSame ? undefined : tool));
    } else if (picked === undefined) pick(now && square);
    else {
      change(withMovedPiece(setUp, picked, square));
      pick(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' || event.key === 'Backspace') change(withPiece(setUp, focused, undefined));
    if (event.key === 'Escape') pick(undefined);
    const step = { ArrowLeft: [-way, 0], ArrowRight: [way, 0], ArrowUp: [0, way], ArrowDown: [0, -way] }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = squareName(clamp(fileOf(focused) + step[0]!), clamp(rankOf(focused) + step[1]!));
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };
  return (
    <div
      className={classNames(squares.squares, styles.board)}
      dir="ltr"
      role="application"
      aria-label={intl.formatMessage({ id: 'analysis.setup.board' })}
      onKeyDown={onKeyDown}
    >
      <Squares variant={variant} />
      <StaticPosition placement={placement} orientation={orientation} />
      <Coordinates orientation={orientation} place="inside" />
      {(way === 1 ? EIGHT.toReversed() : EIGHT).flatMap((rank) =>
        (way === 1 ? EIGHT : EIGHT.toReversed()).map((file) => {
          const square = squareName(file, rank);
          const piece = placement.get(square);
          const words = { square, color: piece?.color ?? 'none', role: piece?.role ?? 'none' };
          return (
            <button
              key={square}
              type="button"
              className={classNames(squareClass(square, orientation), styles.target)}
              data-square={square}
              aria-pressed={picked === square}
              aria-label={intl.formatMessage({ id: 'analysis.setup.square' }, words)}
              tabIndex={square === focused ? 0 : -1}
              onFocus={() => setFocused(square)}
              onPointerDown={(event) => {
                if (!piece) return void (drag.wasDrag.current = false);
                // A piece that is dragged off the board is taken away.
                drag.start(event, piece, (to) =>
                  change(to ? withMovedPiece(setUp, square, to) : withPiece(setUp, square, undefined)),
                );
              }}
              onClick={() => press(square)}
            />
          );
        }),
      )}
    </div>
  );
}

const clamp = (value: number) => Math.min(7, Math.max(0, value));
