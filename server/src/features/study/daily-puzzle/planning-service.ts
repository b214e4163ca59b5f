import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { PLANNED_DAYS, type PlannedDay } from '@tabiya/contract/study/daily-puzzle-plan.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { KnownPuzzle, PuzzlesService } from '../puzzles/service.ts';
import { dateAfter, dateIn } from './policy.ts';
import * as rows from './store.ts';

/** The part of the staff's audit log that is needed here. */
interface AuditLog {
  write(
    note: { agent: { id: string; ip: string } | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

interface Agent {
  id: string;
  ip: string;
}

/** Daily puzzles that staff choose ahead; the rule chooses those of the other days. */
export interface DailyPlanning {
  /** Returns the days from tomorrow on. */
  coming(): Promise<PlannedDay[]>;
  choose(
    agent: Agent,
    chosen: { day: string; puzzleId: string },
  ): Promise<PlannedDay | Refusal<'day_not_ahead' | 'puzzle_not_found' | 'puzzle_had_its_day'>>;
  /** Leaves a day to the rule. */
  leave(agent: Agent, day: string): Promise<Record<string, never> | Refusal<'day_not_ahead'>>;
}

export interface DailyPlanningNeeds {
  audit: AuditLog;
  puzzles: Pick<PuzzlesService, 'puzzle'>;
}

export const createDailyPlanning = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { audit, puzzles }: DailyPlanningNeeds,
): DailyPlanning => {
  const days = () => {
    const today = dateIn(now(), null);
    return Array.from({ length: PLANNED_DAYS }, (_, index) => dateAfter(today, index + 1));
  };
  /** Runs while nobody else plans, so that no puzzle gets two days. */
  const alone = <T>(work: (queries: Queries) => Promise<T>) =>
    store.transaction(async (queries) => {
      await rows.lockDays(queries);
      return work(queries);
    });

  return {
    async coming() {
      const wanted = days();
      const planned = new Map((await rows.daysFrom(store, wanted[0]!)).map((row) => [row.day, row.puzzle_id]));
      return Promise.all(
        wanted.map(async (day) => {
          const id = planned.get(day);
          return toPlannedDay(day, id === undefined ? undefined : await puzzles.puzzle(id));
        }),
      );
    },
    async choose(agent, { day, puzzleId }) {
      if (!days().includes(day)) return refuse('day_not_ahead');
      const puzzle = await puzzles.puzzle(puzzleId);
      if (puzzle === undefined) return refuse('puzzle_not_found');
      return alone(async (queries) => {
        const known = await rows.dayOfPuzzle(queries, puzzleId);
        if (known !== undefined && known !== day) return refuse('puzzle_had_its_day');
        await rows.writeDay(queries, day, puzzleId);
        const note = { agent, subjectId: agent.id, act: 'daily_puzzle_choose' as const, about: `${day}: ${puzzleId}` };
        await audit.write(note, queries);
        return toPlannedDay(day, puzzle);
      });
    },
    async leave(agent, day) {
      if (!days().includes(day)) return refuse('day_not_ahead');
      return alone(async (queries) => {
        await rows.deleteDay(queries, day);
        await audit.write({ agent, subjectId: agent.id, act: 'daily_puzzle_leave', about: day }, queries);
        return {};
      });
    },
  };
};

const toPlannedDay = (day: string, puzzle: KnownPuzzle | undefined): PlannedDay => ({
  day,
  puzzle: puzzle
    ? {
        ...{ id: puzzle.view.id, rating: puzzle.rating, themes: [...puzzle.themes] },
        ...{ fen: fenOf(puzzleStart(puzzle.view)), lastMove: puzzle.view.moves[0]! },
      }
    : null,
});
