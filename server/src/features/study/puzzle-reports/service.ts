import { puzzleStart } from '@tabiya/chess/puzzles/attempt.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { StaffAction } from '@tabiya/contract/staff/staff.ts';
import {
  REPORTED_PUZZLES_MAX,
  REPORTS_SHOWN_MAX,
  type PuzzleFault,
  type ReportedPuzzle,
} from '@tabiya/contract/study/puzzle-reports.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PuzzlesService } from '../puzzles/service.ts';
import * as rows from './store.ts';

type NoPuzzle = Refusal<'puzzle_not_found'>;

interface Agent {
  id: string;
  ip: string;
}

/** The part of the staff's audit log that is needed here. */
interface AuditLog {
  write(
    note: { agent: Agent | null; subjectId: string | null; act: StaffAction; about: string },
    queries: Queries,
  ): Promise<void>;
}

export interface PuzzleReportsService {
  report(
    reported: { id: string; fault: PuzzleFault; note: string },
    accountId: string,
  ): Promise<Record<string, never> | NoPuzzle>;
  open(): Promise<ReportedPuzzle[]>;
  /** Closes the reports on a puzzle, and takes it out of those that are served if it is to be held. */
  resolve(agent: Agent, resolved: { id: string; hold: boolean }): Promise<Record<string, never> | NoPuzzle>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface PuzzleReportsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  audit: AuditLog;
  puzzles: Pick<PuzzlesService, 'hold' | 'puzzle'>;
}

export const createPuzzleReportsService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, audit, puzzles }: PuzzleReportsNeeds,
): PuzzleReportsService => ({
  async report({ id, fault, note }, accountId) {
    if ((await puzzles.puzzle(id)) === undefined) return refuse('puzzle_not_found');
    await rows.insertReport(store, { puzzle_id: id, reporter_id: accountId, at: now(), fault, note });
    return {};
  },
  async open() {
    const found = await rows.openReports(store, { puzzles: REPORTED_PUZZLES_MAX, each: REPORTS_SHOWN_MAX });
    const players = await accounts.playersById(found.flatMap(({ reporter_id: id }) => id ?? []));
    const nameOf = (id: string | null) => (id === null ? null : (players.get(id)?.username ?? null));
    const byPuzzle = [...Map.groupBy(found, (row) => row.puzzle_id)];
    return Promise.all(
      byPuzzle.map(async ([id, reports]) => {
        const { view, rating, themes } = (await puzzles.puzzle(id))!;
        return {
          ...{ id, rating, themes: [...themes], fen: fenOf(puzzleStart(view)), lastMove: view.moves[0]! },
          reports: reports.map(({ at, fault, note, reporter_id }) => ({
            at,
            fault,
            note,
            reporter: nameOf(reporter_id),
          })),
        };
      }),
    );
  },
  async resolve(agent, { id, hold: isHeld }) {
    if ((await puzzles.puzzle(id)) === undefined) return refuse('puzzle_not_found');
    await store.transaction(async (queries) => {
      if (isHeld) await puzzles.hold(queries, id);
      await rows.closeReports(queries, { puzzleId: id, at: now(), isHeld });
      const act = isHeld ? 'puzzle_hold' : 'puzzle_keep';
      await audit.write({ agent, subjectId: agent.id, act, about: id }, queries);
    });
    return {};
  },
  async exportOf(accountId) {
    const found = await rows.reportsBy(store, accountId);
    if (found.length === 0) return undefined;
    return found.map(({ puzzle_id: puzzle, at, fault, note, resolved_at }) => ({
      ...{ puzzle, at, fault, note, resolvedAt: resolved_at },
    }));
  },
  erase: rows.forgetReporter,
});
