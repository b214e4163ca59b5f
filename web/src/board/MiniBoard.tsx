import type { Color, Variant } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { useBoardOptions } from './board-options.ts';
import { readPlacement } from './placement.ts';
import { Squares } from './Squares.tsx';
import { StaticPosition } from './StaticPosition.tsx';
import styles from './squares.module.css';

export interface MiniBoardProps {
  fen: string;
  /** Defaults to chess. */
  variant?: Variant | undefined;
  orientation?: Color | undefined;
  lastMove?: string | undefined;
  check?: Color | undefined;
  /** Describes the picture to screen readers; without it the board is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders a picture of a position that fills its container. It has no listeners and no script. */
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
