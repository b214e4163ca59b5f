import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  BACKGROUND_IDS,
  BOARD_STYLE_IDS,
  PIECE_SET_IDS,
  perspectiveOf,
  SOUND_SET_IDS,
} from '@tabiya/contract/account/theme-ids.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BACKGROUNDS, surfaceLines, tonesOf } from './backgrounds.ts';
import { BOARD_STYLES, coordinateColors } from './board-styles.ts';
import { oklch, rgbOf } from './oklch.ts';
import { COLORS, ROLES } from './piece-shapes.ts';
import { SOUND_SETS } from './sound-sets.ts';

const CONTENT = join(import.meta.dirname, '../../content/themes');
/** The weakest text of `tokens.css`, in each mode. */
const WEAKEST = { light: oklch(0.505, 0.012, 70), dark: oklch(0.68, 0.01, 85) };

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

it('everything that can be chosen is drawn, and nothing besides', () => {
  expect(['plain', ...BACKGROUNDS.map(({ id }) => id)]).toEqual(BACKGROUND_IDS);
  expect(BOARD_STYLES.map(({ id }) => id)).toEqual(BOARD_STYLE_IDS);
  expect(SOUND_SETS).toEqual(SOUND_SET_IDS);
});

describe.each(BACKGROUNDS)('the background $id', (background) => {
  it.each(['dark', 'light'] as const)('lets every text be read on it, %s', (mode) => {
    const { ground, low, middle, high, glow } = tonesOf(background, mode);
    for (const tone of [ground, low, middle, high, glow]) {
      expect(contrast(WEAKEST[mode], tone)).toBeGreaterThanOrEqual(4.5);
    }
    const surfaces = surfaceLines(background).filter((line) => line.startsWith('--surface'));
    for (const line of surfaces.slice(0, 3)) {
      const [light, dark] = line.match(/#[0-9a-f]{6}/g)!;
      expect(contrast(WEAKEST[mode], mode === 'light' ? light! : dark!)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe.each(BOARD_STYLES)('the board $id', (style) => {
  it('has squares that are told apart, and coordinates that are read', () => {
    expect(contrast(style.light, style.dark)).toBeGreaterThanOrEqual(1.55);
    const { onDark, onLight } = coordinateColors(style);
    expect(contrast(onDark, style.dark)).toBeGreaterThanOrEqual(1.55);
    expect(contrast(onLight, style.light)).toBeGreaterThanOrEqual(3);
  });
});

it('letters on hatched squares are dark, because white ones are lost between the lines', () => {
  for (const style of BOARD_STYLES.filter(({ material }) => material === 'hatch')) {
    expect(contrast(coordinateColors(style).onDark, style.light)).toBeGreaterThanOrEqual(4.5);
    expect(readFileSync(join(CONTENT, 'boards', `${style.id}.css`), 'utf8')).toContain('--coordinate-halo');
  }
});

it.each(PIECE_SET_IDS)('the pieces %s stand within the board, but for a tenth of a square', (set) => {
  const css = readFileSync(join(CONTENT, 'pieces', `${set}.css`), 'utf8');
  expect(Number(/--piece-height: ([\d.]+)/.exec(css)?.[1])).toBeLessThanOrEqual(1.1);
});

it.each(COLORS.flatMap((color) => ROLES.map((role) => [color, role] as const)))(
  'the sculpted %s %s is a small picture of a whole piece',
  async (color, role) => {
    const file = join(CONTENT, 'pieces', 'sculpted', `${color}-${role}.webp`);
    expect(statSync(file).size).toBeLessThan(8_000);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const opacity = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]!;
    const rim = Array.from({ length: info.width }, (_, x) => opacity(x, 0) + opacity(x, info.height - 1));
    expect(Math.max(...rim), 'nothing is cut off').toBe(0);
    const middle = Array.from({ length: info.height }, (_, y) => opacity(info.width / 2, y));
    expect(middle.filter((alpha) => alpha === 255).length).toBeGreaterThan(info.height / 2);
  },
);

it.each(PIECE_SET_IDS.filter((set) => perspectiveOf(set) !== 'real 3D'))(
  'the pieces %s are small vectors that bring nothing along',
  (set) => {
    for (const color of COLORS) {
      for (const role of ROLES) {
        const drawing = readFileSync(join(CONTENT, 'pieces', set, `${color}-${role}.svg`), 'utf8');
        expect(drawing.length).toBeLessThan(6_000);
        expect(drawing).not.toMatch(/<script|<image|<text|href="(?!#)|url\((?!#)/);
      }
    }
  },
);

it.each(SOUND_SET_IDS)('the sounds %s are what their names say', (set) => {
  const beginning = (format: string) => readFileSync(join(CONTENT, 'sounds', `${set}.${format}`)).subarray(0, 4);
  expect(beginning('webm').toString('hex')).toBe('1a45dfa3');
  expect(beginning('ogg').toString()).toBe('OggS');
  expect(beginning('wav').toString()).toBe('RIFF');
  const [first = 0, second = 0] = beginning('mp3');
  expect([first, second & 0xe0]).toEqual([0xff, 0xe0]);
});
