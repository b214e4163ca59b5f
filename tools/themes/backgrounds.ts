import { oklch } from './oklch.ts';
import type { SceneName, Tones } from './background-scenes.ts';

export type Mode = 'dark' | 'light';

export interface Background {
  id: string;
  hue: number;
  /** How much of the hue the surfaces have. */
  chroma: number;
  /** What is drawn on it; a plain colour without. */
  scene?: SceneName;
}

export const BACKGROUNDS: readonly Background[] = [
  { id: 'slate', hue: 250, chroma: 0.018 },
  { id: 'moss', hue: 145, chroma: 0.022 },
  { id: 'ink', hue: 275, chroma: 0.034 },
  { id: 'plum', hue: 330, chroma: 0.028 },
  { id: 'clay', hue: 40, chroma: 0.028 },
  { id: 'squares', hue: 85, chroma: 0.012, scene: 'squares' },
  { id: 'dunes', hue: 60, chroma: 0.032, scene: 'dunes' },
  { id: 'waves', hue: 225, chroma: 0.032, scene: 'waves' },
  { id: 'aurora', hue: 175, chroma: 0.03, scene: 'aurora' },
  { id: 'forest', hue: 155, chroma: 0.028, scene: 'forest' },
  { id: 'mountains', hue: 255, chroma: 0.026, scene: 'mountains' },
  { id: 'constellations', hue: 280, chroma: 0.036, scene: 'constellations' },
  { id: 'terrazzo', hue: 70, chroma: 0.014, scene: 'terrazzo' },
  { id: 'blueprint', hue: 245, chroma: 0.045, scene: 'blueprint' },
  { id: 'lamplight', hue: 75, chroma: 0.03, scene: 'lamplight' },
];

const STEPS: Record<Mode, readonly number[]> = {
  dark: [0.185, 0.212, 0.24, 0.27, 0.322],
  light: [0.975, 0.958, 0.942, 0.926, 0.91],
};

export const tonesOf = ({ hue, chroma }: Background, mode: Mode): Tones => {
  const share = mode === 'dark' ? 1 : 0.7;
  const [ground, low, middle, high, spark] = STEPS[mode].map((lightness, step) =>
    oklch(lightness, chroma * share * (1 + step * 0.14), hue),
  ) as [string, string, string, string, string];
  return { ground, low, middle, high, spark, glow: oklch(mode === 'dark' ? 0.31 : 0.925, 0.06, 78) };
};

/** Lightness and chroma of the surfaces of `tokens.css`, in the hue of the background: as readable as there. */
const SURFACES = [
  ['--surface-0', 0.975, 0.18, 1],
  ['--surface-1', 0.995, 0.22, 0.9],
  ['--surface-2', 0.955, 0.26, 0.95],
  ['--surface-3', 0.92, 0.31, 0.95],
  ['--line', 0.87, 0.34, 0.9],
] as const;

export const surfaceLines = ({ hue, chroma }: Background): string[] =>
  SURFACES.map(([name, light, dark, share]) => {
    const both = [oklch(light, chroma * 0.55 * share, hue), oklch(dark, chroma * share, hue)];
    return `${name}: light-dark(${both.join(', ')});`;
  });
