import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS, ROLES, type Color, type Role } from './piece-shapes.ts';
import { classic, contrast, figurine, letters } from './piece-sets.ts';
import { pixel } from './pixel-pieces.ts';
import { TURNED_BOX, turned, wood } from './turned-pieces.ts';

const SETS: Record<string, (role: Role, color: Color) => string> = { classic, wood, contrast, letters, pixel, turned };

/** Draws every set but `neo`, which was drawn by hand. */
export const drawPieces = (folder: string): void => {
  for (const [set, draw] of Object.entries(SETS)) {
    mkdirSync(join(folder, set), { recursive: true });
    for (const role of ROLES) {
      for (const color of COLORS) writeFileSync(join(folder, set, `${color}-${role}.svg`), `${draw(role, color)}\n`);
    }
    writeFileSync(join(folder, `${set}.css`), cssOf(set));
  }
  writeFileSync(join(folder, 'neo.css'), cssOf('neo'));
  mkdirSync(join(folder, 'figurines'), { recursive: true });
  for (const role of ROLES) writeFileSync(join(folder, 'figurines', `${role}.svg`), `${figurine(role)}\n`);
};

/** Pieces of `turned` are taller than a square. */
const cssOf = (set: string): string => {
  const images = COLORS.flatMap((color) =>
    ROLES.map((role) => `  --${color}-${role}: url('/themes/pieces/${set}/${color}-${role}.svg');\n`),
  );
  return `html:root {\n${images.join('')}  --piece-height: ${set === 'turned' ? TURNED_BOX / 45 : 1};\n}\n`;
};
