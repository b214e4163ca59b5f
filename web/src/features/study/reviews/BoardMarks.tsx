import { arrowPath, centreOfSquare, type Point } from '@tabiya/chess/diagram/arrow.ts';
import type { Color, MoveEvent } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { squaresOf } from '../../../board/placement.ts';
import { ClassDrawing } from './ClassIcon.tsx';
import styles from './board-marks.module.css';

const BADGE = 0.42;

export interface BoardMarksProps {
  reviewed: GameReview['moves'][number];
  played: MoveEvent;
  orientation: Color;
}

/** Marks over the pieces: the class of the move on its square, and the best move if it was another one. */
export function BoardMarks({ reviewed, played, orientation }: BoardMarksProps) {
  const corner = cornerOf(squareOf(played), orientation);
  const isBest = reviewed.best === played.uci || reviewed.class === 'book' || reviewed.class === 'forced';
  const [from, to] = squaresOf(reviewed.best).map((square) => centreOfSquare(square, orientation));
  return (
    <svg viewBox="0 0 8 8" className={styles.marks} aria-hidden>
      {!isBest && from && to ? <path className={styles.arrow} d={arrowPath(from, to)} /> : null}
      <svg x={corner.x} y={corner.y} width={BADGE} height={BADGE} viewBox="0 0 24 24">
        <ClassDrawing moveClass={reviewed.class} />
      </svg>
    </svg>
  );
}

/** Returns where the moved piece stands now; for castling, the king's square. */
const squareOf = ({ uci, san }: MoveEvent): string => {
  const [, to = ''] = squaresOf(uci);
  if (!san.startsWith('O-O')) return to;
  return `${san.startsWith('O-O-O') ? 'c' : 'g'}${to[1]}`;
};

/** Returns the upper right corner of the square, moved inside the edge of the board. */
const cornerOf = (square: string, orientation: Color): Point => {
  const { x, y } = centreOfSquare(square, orientation);
  return { x: Math.min(x + 0.5 - BADGE * 0.62, 8 - BADGE), y: Math.max(y - 0.5 - BADGE * 0.38, 0) };
};
