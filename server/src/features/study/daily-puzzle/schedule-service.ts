import { mainTheme } from '@tabiya/chess/puzzles/main-theme.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { KnownPuzzle, PuzzleRule, PuzzlesService } from '../puzzles/service.ts';
import { dateAfter, dateIn } from './policy.ts';
import { dayRow, daysUntil, insertDay, usedAmong, type DayRow } from './store.ts';

/** What most members can solve and few see at once. */
const RULE: PuzzleRule = { minRating: 1100, maxRating: 1900, minMoves: 2 };
/** Number of days within which no theme names two puzzles, as long as there is a choice. */
const VARIED_DAYS = 10;
/** Fewer pieces than these look like an exercise and not like a game, as long as there is a choice. */
const MIN_PIECES = 10;

export interface DailySchedule {
  /** Returns the puzzle of a day and chooses it first if need be; undefined if there is no puzzle to choose. */
  ensure(day: string): Promise<DayRow | undefined>;
  /** Chooses the puzzles of today and tomorrow. */
  plan(): Promise<void>;
}

export const createDailySchedule = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { puzzles }: { puzzles: Pick<PuzzlesService, 'choose' | 'puzzle'> },
): DailySchedule => {
  const recentThemes = async (day: string) => {
    const days = await daysUntil(store, day, VARIED_DAYS);
    const recent = await Promise.all(days.map((row) => puzzles.puzzle(row.puzzle_id)));
    return recent.map((puzzle) => mainTheme(puzzle?.themes ?? []));
  };

  /** Returns the ids of puzzles that have had no day, the best ones first. */
  const candidates = async (day: string): Promise<string[]> => {
    const found = await puzzles.choose(RULE);
    const used = await usedAmong(
      store,
      found.map(({ view }) => view.id),
    );
    const recent = await recentThemes(day);
    const faults = ({ view, themes }: KnownPuzzle): number =>
      (piecesOf(view.fen) < MIN_PIECES ? 2 : 0) + (recent.includes(mainTheme(themes)) ? 1 : 0);
    const unused = found.filter(({ view }) => !used.has(view.id));
    return unused.toSorted((one, other) => faults(one) - faults(other)).map(({ view }) => view.id);
  };

  const ensure: DailySchedule['ensure'] = async (day) => {
    const known = await dayRow(store, day);
    if (known !== undefined) return known;
    for (const id of await candidates(day)) {
      await insertDay(store, day, id);
      const row = await dayRow(store, day);
      if (row !== undefined) return row;
    }
    return undefined;
  };

  return {
    ensure,
    async plan() {
      const today = dateIn(now(), null);
      await ensure(today);
      await ensure(dateAfter(today, 1));
    },
  };
};

const piecesOf = (fen: string): number => fen.split(' ', 1)[0]!.replace(/[^a-z]/gi, '').length;
