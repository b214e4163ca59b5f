import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import sharp from 'sharp';
import type { DiagramsService } from '../diagrams/service.ts';
import type { KnownPuzzle } from '../puzzles/service.ts';

/** Size that sites show links with, in pixels, and the board in it. */
const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 560;
const MARGIN = (HEIGHT - BOARD) / 2;
/** Number of pictures that are kept in memory. */
const KEPT = 16;

/** Pictures of puzzles, for links that are shared. */
export interface PuzzlePictures {
  /** Returns a PNG of the position in which the solver begins. */
  pictureOf(puzzle: KnownPuzzle): Promise<Uint8Array>;
}

export const createPuzzlePictures = (diagrams: DiagramsService): PuzzlePictures => {
  const kept = new Map<string, Promise<Uint8Array>>();
  const draw = async (puzzle: KnownPuzzle) =>
    sharp(Buffer.from(await cardOf(puzzle, diagrams)))
      .png()
      .toBuffer();
  return {
    pictureOf(puzzle) {
      const { id } = puzzle.view;
      const known = kept.get(id);
      if (known !== undefined) return known;
      const [oldest] = kept.keys();
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      const drawn = draw(puzzle);
      kept.set(id, drawn);
      return drawn;
    },
  };
};

/** The board beside the mark of the site and a disc in the color that is to move: it has no words, in any language. */
const cardOf = async ({ view }: KnownPuzzle, diagrams: DiagramsService): Promise<string> => {
  const fen = fenOf(puzzleStart(view));
  const color: Color = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const lastMove = view.moves[0]!;
  const board = await diagrams.draw({ fen, orientation: color, lastMove }, BOARD);
  const middle = (MARGIN + BOARD + WIDTH) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1b1713"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">${board}</g>`,
    `<g transform="translate(${middle - 110} 130)">`,
    '<rect width="104" height="104" rx="24" fill="#5a534b"/><rect x="116" width="104" height="104" rx="24" fill="#f0b440"/>',
    '<rect y="116" width="104" height="104" rx="24" fill="#45403a"/><rect x="116" y="116" width="104" height="104" rx="24" fill="#5a534b"/></g>',
    `<circle cx="${middle}" cy="470" r="44" fill="${color === 'white' ? '#fbf7ee' : '#15120f'}" stroke="#fbf7ee" stroke-width="6"/>`,
    '</svg>',
  ].join('');
};
