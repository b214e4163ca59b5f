import type { Role } from './piece-shapes.ts';

/** A point; x to the right, y away from the viewer, z up. The unit is the edge of a square. */
export type Point = readonly [x: number, y: number, z: number];
/** Distance from a point to the surface of a body, negative inside; never more than the true one. */
export type Solid = (point: Point) => number;
type Corner = readonly [number, number];

/** Distance to the outline of a polygon, negative inside. */
const polygon = (corners: readonly Corner[]): ((x: number, y: number) => number) => {
  const edges = corners.map((corner, at) => [corner, corners.at(at - 1)!] as const);
  return (x, y) => {
    let [nearest, isInside] = [Infinity, false];
    for (const [[ax, ay], [bx, by]] of edges) {
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const along = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
      nearest = Math.min(nearest, (wx - ex * along) ** 2 + (wy - ey * along) ** 2);
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
    }
    return isInside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
};

/** A smooth line through all points: Catmull and Rom's spline, four steps from point to point. */
const smooth = (points: readonly Corner[]): Corner[] =>
  points.flatMap((point, at) => {
    const [before, next, after] = [points[at - 1] ?? point, points[at + 1], points[at + 2]];
    if (next === undefined) return [point];
    const on = (t: number, axis: 0 | 1) => {
      const [a, b, c, d] = [before[axis], point[axis], next[axis], (after ?? next)[axis]];
      return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    };
    return [0, 0.25, 0.5, 0.75].map((t) => [on(t, 0), on(t, 1)] as const);
  });

/**
 * A body turned on a lathe; the profile gives radius and height from the foot to the top. Its shape reaches beyond the
 * axis, so that the axis itself is no edge.
 */
const turned = (...parts: (readonly Corner[])[]): Solid => {
  const profile = parts.flatMap(smooth);
  const distance = polygon([[-1, 0], ...profile, [-1, profile.at(-1)![1]]]);
  return ([x, y, z]) => distance(Math.hypot(x, y), z);
};

const ball =
  (radius: number, [cx, cy, cz]: Point): Solid =>
  ([x, y, z]) =>
    Math.hypot(x - cx, y - cy, z - cz) - radius;

/** A box with rounded edges; `half` is half its size. */
const box =
  (half: Point, [cx, cy, cz]: Point, round = 0.01): Solid =>
  ([x, y, z]) => {
    const out = [Math.abs(x - cx) - half[0], Math.abs(y - cy) - half[1], Math.abs(z - cz) - half[2]] as const;
    return Math.hypot(...out.map((side) => Math.max(0, side))) + Math.min(0, Math.max(...out)) - round;
  };

/** A flat shape in x and z, cut from a board that is thinner at the top. */
const carved = (outline: readonly Corner[]): Solid => {
  const distance = polygon(smooth([...outline, outline[0]!]));
  return ([x, y, z]) => {
    const thickness = 0.1 - 0.06 * Math.min(1, Math.max(0, (z - 0.2) / 0.55));
    const [side, face] = [distance(x, z) + 0.03, Math.abs(y) - thickness];
    return 0.8 * (Math.hypot(Math.max(0, side), Math.max(0, face)) + Math.min(0, Math.max(side, face)) - 0.03);
  };
};

const together =
  (...solids: Solid[]): Solid =>
  (point) =>
    Math.min(...solids.map((solid) => solid(point)));
const without =
  (solid: Solid, ...cuts: Solid[]): Solid =>
  (point) =>
    Math.max(solid(point), ...cuts.map((cut) => -cut(point)));

/** The same cut all around the axis. */
const around = (count: number, cut: Solid): Solid => {
  const step = (2 * Math.PI) / count;
  return ([x, y, z]) => {
    const radius = Math.hypot(x, y);
    const angle = Math.atan2(y, x);
    const turn = angle - Math.round(angle / step) * step;
    return cut([radius * Math.cos(turn), radius * Math.sin(turn), z]);
  };
};

/** A foot of three steps, as wide as the piece stands. */
const foot = (r: number): Corner[] => [
  [r, 0],
  [r * 1.02, 0.035],
  [r * 0.98, 0.075],
  [r * 0.84, 0.095],
  [r * 0.86, 0.12],
  [r * 0.8, 0.145],
];
/** A ring around the neck. */
const collar = (r: number, z: number): Corner[] => [
  [r * 0.72, z - 0.012],
  [r, z],
  [r * 1.02, z + 0.016],
  [r * 0.66, z + 0.034],
];

const HORSE: Corner[] = [
  [0.17, 0.13],
  [0.215, 0.3],
  [0.205, 0.47],
  [0.16, 0.61],
  [0.085, 0.71],
  [0.045, 0.79],
  [0, 0.725],
  [-0.075, 0.685],
  [-0.15, 0.6],
  [-0.24, 0.5],
  [-0.272, 0.43],
  [-0.225, 0.375],
  [-0.16, 0.395],
  [-0.09, 0.435],
  [-0.035, 0.41],
  [-0.07, 0.33],
  [-0.145, 0.25],
  [-0.17, 0.13],
];

export const SOLIDS: Record<Role, Solid> = {
  pawn: together(
    turned(
      foot(0.225),
      [
        [0.12, 0.21],
        [0.085, 0.33],
      ],
      collar(0.135, 0.37),
    ),
    ball(0.128, [0, 0, 0.49]),
  ),
  knight: together(
    turned(foot(0.255), [
      [0.16, 0.165],
      [0, 0.17],
    ]),
    without(carved(HORSE), ball(0.024, [-0.1, -0.1, 0.6])),
  ),
  bishop: together(
    without(
      turned(
        foot(0.245),
        [
          [0.13, 0.22],
          [0.085, 0.42],
        ],
        collar(0.145, 0.47),
        [
          [0.105, 0.53],
          [0.128, 0.61],
          [0.09, 0.71],
          [0, 0.79],
        ],
      ),
      box([0.01, 0.3, 0.085], [0.07, 0, 0.72], 0),
    ),
    ball(0.036, [0, 0, 0.805]),
  ),
  rook: without(
    turned(
      foot(0.26),
      [
        [0.165, 0.21],
        [0.135, 0.42],
      ],
      collar(0.18, 0.45),
      [
        [0.165, 0.5],
        [0.18, 0.52],
      ],
      [
        [0.185, 0.66],
        [0.13, 0.662],
      ],
      [
        [0.128, 0.58],
        [0, 0.58],
      ],
    ),
    around(4, box([0.1, 0.032, 0.06], [0.18, 0, 0.68], 0)),
  ),
  queen: together(
    without(
      turned(
        foot(0.275),
        [
          [0.15, 0.24],
          [0.09, 0.5],
        ],
        collar(0.16, 0.57),
        [
          [0.1, 0.63],
          [0.13, 0.74],
          [0.185, 0.86],
        ],
        [
          [0.14, 0.862],
          [0, 0.83],
        ],
      ),
      around(8, ball(0.052, [0.182, 0, 0.885])),
    ),
    ball(0.055, [0, 0, 0.895]),
  ),
  king: together(
    turned(
      foot(0.285),
      [
        [0.155, 0.24],
        [0.098, 0.52],
      ],
      collar(0.17, 0.6),
      [
        [0.108, 0.66],
        [0.135, 0.76],
        [0.172, 0.86],
      ],
      [
        [0.15, 0.885],
        [0.07, 0.91],
        [0, 0.915],
      ],
    ),
    box([0.02, 0.02, 0.07], [0, 0, 0.96], 0.008),
    box([0.06, 0.02, 0.02], [0, 0, 0.975], 0.008),
  ),
};
