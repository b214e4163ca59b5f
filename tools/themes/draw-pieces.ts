import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS, ROLES, type Color, type Role } from './piece-shapes.ts';
import { classic, contrast, figurine, letters } from './piece-sets.ts';
import { pixel } from './pixel-pieces.ts';
import { renderSolid, SOLID_HEIGHT } from './render-solid.ts';
import { SOLIDS } from './solids.ts';
import { TURNED_BOX, turned, wood } from './turned-pieces.ts';

const SETS: Record<string, (role: Role, color: Color) => string> = { classic, wood, contrast, letters, pixel, turned };

/** Draws every set but `neo`, which was drawn by hand, and `sculpted`, which `renderPieces` makes. */
export const drawPieces = (folder: string): void => {
  for (const [set, draw] of Object.entries(SETS)) {
    mkdirSync(join(folder, set), { recursive: true });
    for (const role of ROLES) {
      for (const color of COLORS) writeFileSync(join(folder, set, `${color}-${role}.svg`), `${draw(role, color)}\n`);
    }
    const height = set === 'turned' ? TURNED_BOX / 45 : 1;
    writeFileSync(join(folder, `${set}.css`), cssOf(set, { format: 'svg', height }));
  }
  writeFileSync(join(folder, 'neo.css'), cssOf('neo'));
  writeFileSync(join(folder, 'sculpted.css'), cssOf('sculpted', { format: 'webp', height: SOLID_HEIGHT }));
  mkdirSync(join(folder, 'figurines'), { recursive: true });
  for (const role of ROLES) writeFileSync(join(folder, 'figurines', `${role}.svg`), `${figurine(role)}\n`);
};

/** Renders the pieces of `sculpted` from bodies, which takes some minutes. */
export const renderPieces = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, 'sculpted'), { recursive: true });
  for (const role of ROLES) {
    for (const color of COLORS) {
      writeFileSync(join(folder, 'sculpted', `${color}-${role}.webp`), await renderSolid(SOLIDS[role], color));
    }
  }
};

/** The height is in squares; pieces seen from in front are taller than one. */
const cssOf = (set: string, { format, height } = { format: 'svg', height: 1 }): string => {
  const images = COLORS.flatMap((color) =>
    ROLES.map((role) => `  --${color}-${role}: url('/themes/pieces/${set}/${color}-${role}.${format}');\n`),
  );
  return `html:root {\n${images.join('')}  --piece-height: ${height};\n}\n`;
};
