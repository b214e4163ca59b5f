import type { Color, MoveEvent } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { fileOf, rankOf, squaresOf } from '../../../board/placement.ts';
import { ClassDrawing } from './ClassIcon.tsx';
import styles from './board-marks.module.css';

interface Point {
  x: number;
  y: number;
}

/** The shaft is 14 % of a square wide, and the head about as long as a piece is wide. */
const SHAFT = 0.07;
const HEAD = { length: 0.38, half: 0.21 };
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
  const [from, to] = squaresOf(reviewed.best).map((square) => centreOf(square, orientation));
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

const centreOf = (square: string, orientation: Color): Point => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return orientation === 'white' ? { x: file + 0.5, y: 7.5 - rank } : { x: 7.5 - file, y: rank + 0.5 };
};

/** Returns the upper right corner of the square, moved inside the edge of the board. */
const cornerOf = (square: string, orientation: Color): Point => {
  const { x, y } = centreOf(square, orientation);
  return { x: Math.min(x + 0.5 - BADGE * 0.62, 8 - BADGE), y: Math.max(y - 0.5 - BADGE * 0.38, 0) };
};

const arrowPath = (from: Point, to: Point): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [along, up] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (distance: number, aside: number) =>
    `${(from.x + along * distance - up * aside).toFixed(3)} ${(from.y + up * distance + along * aside).toFixed(3)}`;
  const neck = length - HEAD.length;
  const points = [
    [0.1, SHAFT],
    [neck, SHAFT],
    [neck, HEAD.half],
    [length, 0],
    [neck, -HEAD.half],
    [neck, -SHAFT],
    [0.1, -SHAFT],
  ] as const;
  return `M${points.map(([distance, aside]) => at(distance, aside)).join('L')}Z`;
};
