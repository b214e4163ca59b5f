import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/../web/src/ui/tokens.css`, 'utf8');

type Theme = 'light' | 'dark';
interface Paint {
  rgb: [number, number, number];
  alpha: number;
}

function token(name: string, theme: Theme): Paint {
  const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  const colours = value.match(/oklch\([^)]+\)/g) ?? [];
  const colour = colours.length === 1 || theme === 'light' ? colours[0] : colours[1];
  if (!colour) throw new Error(`--${name} has no colour`);
  return oklch(colour);
}

/** Converts OKLCH to linear sRGB by Björn Ottosson's matrices; colours out of gamut are clipped. */
function oklch(colour: string): Paint {
  const [l = 0, c = 0, h = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return { rgb: linear as Paint['rgb'], alpha };
}

const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Blends as browsers do, in gamma-coded sRGB. */
function over(top: Paint, ground: Paint): Paint {
  const rgb = top.rgb.map((part, at) => {
    const below = ground.rgb[at] ?? 0;
    return linear(gamma(part) * top.alpha + gamma(below) * (1 - top.alpha));
  });
  return { rgb: rgb as Paint['rgb'], alpha: 1 };
}

const luminance = ({ rgb: [r, g, b] }: Paint) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: Paint, other: Paint): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'lamp-text', 'play-text', 'negative-text', 'info-text'];
const TONES = ['lamp', 'play', 'negative', 'info'];

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const ratio = (top: string, ground: string) => contrast(token(top, theme), token(ground, theme));

  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    'lets %s be read on %s',
    (text, surface) => expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['on-play', 'play'],
    ['on-lamp', 'lamp'],
    ['on-negative', 'negative'],
  ])('%s is readable on %s', (text, fill) => expect(ratio(text, fill)).toBeGreaterThanOrEqual(4.5));

  it.each(TONES)('a badge of %s is readable on its soft background', (tone) => {
    for (const surface of SURFACES.slice(0, 3)) {
      const ground = over(token(`${tone}-soft`, theme), token(surface, theme));
      expect(contrast(token(`${tone}-text`, theme), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(
    ['focus', 'control-line', 'play', 'negative', 'info'].flatMap((c) =>
      SURFACES.slice(0, 3).map((s) => [c, s] as const),
    ),
  )('shows the control in %s on %s', (control, surface) => expect(ratio(control, surface)).toBeGreaterThanOrEqual(3));

  it('the squares of the board are distinguishable', () => {
    expect(ratio('board-light', 'board-dark')).toBeGreaterThanOrEqual(2);
  });
});

it('black on white measures 21', () => {
  expect(contrast(oklch('oklch(0 0 0)'), oklch('oklch(1 0 0)'))).toBeCloseTo(21, 1);
});
