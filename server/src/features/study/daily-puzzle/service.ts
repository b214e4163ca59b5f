import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { CalendarDay, DailyAnswer, DailyPuzzleView } from '@tabiya/contract/study/daily-puzzle.ts';
import { MAX_TRY_MS } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import type { KnownPuzzle, PuzzlesService, PuzzleTries } from '../puzzles/service.ts';
import { dateIn } from './policy.ts';
import type { DailySchedule } from './schedule-service.ts';
import * as rows from './store.ts';
import type { Solver, Streaks } from './streaks-service.ts';
import { toDailyPuzzleView } from './view.ts';

/** A first try as it arrives. */
export interface DailyTry {
  day: string;
  /** UCI moves of the solver; none: gives up. */
  moves: readonly string[];
  isHinted: boolean;
  ms: number;
}

export interface DailyPuzzleNeeds {
  puzzles: Pick<PuzzlesService, 'judge' | 'puzzle'>;
  schedule: DailySchedule;
  streaks: Streaks;
  achievements: Pick<AchievementsService, 'count'>;
  tries: Pick<PuzzleTries, 'note'>;
}

export interface DailyPuzzleService {
  /** Returns the puzzle of a day, today's by default, as somebody (null: a visitor) sees it. */
  viewOf(day: string | undefined, me: Solver | null): Promise<DailyPuzzleView | Refusal<'puzzle_not_found'>>;
  /** Returns the latest days up to today with their puzzles, the latest first. */
  latest(count: number): Promise<{ row: rows.DayRow; puzzle: KnownPuzzle }[]>;
  /** Returns the puzzle of a day that has come. */
  puzzleOf(day: string): Promise<KnownPuzzle | undefined>;
  /** Returns the day that a puzzle has had, with its number. */
  dayOf(puzzleId: string): Promise<rows.DayRow | undefined>;
  monthOf(month: string, me: Solver | null): Promise<CalendarDay[]>;
  answer(
    tried: DailyTry,
    me: Solver,
  ): Promise<DailyAnswer | Refusal<'puzzle_not_found' | 'puzzle_not_finished' | 'bad_moves'>>;
  /** Stores a first try; returns false if there is one already. */
  record(row: rows.TryRow): Promise<boolean>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

/** Later than any day. */
const NEVER = '9999-12-31';

export const createDailyPuzzleService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { puzzles, schedule, streaks, tries, achievements }: DailyPuzzleNeeds,
): DailyPuzzleService => {
  const today = () => dateIn(now(), null);

  /** Returns the row of a day that has come. */
  const rowOf = async (day: string): Promise<rows.DayRow | undefined> => {
    if (day > today()) return undefined;
    return day === today() ? schedule.ensure(day) : rows.dayRow(store, day);
  };

  const told = async (outcome: DailyAnswer['outcome'], day: string, me: Solver): Promise<DailyAnswer> => ({
    outcome,
    solvers: (await rows.dayRow(store, day))!.solvers,
    streak: await streaks.of(me),
  });

  const known = async (day: string, me: Solver): Promise<DailyAnswer | undefined> => {
    const before = await rows.tryOf(store, me.id, day);
    return before && told(before.is_solved ? 'solved' : 'failed', day, me);
  };

  const record = recordIn(store, tries);

  return {
    record,
    async viewOf(day = today(), me) {
      const row = await rowOf(day);
      if (row === undefined) return refuse('puzzle_not_found');
      const [first, puzzle] = [await rows.firstDay(store), await puzzles.puzzle(row.puzzle_id)];
      return toDailyPuzzleView(row, puzzle!, {
        own: me === null ? undefined : await rows.tryOf(store, me.id, day),
        streak: me === null ? 0 : await streaks.of(me),
        ...{ firstDay: first!, today: today(), hasStreakIntro: me !== null && (await streaks.hasIntro(me)) },
      });
    },
    async latest(count) {
      await rowOf(today());
      const found = await rows.daysUntil(store, today(), count);
      return Promise.all(found.map(async (row) => ({ row, puzzle: (await puzzles.puzzle(row.puzzle_id))! })));
    },
    async puzzleOf(day) {
      const row = await rowOf(day);
      return row && puzzles.puzzle(row.puzzle_id);
    },
    dayOf: async (puzzleId) => rowOf((await rows.dayOfPuzzle(store, puzzleId)) ?? NEVER),
    async monthOf(month, me) {
      const end = `${month}-31`;
      const to = end > today() ? today() : end;
      const found = await rows.monthOf(store, { accountId: me?.id ?? null, from: `${month}-01`, to });
      return found.map(({ day, is_solved: isSolved }) => ({ day, isSolved }));
    },
    async answer({ day, moves, isHinted, ms }, me) {
      const row = await rowOf(day);
      if (row === undefined) return refuse('puzzle_not_found');
      const before = await known(day, me);
      if (before !== undefined) return before;
      const outcome = await puzzles.judge({ id: row.puzzle_id, moves });
      if (isRefusal(outcome)) return outcome;
      if (outcome === 'better') return told(outcome, day, me);
      const counts = await streaks.isOnTime(day, me);
      const isFirst = await record({
        ...{ account_id: me.id, day, at: now(), ms: Math.min(ms, MAX_TRY_MS), counts },
        ...{ is_solved: outcome !== 'failed', is_hinted: isHinted },
      });
      if (!isFirst) return (await known(day, me))!;
      const answer = await told(outcome, day, me);
      if (!me.isGuest && answer.streak > 0) await achievements.count(me.id, 'daily_streak', answer.streak);
      return answer;
    },
    exportOf: async (accountId) =>
      (await rows.triesOf(store, accountId)).map(({ account_id: _account, ...tried }) => tried),
    erase: rows.eraseTries,
  };
};

const recordIn =
  (store: Store, tries: DailyPuzzleNeeds['tries']): DailyPuzzleService['record'] =>
  (row) =>
    store.transaction(async (queries) => {
      const isFirst = await rows.insertTry(queries, row);
      if (!isFirst) return false;
      if (row.is_solved) await rows.addSolver(queries, row.day);
      const { account_id: accountId, at, is_solved, ms } = row;
      const { puzzle_id } = (await rows.dayRow(queries, row.day))!;
      await tries.note(queries, accountId, { at, puzzle_id, source: 'daily', is_solved, ms });
      return true;
    });
