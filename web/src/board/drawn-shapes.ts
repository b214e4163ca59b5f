import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import { SHAPE_COLORS, type PgnNotes } from '@tabiya/chess/notation/pgn-tree.ts';

/** Returns arrows and circles as the board draws them. */
export const shapesOf = ({ arrows, circles }: Pick<PgnNotes, 'arrows' | 'circles'>): DrawShape[] => [
  ...(arrows ?? []).map(({ color, from, to }) => ({ brush: color, orig: from as Key, dest: to as Key })),
  ...(circles ?? []).map(({ color, at }) => ({ brush: color, orig: at as Key })),
];

/** Returns the shapes that somebody has drawn as PGN keeps them; undefined where there are none. */
export const drawnNotes = (shapes: readonly DrawShape[]): Pick<PgnNotes, 'arrows' | 'circles'> => {
  const arrows = shapes.flatMap(({ brush, orig, dest }) => {
    const color = SHAPE_COLORS.find((each) => each === brush);
    return color && dest ? [{ color, from: orig as string, to: dest as string }] : [];
  });
  const circles = shapes.flatMap(({ brush, orig, dest }) => {
    const color = SHAPE_COLORS.find((each) => each === brush);
    return color && !dest ? [{ color, at: orig as string }] : [];
  });
  return { arrows: arrows.length > 0 ? arrows : undefined, circles: circles.length > 0 ? circles : undefined };
};
