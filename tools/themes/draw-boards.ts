import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paintBoard } from './board-pixels.ts';
import { BOARD_STYLES, coordinateColors, isPixels, type BoardStyle } from './board-styles.ts';

const svg = (box: string, body: string, rest = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${rest}>${body}</svg>\n`;

/** Dark squares of so many columns and rows, as one path. */
const darkSquares = (columns: number, rows: number): string => {
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (let file = (row + 1) % 2; file < columns; file += 2) path += `M${file} ${row}h1v1h-1z`;
  }
  return path;
};

const HATCH =
  '<pattern id="h" width=".1667" height=".1667" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path shape-rendering="auto" d="M.0833 0v.1667" stroke="#8b8b85" stroke-width=".05"/></pattern>';
const GLOW =
  '<path d="M0 0h8v8h-8zM0 1h8M0 2h8M0 3h8M0 4h8M0 5h8M0 6h8M0 7h8M1 0v8M2 0v8M3 0v8M4 0v8M5 0v8M6 0v8M7 0v8" fill="none" stroke="#d9d4ff" stroke-width=".03" stroke-opacity=".7"/>';

const squares = ({ light, dark, material }: BoardStyle, columns: number, rows: number): string => {
  const path = darkSquares(columns, rows);
  const fill = material === 'hatch' ? 'url(#h)' : dark;
  const body = `<path fill="${light}" d="M0 0h${columns}v${rows}H0z"/><path fill="${fill}" d="${path}"/>`;
  const rest = ` width="${columns * 100}" height="${rows * 100}" shape-rendering="crispEdges"`;
  return svg(
    `0 0 ${columns} ${rows}`,
    `${material === 'hatch' ? HATCH : ''}${body}${material === 'glow' ? GLOW : ''}`,
    rest,
  );
};

/** The board from its front edge: 800 wide below, 620 above, 560 high, with a rim of 34 in front. */
const point = (file: number, row: number): string => {
  const depth = row / (8 + (8 - row) * 0.29);
  const half = 310 + 90 * depth;
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return `${tenths(400 + ((file - 4) * half) / 4)} ${tenths(depth * 526)}`;
};

const tilted = ({ light, dark }: BoardStyle): string => {
  const cell = (file: number, row: number) =>
    `M${point(file, row)}L${point(file + 1, row)}L${point(file + 1, row + 1)}L${point(file, row + 1)}z`;
  let path = '';
  for (let row = 0; row < 8; row++) for (let file = (row + 1) % 2; file < 8; file += 2) path += cell(file, row);
  const { onLight } = coordinateColors({ light, dark } as BoardStyle);
  const whole = `M${point(0, 0)}L${point(8, 0)}L${point(8, 8)}L${point(0, 8)}z`;
  const rim = `M${point(0, 8)}L${point(8, 8)}L794 560H6z`;
  return svg(
    '0 0 800 560',
    `<path fill="${light}" d="${whole}"/><path fill="${dark}" d="${path}"/><path fill="${onLight}" d="${rim}"/>`,
  );
};

const tiltedCoordinates = (style: BoardStyle): string => {
  const files = [...'abcdefgh'].map((letter, at) => `<text x="${50 + at * 100}" y="550">${letter}</text>`).join('');
  const text = `font-family="Inter,system-ui,sans-serif" font-weight="600" font-size="22" text-anchor="middle" fill="${style.light}"`;
  return svg('0 0 800 560', `<g ${text}>${files}</g>`);
};

const cssOf = (style: BoardStyle): string => {
  const { onDark, onLight } = coordinateColors(style);
  const picture = isPixels(style) ? 'webp' : 'svg';
  const lines = [
    `--board-light: ${style.light};`,
    `--board-dark: ${style.dark};`,
    `--coordinate-on-dark: ${onDark};`,
    `--coordinate-on-light: ${onLight};`,
    `--board-last: ${style.highlight}80;`,
    `--board-selected: ${style.highlight}a6;`,
    ...(style.material === 'flat'
      ? []
      : [
          ...(style.material === 'hatch' ? [`--coordinate-halo: 0 0 2px ${style.light}, 0 0 4px ${style.light};`] : []),
          `--board-image: url('/themes/boards/${style.id}.${picture}');`,
          '--square-dark: transparent;',
        ]),
  ];
  return `html:root {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
};

export const drawBoards = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const style of BOARD_STYLES) {
    const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, style.id + name), content);
    write('.css', cssOf(style));
    write('-3d.svg', tilted(style));
    write('-3d-coordinates.svg', tiltedCoordinates(style));
    if (isPixels(style)) {
      const { board, small, square, linear } = await paintBoard(style);
      write('.webp', board);
      write('-small.webp', small);
      write('-square.webp', square);
      write('-linear.webp', linear);
    } else {
      write('.svg', squares(style, 8, 8));
      write('-square.svg', squares(style, 2, 2));
      write('-linear.svg', squares(style, 4, 1));
    }
  }
};
