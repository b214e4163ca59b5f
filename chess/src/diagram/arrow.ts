import { parseSquare, squareFile, squareRank } from 'chessops/util';
import type { Color } from '../rules/types.ts';

/** In squares from the upper left corner of the board, so that the board is 8 wide and 8 high. */
export interface Point {
  x: number;
  y: number;
}

/** The shaft is 14 % of a square wide, and the head about as long as a piece is wide. */
const SHAFT = 0.07;
const HEAD = { length: 0.38, half: 0.21 };

/** Returns the upper left corner of a square such as `e4`. Throws a RangeError if there is no such square. */
export const cornerOfSquare = (name: string, orientation: Color): Point => {
  const square = parseSquare(name);
  if (square === undefined) throw new RangeError(`no square is called ${name}`);
  const [file, rank] = [squareFile(square), squareRank(square)];
  return orientation === 'white' ? { x: file, y: 7 - rank } : { x: 7 - file, y: rank };
};

export const centreOfSquare = (name: string, orientation: Color): Point => {
  const { x, y } = cornerOfSquare(name, orientation);
  return { x: x + 0.5, y: y + 0.5 };
};

/** Returns the outline of an arrow between two different points, for the `d` of an SVG path. */
export const arrowPath = (from: Point, to: Point): string => {
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
