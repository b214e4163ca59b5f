import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKGROUNDS, tonesOf } from './themes/backgrounds.ts';
import { BOARD_STYLES, coordinateColors, isPixels } from './themes/board-styles.ts';
import { drawBackgrounds } from './themes/draw-backgrounds.ts';
import { drawBoards } from './themes/draw-boards.ts';
import { drawPieces, renderPieces } from './themes/draw-pieces.ts';
import { makeSounds } from './themes/make-sounds.ts';
import { oklch } from './themes/oklch.ts';

/**
 * Makes everything in `content/themes` that is not written by hand. Run it after changing how something is drawn:
 * `node tools/make-themes.ts`, with `sounds` or `pieces` after it to make the sounds or the rendered pieces again too.
 */
const FOLDER = join(import.meta.dirname, '../content/themes');

const backgrounds = [
  { id: 'plain', color: oklch(0.18, 0.008, 70) },
  ...BACKGROUNDS.map((background) => {
    const { ground } = tonesOf(background, 'dark');
    return background.scene === undefined
      ? { id: background.id, color: ground }
      : { id: background.id, fallback_color: ground };
  }),
];

const boards = BOARD_STYLES.map((style) => ({
  id: style.id,
  picture: isPixels(style) ? 'webp' : 'svg',
  coordinate_color_dark: coordinateColors(style).onDark,
  coordinate_color_light: coordinateColors(style).onLight,
  highlight_color: style.highlight,
}));

const write = (name: string, value: unknown) =>
  writeFileSync(join(FOLDER, name), `${JSON.stringify(value, null, 2)}\n`);

drawPieces(join(FOLDER, 'pieces'));
drawBackgrounds(join(FOLDER, 'backgrounds'));
await drawBoards(join(FOLDER, 'boards'));
write('backgrounds.json', backgrounds);
write('boards.json', boards);
if (process.argv[2] === 'sounds') await makeSounds(join(FOLDER, 'sounds'));
if (process.argv[2] === 'pieces') await renderPieces(join(FOLDER, 'pieces'));
