import sharp from 'sharp';
import type { BoardStyle, Material } from './board-styles.ts';
import { layered, noiseFrom, randomFrom } from './noise.ts';
import { rgbOf } from './oklch.ts';

/** Pixels of one square; a board is eight of them wide. */
const SQUARE = 100;

/** How much lighter (above 0) or darker a point of a square is; `cut` differs from square to square. */
type Surface = (x: number, y: number, cut: readonly [number, number]) => number;

const surfaces: Record<Exclude<Material, 'flat' | 'hatch' | 'glow'>, () => Surface> = {
  wood: () => {
    const grain = layered(noiseFrom(7), 4);
    const fibre = noiseFrom(11);
    return (x, y, [dx, dy]) => {
      const [u, v] = [x / SQUARE + dx * 40, y / SQUARE + dy * 40];
      const bend = grain(u * 0.55, v * 1.6) * 9;
      const ring = 0.5 + 0.5 * Math.sin(bend * 6 + v * 4);
      return (ring - 0.5) * 0.13 + (fibre(u * 5, v * 90) - 0.5) * 0.12 + (grain(u * 2, v * 5) - 0.5) * 0.1;
    };
  },
  marble: () => {
    const cloud = layered(noiseFrom(23), 5);
    return (x, y, [dx, dy]) => {
      const [u, v] = [x / SQUARE + dx * 30, y / SQUARE + dy * 30];
      const vein = Math.abs(Math.sin((u + v * 0.6) * 2.2 + cloud(u * 1.6, v * 1.6) * 8));
      const line = Math.max(0, 1 - vein * 5.5);
      return (cloud(u * 2.5, v * 2.5) - 0.5) * 0.2 - line * 0.16;
    };
  },
  stone: () => {
    const [rough, speck] = [layered(noiseFrom(41), 4), noiseFrom(43)];
    return (x, y, [dx, dy]) => {
      const [u, v] = [x + dx * 900, y + dy * 900];
      return (rough(u / 26, v / 20) - 0.5) * 0.26 + (speck(u / 1.7, v / 1.7) - 0.5) * 0.11;
    };
  },
  leather: () => {
    const [skin, pores] = [layered(noiseFrom(61), 3), noiseFrom(67)];
    return (x, y, [dx, dy]) => {
      const [u, v] = [x + dx * 700, y + dy * 700];
      const fold = Math.abs(pores(u / 5 + skin(u / 14, v / 14) * 2, v / 5) - 0.5) * 2;
      return (Math.min(fold, 0.35) - 0.25) * 0.3 + (skin(u / 60, v / 60) - 0.5) * 0.14;
    };
  },
};

/** The whole board as raw pixels, with a hair of shade where squares meet. */
const pixelsOf = ({ light, dark, material }: BoardStyle): Buffer => {
  const surface = surfaces[material as keyof typeof surfaces]();
  const [pale, deep] = [rgbOf(light), rgbOf(dark)];
  const random = randomFrom(5);
  const cuts = Array.from({ length: 64 }, () => [random(), random()] as const);
  const size = SQUARE * 8;
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [file, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
      const [inX, inY] = [x % SQUARE, y % SQUARE];
      const edge = Math.min(inX, inY, SQUARE - 1 - inX, SQUARE - 1 - inY) < 1 ? -0.05 : 0;
      const change = 1 + surface(inX, inY, cuts[row * 8 + file]!) + edge;
      const base = (file + row) % 2 === 0 ? pale : deep;
      for (let part = 0; part < 3; part++) {
        pixels[(y * size + x) * 3 + part] = Math.min(255, Math.round(base[part]! * change));
      }
    }
  }
  return pixels;
};

/** The board, its preview of two squares by two and its preview of four in a row, as WebP. */
export const paintBoard = async (style: BoardStyle) => {
  const size = SQUARE * 8;
  const raw = { width: size, height: size, channels: 3 } as const;
  const board = await sharp(pixelsOf(style), { raw }).png().toBuffer();
  const part = (width: number, height: number) =>
    sharp(board)
      .extract({ left: 0, top: 0, width: width * SQUARE, height: height * SQUARE })
      .resize(width * 64, height * 64)
      .webp({ quality: 72 })
      .toBuffer();
  return {
    board: await sharp(board).webp({ quality: 62, effort: 6 }).toBuffer(),
    small: await sharp(board).resize(320).webp({ quality: 70, effort: 6 }).toBuffer(),
    square: await part(2, 2),
    linear: await part(4, 1),
  };
};
