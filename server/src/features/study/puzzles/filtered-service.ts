import { PUZZLE_THEMES, type PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { MAX_PUZZLE_RATING, MIN_PUZZLE_RATING } from '@tabiya/chess/puzzles/rate-solve.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { DIFFICULTIES, type Difficulty } from '@tabiya/contract/study/puzzles.ts';
import type { Store } from '../../../platform/store/store.ts';
import * as rows from './filtered-store.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
import { BAND_WIDTH } from './store.ts';

/** What puzzles are wanted; all of it holds. */
export interface FilterAsked {
  themes?: readonly PuzzleTheme[] | undefined;
  opening?: string | undefined;
  color?: Color | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
  difficulty: Difficulty;
}

/** Choosing puzzles by what they have, near somebody's rating. */
export interface FilteredPuzzles {
  /** Returns ids of puzzles that the account has not had in the table, the nearest first. */
  unseen(asked: FilterAsked, me: Solver | null, wanted: { seenIn: rows.SeenIn; limit: number }): Promise<string[]>;
  /** Returns the puzzle that was practised longest ago among those that fit. */
  oldest(asked: FilterAsked, accountId: string): Promise<string | undefined>;
  /** Reads a name of the field: a theme, an opening, or `mix`. */
  angleOf(angle: string): Promise<Pick<FilterAsked, 'themes' | 'opening'> | Refusal<'puzzle_not_found'>>;
  /** Returns the families of openings that have puzzles, those with most of them first. */
  openings(): Promise<rows.OpeningCount[]>;
}

/** Number of openings to choose from. */
const OPENINGS_LISTED = 200;
const THEMES: ReadonlySet<string> = new Set(PUZZLE_THEMES);
const isTheme = (name: string): name is PuzzleTheme => THEMES.has(name);

export const createFilteredPuzzles = (
  store: Store,
  { serving, random }: { serving: Pick<PuzzleServing, 'levelOf'>; random(): number },
): FilteredPuzzles => ({
  async unseen({ difficulty, ...asked }, me, { seenIn, limit }) {
    const filter = filterOf(asked);
    const target = (await serving.levelOf(me)) + DIFFICULTIES[difficulty];
    const [lowest, highest] = [bandOf(filter.minRating), bandOf(filter.maxRating)];
    const band = Math.min(highest, Math.max(lowest, bandOf(target)));
    const wanted = { filter, band, lowest, highest, from: random(), accountId: me?.id ?? null, seenIn, limit };
    return rows.unseenNear(store, wanted);
  },
  oldest: ({ difficulty: _difficulty, ...asked }, accountId) =>
    rows.oldestPractised(store, { filter: filterOf(asked), accountId }),
  async angleOf(angle) {
    if (angle === 'mix') return {};
    if (isTheme(angle)) return { themes: [angle] };
    return (await rows.hasOpening(store, angle)) ? { opening: angle } : refuse('puzzle_not_found');
  },
  openings: () => rows.openingFamilies(store, OPENINGS_LISTED),
});

const bandOf = (rating: number): number => Math.floor(rating / BAND_WIDTH);

/** Puzzles of the open set may lie a little below the lowest rating of our own. */
const LOWEST = MIN_PUZZLE_RATING - 100;

const filterOf = ({ themes = [], opening, color, ...asked }: Omit<FilterAsked, 'difficulty'>): rows.PuzzleFilter => {
  const minRating = Math.min(MAX_PUZZLE_RATING, Math.max(LOWEST, asked.minRating ?? LOWEST));
  return {
    themes,
    opening,
    color,
    minRating,
    maxRating: Math.min(MAX_PUZZLE_RATING, asked.maxRating ?? MAX_PUZZLE_RATING),
  };
};
