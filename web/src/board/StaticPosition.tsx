import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { fileOf, rankOf, squaresOf } from './placement.ts';
import type { Placement } from './placement.ts';
import styles from './squares.module.css';

/**
 * Returns the classes that put an element on its square. Inline styles would break the strict content security policy.
 */
export function squareClass(square: string, orientation: Color): string {
  const file = orientation === 'white' ? fileOf(square) : 7 - fileOf(square);
  const row = orientation === 'white' ? 7 - rankOf(square) : rankOf(square);
  return classNames(styles.square, styles[`f${file}`], styles[`r${row}`]);
}

export interface StaticPositionProps {
  placement: Placement;
  orientation: Color;
  lastMove?: string | undefined;
  check?: Color | undefined;
}

/** Renders the position as plain HTML, which the server can draw and which is cheap enough for lists of boards. */
export function StaticPosition({ placement, orientation, lastMove, check }: StaticPositionProps) {
  const lit = lastMove ? squaresOf(lastMove) : [];
  // Draws from back to front: with tall pieces, the nearer piece covers the one behind it.
  const pieces = orientation === 'white' ? [...placement] : [...placement].toReversed();
  const king = check && [...placement].find(([, piece]) => piece.role === 'king' && piece.color === check)?.[0];
  return (
    <span className={styles.position} aria-hidden>
      {lit.map((square) => (
        <i key={`lit${square}`} className={classNames(squareClass(square, orientation), 'last-move')} />
      ))}
      {king ? <i className={classNames(squareClass(king, orientation), 'check')} /> : null}
      {pieces.map(([square, piece]) => (
        <i key={square} className={classNames(squareClass(square, orientation), 'piece', piece.color, piece.role)} />
      ))}
    </span>
  );
}
