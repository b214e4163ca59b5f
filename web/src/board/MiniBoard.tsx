import type { BoardVariant, Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { useBoardOptions } from './board-options.ts';
import { readPlacement } from './placement.ts';
import { Squares } from './Squares.tsx';
import { StaticPosition } from './StaticPosition.tsx';
import styles from './squares.module.css';

export interface MiniBoardProps {
  fen: string;
  /** Missing: chess. */
  variant?: BoardVariant | undefined;
  orientation?: Color | undefined;
  lastMove?: string | undefined;
  check?: Color | undefined;
  /** Says what the picture shows; without it the board is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A picture of a position as wide as its place. No listeners, no script of its own. */
export function MiniBoard({ fen, variant, orientation = 'white', lastMove, check, label, className }: MiniBoardProps) {
  const { highlightMoves } = useBoardOptions();
  const lit = highlightMoves ? lastMove : undefined;
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.squares, className)} dir="ltr" {...named}>
      <Squares variant={variant} />
      <StaticPosition placement={readPlacement(fen)} orientation={orientation} lastMove={lit} check={check} />
    </span>
  );
}
