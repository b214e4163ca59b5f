/** What a board is made of; `flat` and `lines` are drawn as SVG, the others as pixels. */
export type Material = 'flat' | 'hatch' | 'glow' | 'wood' | 'marble' | 'stone' | 'leather';

export interface BoardStyle {
  id: string;
  light: string;
  dark: string;
  material: Material;
  /** Of the squares of the last move, with its opacity. */
  highlight: string;
}

const LAMP = '#f0b429';

/** The squares' colours are close enough for the eyes to rest, and far enough apart to count diagonals. */
export const BOARD_STYLES: readonly BoardStyle[] = [
  { id: 'green', light: '#eeefd7', dark: '#6a925a', material: 'flat', highlight: LAMP },
  { id: 'brown', light: '#f0dcbb', dark: '#b07f56', material: 'flat', highlight: '#d8c32f' },
  { id: 'blue', light: '#dfe8ef', dark: '#6d93b3', material: 'flat', highlight: '#63c5e8' },
  { id: 'walnut', light: '#d9b582', dark: '#80512f', material: 'wood', highlight: '#e6c02e' },
  { id: 'maple', light: '#f1dcb1', dark: '#c08d51', material: 'wood', highlight: '#d6c22c' },
  { id: 'cherry', light: '#e8bd92', dark: '#9c4f37', material: 'wood', highlight: '#f0b84a' },
  { id: 'marble', light: '#eceae5', dark: '#8b9794', material: 'marble', highlight: '#e3bd3c' },
  { id: 'sandstone', light: '#ecd9b6', dark: '#b98c63', material: 'stone', highlight: '#e0b72a' },
  { id: 'basalt', light: '#b9bdc0', dark: '#6c7378', material: 'stone', highlight: '#dcae2f' },
  { id: 'leather', light: '#dcb98b', dark: '#8a5738', material: 'leather', highlight: '#e8b935' },
  { id: 'tournament', light: '#f4efd9', dark: '#4f7d5b', material: 'flat', highlight: '#e4c63d' },
  { id: 'diagram', light: '#ffffff', dark: '#c9c9c4', material: 'hatch', highlight: '#f0c649' },
  { id: 'contrast', light: '#ffffff', dark: '#767676', material: 'flat', highlight: '#ffb000' },
  { id: 'colour_safe', light: '#f3ead2', dark: '#5b8fc2', material: 'flat', highlight: '#e69f00' },
  { id: 'ice', light: '#eef7fa', dark: '#9cc6d6', material: 'flat', highlight: '#5ac8d8' },
  { id: 'lavender', light: '#efe9f5', dark: '#9680b5', material: 'flat', highlight: '#c99be8' },
  { id: 'coral', light: '#fbe6da', dark: '#d58670', material: 'flat', highlight: '#f2c14e' },
  { id: 'dusk', light: '#d9cfe0', dark: '#7d6f96', material: 'flat', highlight: '#eaa65c' },
  { id: 'night', light: '#bec7d4', dark: '#667289', material: 'flat', highlight: '#e0b13e' },
  { id: 'neon', light: '#a9a3e8', dark: '#6a5fc4', material: 'glow', highlight: '#3fe0c5' },
];

export const isPixels = ({ material }: BoardStyle): boolean =>
  material !== 'flat' && material !== 'hatch' && material !== 'glow';

/** Dark letters on light squares, and the other way round; on hatched squares only dark ones can be read. */
export const coordinateColors = ({ light, dark, material }: BoardStyle): { onDark: string; onLight: string } => {
  const onLight = mixWithBlack(dark, material === 'hatch' ? 0.62 : 0.38);
  return { onDark: material === 'hatch' ? onLight : light, onLight };
};

const mixWithBlack = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share)))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
