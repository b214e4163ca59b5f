import {
  boardSvg,
  type BoardColors,
  type Diagram,
  type PieceDrawings,
  type PieceName,
} from '@tabiya/chess/diagram/board-svg.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PIECES = join(import.meta.dirname, '../../../../../content/themes/pieces/classic');
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

const BOARD_COLORS: BoardColors = {
  ...{ light: '#ebecd0', dark: '#6a9460', lastMove: '#f0b44088', check: '#d9483b', arrow: '#f0b440', mark: '#f0b440' },
  coordinates: { onLight: '#6a9460', onDark: '#ebecd0' },
};

/** Pictures of positions in the site's own colours and pieces, for pages and links that need them without script. */
export interface DiagramsService {
  /** Returns an SVG file of `size` pixels. Throws a RangeError on a bad FEN or square. */
  draw(diagram: Diagram, size: number): Promise<string>;
}

export const createDiagramsService = (): DiagramsService => {
  let pieces: Promise<PieceDrawings> | undefined;
  return {
    draw: async (diagram, size) =>
      boardSvg(diagram, { colors: BOARD_COLORS, pieces: await (pieces ??= readPieces()), size }),
  };
};

const readPieces = async (): Promise<PieceDrawings> => {
  const names = COLORS.flatMap((color) => ROLES.map((role): PieceName => `${color}-${role}`));
  const read = async (name: PieceName) => [name, await readFile(join(PIECES, `${name}.svg`), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read))) as PieceDrawings;
};
