import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { REPLAYED_MAX, type PuzzleTryView, type TrySource } from '@tabiya/contract/study/puzzle-tries.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { pageOf, readCursor, writeCursor } from '../../../../platform/store/page-of.ts';
import type { Queries, Store } from '../../../../platform/store/store.ts';
import { DAY_MS } from '../../../../platform/timing/utc-day.ts';
import type { PuzzleDrawing } from '../drawing-service.ts';
import * as rows from './store.ts';

export type { NewTry } from './store.ts';

/** Which tries are wanted; `from` and `to` are days (UTC, `YYYY-MM-DD`), both included. */
export interface TriesAsked {
  theme?: PuzzleTheme | undefined;
  source?: TrySource | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The log of what accounts have tried, wherever they did. */
export interface PuzzleTries {
  /** Notes a try that has just ended. */
  note(queries: Queries, accountId: string, tried: rows.NewTry): Promise<void>;
  /** Notes the tries of a run that is over. */
  noteAll(queries: Queries, accountId: string, tries: readonly rows.NewTry[]): Promise<void>;
  /** Notes that a rated try was solved after all. */
  amend(queries: Queries, tried: { accountId: string; at: number; puzzleId: string }): Promise<void>;
  list(
    asked: TriesAsked & PageRequest & { solved?: boolean | undefined },
    accountId: string,
  ): Promise<Paged<PuzzleTryView> | Refusal<'bad_page_token'>>;
  /** Returns the puzzles whose last try failed, the latest first. */
  missed(asked: TriesAsked, accountId: string): Promise<PuzzleView[]>;
  /** Returns the ids of puzzles that were tried, the latest first; `missed`: those whose last try failed. */
  puzzleIds(
    asked: TriesAsked & { solved?: boolean | undefined },
    wanted: { accountId: string; missed: boolean; limit: number },
  ): Promise<string[]>;
  exportOf(accountId: string): Promise<rows.TryRow[]>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createPuzzleTries = (store: Store, drawing: Pick<PuzzleDrawing, 'puzzles'>): PuzzleTries => ({
  note: (queries, accountId, tried) => rows.insertTries(queries, accountId, [tried]),
  noteAll: rows.insertTries,
  amend: rows.amendTry,
  async list({ cursor, limit, solved: isSolved, ...asked }, accountId) {
    const after = readCursor(cursor, ['bigint', 'bigint']);
    if (isRefusal(after)) return after;
    const filter = { ...filterOf(asked), isSolved };
    const found = await rows.triesPage(store, { accountId, filter, after, limit: limit + 1 });
    const { items, next } = pageOf(found, limit, ({ at, id }) => [at, id]);
    const end = next === null ? await rows.windowEnd(store, { accountId, filter, after }) : undefined;
    return { items: items.map(toTryView), next: next ?? (end === undefined ? null : writeCursor(end)) };
  },
  async missed(asked, accountId) {
    const wanted = { filter: filterOf(asked), accountId, missed: true, limit: REPLAYED_MAX };
    return drawing.puzzles((await rows.puzzlesAmong(store, wanted)).map((row) => row.puzzle_id));
  },
  async puzzleIds({ solved: isSolved, ...asked }, wanted) {
    const found = await rows.puzzlesAmong(store, { ...wanted, filter: { ...filterOf(asked), isSolved } });
    return found.map((row) => row.puzzle_id);
  },
  exportOf: (accountId) => rows.triesOf(store, accountId),
  erase: rows.eraseTries,
});

const filterOf = ({ from, to, ...same }: TriesAsked): rows.TryFilter => ({
  ...same,
  since: from === undefined ? undefined : instantOf(from),
  until: to === undefined ? undefined : instantOf(to) + DAY_MS,
});

/** A day that no month has, such as February 30, is one of the next month. */
const instantOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
};

const toTryView = ({ puzzle_id: puzzleId, is_solved: isSolved, rating, ...row }: rows.ListedTry): PuzzleTryView => ({
  ...{ puzzleId, isSolved, at: row.at, source: row.source, ms: row.ms },
  ...{ rating: Math.round(rating), themes: row.themes },
});
