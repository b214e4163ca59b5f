import type { Color } from '@tabiya/chess/rules/types.ts';
import { classNames } from '../ui/class-names.ts';
import { isDark, squareName } from './placement.ts';
import { squareClass } from './StaticPosition.tsx';
import styles from './board.module.css';

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * Draws ranks in the first column and files in the last row, in the colour of the opposite squares, or beside the
 * board.
 */
export function Coordinates({ orientation, place }: { orientation: Color; place: 'inside' | 'outside' }) {
  const [firstFile, lastRow] = orientation === 'white' ? [0, 0] : [7, 7];
  const look = (square: string, kind: string | undefined) =>
    classNames(squareClass(square, orientation), kind, isDark(square) ? styles.onDark : styles.onLight);
  return (
    <span className={classNames(styles.coordinates, place === 'outside' && styles.outside)} aria-hidden>
      {EIGHT.map((rank) => (
        <span key={`rank${rank}`} className={look(squareName(firstFile, rank), styles.rank)}>
          {rank + 1}
        </span>
      ))}
      {EIGHT.map((file) => (
        <span key={`file${file}`} className={look(squareName(file, lastRow), styles.file)}>
          {squareName(file, lastRow)[0]}
        </span>
      ))}
    </span>
  );
}
