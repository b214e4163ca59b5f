import type { Alternative } from '@tabiya/chess/puzzles/alternative.ts';
import { judgeAttempt } from '@tabiya/chess/puzzles/attempt.ts';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ProgramPuzzle } from '@tabiya/contract/study/puzzle-programs.ts';
import type { PuzzleView, SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import * as attempts from './attempts-store.ts';
import type { PuzzleProgress } from './progress-service.ts';
import type { PuzzleRecording, Try } from './recording-service.ts';
import type { SecondSolutions } from './second-solutions-service.ts';
import type { PuzzleServing, Solver } from './serving-service.ts';
import { erasePacks } from './packs-store.ts';
import { erasePractice, practicesOf } from './practice-store.ts';
import { toProgramPuzzle } from './programs/view.ts';
import * as rows from './store.ts';
import type { PuzzleTries } from './tries/service.ts';
import { toChange, toFacts, toPuzzleView } from './view.ts';

export type { PuzzleDrawing } from './drawing-service.ts';
export type { NewTry, PuzzleTries } from './tries/service.ts';
/** A puzzle with what is known of it. */
export interface KnownPuzzle {
  view: PuzzleView;
  rating: number;
  /** Number of first tries. */
  plays: number;
  themes: readonly PuzzleTheme[];
}

export interface PuzzleRule {
  minRating: number;
  maxRating: number;
  /** Number of moves that the solver has to find at least. */
  minMoves: number;
}

export interface PuzzlesService {
  answer(
    tried: Try,
    me: Solver,
  ): Promise<
    | SolveAnswer
    | Refusal<'puzzle_not_found' | 'puzzle_not_served' | 'puzzle_not_finished' | 'bad_moves' | 'puzzles_used_up'>
  >;
  /** Judges a try without recording it: `better` means that a better move is to be found, and nothing is decided. */
  judge(
    tried: Pick<Try, 'id' | 'moves'>,
  ): Promise<SolveAnswer['outcome'] | Refusal<'puzzle_not_found' | 'puzzle_not_finished' | 'bad_moves'>>;
  puzzle(id: string): Promise<KnownPuzzle | undefined>;
  /** Returns a puzzle in the shape that programs of the field read. */
  forPrograms(id: string): Promise<ProgramPuzzle | undefined>;
  /** Takes a puzzle out of those that are served. */
  hold(queries: Queries, id: string): Promise<void>;
  /** Compares a move of no stored puzzle with the line's; undefined if the engine has not done so in time. */
  compare: SecondSolutions['compare'];
  /** Returns some puzzles by a rule, in random order, none where there are none. */
  choose(rule: PuzzleRule): Promise<KnownPuzzle[]>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface PuzzlesNeeds {
  recording: PuzzleRecording;
  serving: Pick<PuzzleServing, 'leftFor' | 'standingOf' | 'isServed'>;
  solutions: Pick<SecondSolutions, 'compare' | 'verdictOf' | 'judgeLater'>;
  choosing: Pick<PuzzlesService, 'choose' | 'puzzle'>;
  tries: Pick<PuzzleTries, 'erase' | 'exportOf'>;
  progress: PuzzleProgress;
}

export const createPuzzlesService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { recording, serving, solutions, choosing, tries: log, progress }: PuzzlesNeeds,
): PuzzlesService => {
  /** Returns what the caller learns of a try that is stored. */
  const told = async (attempt: attempts.AttemptRow, me: Solver): Promise<SolveAnswer> => ({
    outcome: attempt.outcome,
    change: toChange(attempt),
    standing: await serving.standingOf(store, me),
    left: await serving.leftFor(store, me),
    facts: toFacts((await rows.puzzleOf(store, attempt.puzzle_id))!, attempt),
  });

  const stored = (me: Solver, puzzleId: string, queries: Queries = store) =>
    attempts.attemptOf(queries, { accountId: me.id, puzzleId });

  /** Returns how the try ended, `better` where another move may be tried, or a refusal. */
  const decide = async (tried: Pick<Try, 'moves'>, puzzle: rows.PuzzleRow) => {
    if (tried.moves.length === 0) return { outcome: 'failed' as const, wrong: undefined, verdict: undefined };
    const line = toPuzzleView(puzzle);
    const verdict = judgeAttempt(line, tried.moves);
    if (verdict === 'illegal') return refuse('bad_moves');
    if (verdict === 'unfinished') return refuse('puzzle_not_finished');
    if (verdict === 'solved') return { outcome: 'solved' as const, wrong: undefined, verdict: undefined };
    const wrong = { puzzleId: puzzle.id, ply: tried.moves.length - 1, uci: tried.moves.at(-1)! };
    const other: Alternative | undefined = await solutions.verdictOf(wrong, line);
    if (other === 'good') return 'better' as const;
    return { outcome: other === 'as_good' ? ('other' as const) : ('failed' as const), wrong, verdict: other };
  };

  return {
    async answer(tried, me) {
      const puzzle = await rows.puzzleOf(store, tried.id);
      if (puzzle === undefined) return refuse('puzzle_not_found');
      const known = await stored(me, tried.id);
      if (known !== undefined) return told(known, me);
      const solver = await attempts.solverOf(store, me.id);
      if (!(await serving.isServed(store, tried.id, { me, solver }))) return refuse('puzzle_not_served');
      const decided = await decide(tried, puzzle);
      if (isRefusal(decided)) return decided;
      if (decided === 'better') {
        const [standing, left] = [await serving.standingOf(store, me), await serving.leftFor(store, me)];
        return { outcome: 'better', change: null, standing, left, facts: null };
      }
      const id = await recording.record({ ...tried, outcome: decided.outcome, wrong: decided.wrong }, me);
      if (isRefusal(id)) return id;
      const isOpen = id !== undefined && decided.wrong !== undefined && decided.verdict === undefined;
      if (isOpen) await solutions.judgeLater(id);
      const answer = await told((await stored(me, tried.id))!, me);
      if (id !== undefined && !me.isGuest && answer.outcome !== 'failed') await progress.solved(me.id, answer.standing);
      return answer;
    },
    async judge({ id, moves }) {
      const puzzle = await rows.puzzleOf(store, id);
      if (puzzle === undefined) return refuse('puzzle_not_found');
      const decided = await decide({ moves }, puzzle);
      return isRefusal(decided) || decided === 'better' ? decided : decided.outcome;
    },
    ...choosing,
    compare: solutions.compare,
    hold: (queries, id) => rows.holdPuzzle(queries, id, now()),
    async forPrograms(id) {
      const row = await rows.puzzleOf(store, id);
      return row && toProgramPuzzle(row);
    },
    exportOf: (accountId) => exported(store, log, accountId),
    async erase(queries, accountId) {
      await erasePractice(queries, accountId);
      await erasePacks(queries, accountId);
      await log.erase(queries, accountId);
      await attempts.eraseSolver(queries, accountId);
    },
  };
};

/** Returns what is kept of an account's tries; undefined for nothing. */
const exported = async (store: Queries, log: Pick<PuzzleTries, 'exportOf'>, accountId: string): Promise<unknown> => {
  const tries = await attempts.attemptsOf(store, accountId);
  const practised = await practicesOf(store, accountId);
  const all = await log.exportOf(accountId);
  if (all.length === 0) return undefined;
  return { tries: tries.map(({ account_id: _account, id: _id, ...attempt }) => attempt), practised, all };
};
