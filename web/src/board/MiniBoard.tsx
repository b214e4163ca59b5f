import type { Color } from '@tabiya/chess/types.ts';
import { classNames } from '../ui/class-names.ts';
import { readPlacement } from './placement.ts';
import { Squares } from './Squares.tsx';
import { StaticPosition } from './StaticPosition.tsx';
import styles from './squares.module.css';

export interface MiniBoardProps {
  fen: string;
  orientation?: Color | undefined;
  lastMove?: string | undefined;
  check?: Color | undefined;
  /** Says what the picture shows; without it the board is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A picture of a position as wide as its place. No listeners, no script of its own. */
export function MiniBoard({ fen, orientation = 'white', lastMove, check, label, className }: MiniBoardProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.squares, className)} dir="ltr" {...named}>
      <Squares />
      <StaticPosition placement={readPlacement(fen)} orientation={orientation} lastMove={lastMove} check={check} />
    </span>
  );
}
