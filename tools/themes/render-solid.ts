import sharp from 'sharp';
import type { Color } from './piece-shapes.ts';
import type { Point, Solid } from './solids.ts';

/** Width of a picture in pixels, and how much higher than wide it is. */
const WIDTH = 160;
export const SOLID_HEIGHT = 1.0875;
/** Rays a pixel in each direction. */
const FINE = 2;
/** The viewer looks down by this angle. */
const ELEVATION = (36 * Math.PI) / 180;
/** Height of the lower edge of the picture over the middle of the foot, in the picture. */
const LOWER_EDGE = -0.225;
/** A shadow fades away within this distance from the edge of the picture. */
const SHADOW_FADES = 0.16;
const NEAR = 0.0006;

type Rgb = readonly [number, number, number];
interface Material {
  body: Rgb;
  shine: number;
  /** Light on edges that turn away from the viewer, so that they stand out from a square of the same colour. */
  rim: Rgb;
}
const MATERIALS: Record<Color, Material> = {
  white: { body: [0.9, 0.82, 0.67], shine: 0.35, rim: [-0.32, -0.33, -0.34] },
  black: { body: [0.2, 0.155, 0.135], shine: 0.62, rim: [0.3, 0.26, 0.22] },
};

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (from: Point, way: Point, far: number): Point => [
  from[0] + way[0] * far,
  from[1] + way[1] * far,
  from[2] + way[2] * far,
];
const unit = (p: Point): Point => {
  const length = Math.hypot(...p);
  return [p[0] / length, p[1] / length, p[2] / length];
};

const VIEW: Point = [0, Math.cos(ELEVATION), -Math.sin(ELEVATION)];
const UP: Point = [0, Math.sin(ELEVATION), Math.cos(ELEVATION)];
const TO_VIEWER: Point = [0, -VIEW[1], -VIEW[2]];
const LIGHT = unit([-0.42, -0.6, 1.05]);
const FILL = unit([0.8, -0.5, 0.35]);

/** Goes along a ray until it meets the surface; undefined if it misses. */
const meet = (solid: Solid, from: Point): Point | undefined => {
  let far = 0;
  for (let step = 0; step < 120 && far < 4; step += 1) {
    const point = along(from, VIEW, far);
    const distance = solid(point);
    if (distance < NEAR) return point;
    far += distance * 0.9;
  }
  return undefined;
};

const normalAt = (solid: Solid, [x, y, z]: Point): Point => {
  const h = 0.0015;
  return unit([
    solid([x + h, y, z]) - solid([x - h, y, z]),
    solid([x, y + h, z]) - solid([x, y - h, z]),
    solid([x, y, z + h]) - solid([x, y, z - h]),
  ]);
};

/** Share of the light that reaches a point, with soft edges of the shadow. */
const lightAt = (solid: Solid, from: Point): number => {
  let [share, far] = [1, 0.03];
  for (let step = 0; step < 40 && far < 1.6; step += 1) {
    const distance = solid(along(from, LIGHT, far));
    if (distance < NEAR) return 0;
    share = Math.min(share, (9 * distance) / far);
    far += Math.max(0.012, distance);
  }
  return share;
};

/** Darkness of hollows: how much nearer the surface stays than on an open plane. */
const openAt = (solid: Solid, point: Point, normal: Point): number => {
  let closed = 0;
  for (const far of [0.02, 0.05, 0.1]) closed += (far - Math.max(0, solid(along(point, normal, far)))) / far;
  return 1 - 0.24 * closed;
};

const shade = (solid: Solid, point: Point, { body, shine, rim }: Material): Rgb => {
  const normal = normalAt(solid, point);
  const key = Math.max(0, dot(normal, LIGHT)) * (0.25 + 0.75 * lightAt(solid, along(point, normal, 0.004)));
  const fill = Math.max(0, dot(normal, FILL));
  const open = openAt(solid, point, normal);
  const half = unit([LIGHT[0] + TO_VIEWER[0], LIGHT[1] + TO_VIEWER[1], LIGHT[2] + TO_VIEWER[2]]);
  const gloss = shine * Math.max(0, dot(normal, half)) ** 42 * key;
  const edge = (1 - Math.max(0, dot(normal, TO_VIEWER))) ** 2.6;
  const bright = open * (0.4 + 0.68 * key + 0.2 * fill);
  const tone = (at: 0 | 1 | 2) => body[at] * bright + gloss + rim[at] * edge;
  return [tone(0), tone(1), tone(2)];
};

/** Darkness that the piece throws on the board where a ray meets it. */
const shadowOf = (solid: Solid, from: Point): number => {
  const ground = along(from, VIEW, -from[2] / VIEW[2]);
  const thrown = 0.34 * (1 - lightAt(solid, [ground[0], ground[1], 0.004]));
  const edge = Math.min(1, (0.5 - Math.abs(ground[0])) / SHADOW_FADES);
  return thrown * edge + 0.2 * Math.max(0, 1 - solid(ground) / 0.06);
};

/** Returns the pixels of a piece, four bytes each: three colours and the opacity. */
const pixelsOf = (solid: Solid, material: Material): { data: Buffer; width: number; height: number } => {
  const width = WIDTH * FINE;
  const height = Math.round(WIDTH * SOLID_HEIGHT) * FINE;
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, up] = [(column + 0.5) / width - 0.5, LOWER_EDGE + (height - row - 0.5) / width];
      const from = along([x, UP[1] * up, UP[2] * up], VIEW, -2);
      const point = meet(solid, from);
      const [rgb, opacity] = point ? [shade(solid, point, material), 1] : [[0, 0, 0], shadowOf(solid, from)];
      const bytes = rgb.map((part) => Math.round(255 * Math.min(1, Math.max(0, part)) ** 0.9));
      data.set([...bytes, Math.round(255 * Math.min(1, opacity))], (row * width + column) * 4);
    }
  }
  return { data, width, height };
};

/** Draws a piece as a picture file, as somebody sees it who sits at the board. */
export const renderSolid = (solid: Solid, color: Color): Promise<Buffer> => {
  const { data, width, height } = pixelsOf(solid, MATERIALS[color]);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(WIDTH)
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toBuffer();
};
