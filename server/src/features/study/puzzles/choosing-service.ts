import type { Store } from '../../../platform/store/store.ts';
import type { KnownPuzzle, PuzzlesService } from './service.ts';
import { BAND_WIDTH, puzzleOf, puzzlesIn, type PuzzleRow } from './store.ts';
import { toPuzzleView } from './view.ts';

/** Puzzles for other features, by id and by rule. `random` returns a number from 0 up to 1. */
export const createPuzzleChoosing = (
  store: Store,
  random: () => number,
): Pick<PuzzlesService, 'choose' | 'puzzle'> => ({
  async puzzle(id) {
    const row = await puzzleOf(store, id);
    return row && toKnown(row);
  },
  async choose({ minRating, maxRating, minMoves }) {
    const low = Math.floor(minRating / BAND_WIDTH);
    const bands = Array.from({ length: Math.floor(maxRating / BAND_WIDTH) - low }, (_, index) => low + index);
    const first = Math.floor(random() * bands.length);
    const found: KnownPuzzle[] = [];
    for (const band of [...bands.slice(first), ...bands.slice(0, first)]) {
      const near = await puzzlesIn(store, { band, from: random(), plies: 2 * minMoves });
      found.push(...near.map(toKnown));
    }
    return found;
  },
});

const toKnown = (row: PuzzleRow): KnownPuzzle => ({
  view: toPuzzleView(row),
  rating: Math.round(row.rating),
  plays: row.plays,
  themes: row.themes,
});
