import type { SeekView } from '@tabiya/contract/play/lobby.ts';

/** Size of the graph in its own units. */
export const GRAPH = { width: 320, height: 260, start: 40, end: 12, top: 12, foot: 28 } as const;
/** Estimated game lengths (base + 40 increments, ms) at the edges, and the limits between the classes. */
const SHORTEST_GAME_MS = 30_000;
const LONGEST_GAME_MS = 3 * 3_600_000;
export const CLASS_EDGES = { bullet: SHORTEST_GAME_MS, blitz: 180_000, rapid: 600_000 } as const;
/** Minimum span of the rating axis, in rating points. */
const MIN_RATING_SPAN = 400;
const CELL = 12;

/** Returns the x coordinate of a game length. The scale is logarithmic, because short games differ more. */
export const across = (estimate: number): number => {
  const share = Math.log(estimate / SHORTEST_GAME_MS) / Math.log(LONGEST_GAME_MS / SHORTEST_GAME_MS);
  const { width, start, end } = GRAPH;
  return start + Math.min(1, Math.max(0, share)) * (width - start - end);
};

/** Returns the ratings at the bottom and top, in whole hundreds. */
export const ratingSpan = (ratings: readonly number[]): { min: number; max: number } => {
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const pad = Math.max(100, (MIN_RATING_SPAN - (high - low)) / 2);
  return { min: Math.floor((low - pad) / 100) * 100, max: Math.ceil((high + pad) / 100) * 100 };
};

export const upwards = (rating: number, { min, max }: { min: number; max: number }): number => {
  const { height, top, foot } = GRAPH;
  return height - foot - ((rating - min) / (max - min)) * (height - top - foot);
};

export interface SeekPlace {
  seek: SeekView;
  x: number;
  y: number;
}

/** Returns the position of every seek; seeks that would overlap are placed side by side. */
export const placesOf = (seeks: readonly SeekView[], span: { min: number; max: number }): SeekPlace[] => {
  const taken = new Set<string>();
  return seeks.map((seek) => {
    const { base, increment } = seek.timeControl;
    let x = across(base + 40 * increment);
    const y = upwards(seek.rating, span);
    const cell = () => `${Math.round(x / CELL)} ${Math.round(y / CELL)}`;
    while (taken.has(cell()) && x < GRAPH.width - GRAPH.end) x += CELL;
    taken.add(cell());
    return { seek, x, y };
  });
};
