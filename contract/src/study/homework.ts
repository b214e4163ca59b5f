import * as z from 'zod/mini';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { Uuid } from '../site/ids.ts';

/** Maximum number of tasks of a classroom. */
export const HOMEWORK_TASKS_MAX = 50;
export const HOMEWORK_TITLE_MAX = 120;
/** Maximum length of a FEN, in characters. */
const FEN_MAX = 120;

/** The last instant that a JavaScript date can hold, ms since the epoch. */
const DATE_MAX_MS = 8_640_000_000_000_000;

/** Kinds of tasks: a position to answer with a move, a study to go through, a set of puzzles to solve. */
export const HOMEWORK_KINDS = ['position', 'study', 'puzzles'] as const;
export type HomeworkKind = (typeof HOMEWORK_KINDS)[number];

const Uci = z.string().check(z.regex(/^(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8])$/));

/** The object of a task; a study and a set of puzzles are the teacher's own, or a study that the teacher may open. */
const HomeworkSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('position'),
    fen: z.string().check(z.maxLength(FEN_MAX)),
    variant: z.enum(BOARD_VARIANTS),
    /** The move that is right; null: every answer is as good as another. */
    solution: z.nullable(Uci),
  }),
  z.object({ kind: z.literal('study'), collectionId: Uuid }),
  z.object({ kind: z.literal('puzzles'), setId: Uuid }),
]);
export type HomeworkSubject = z.infer<typeof HomeworkSubject>;

export const HomeworkTask = z.object({
  id: z.string(),
  kind: z.enum(HOMEWORK_KINDS),
  title: z.string(),
  /** Both in ms since the epoch; `dueAt` null: at any time. */
  createdAt: z.int(),
  dueAt: z.nullable(z.int()),
  /** Whether the date has passed. */
  isOver: z.boolean(),
  /** Number of steps: moves to answer, chapters to open, puzzles to try. 0: the study is no longer there. */
  size: z.int(),
  /** The position of a task of that kind. */
  position: z.nullable(z.object({ fen: z.string(), variant: z.enum(BOARD_VARIANTS) })),
});
export type HomeworkTask = z.infer<typeof HomeworkTask>;

/** Work of one student at one task; there is none before the first step. */
export const HomeworkProgress = z.object({
  taskId: z.string(),
  studentId: z.string(),
  /** Number of steps that are done. */
  done: z.int(),
  /** Number of them that are right; null where nothing is right or wrong. */
  right: z.nullable(z.int()),
  /** The answer (UCI) to a position. */
  answer: z.nullable(z.string()),
  /** Time of the last step, ms since the epoch. */
  at: z.int(),
});
export type HomeworkProgress = z.infer<typeof HomeworkProgress>;

export const HomeworkView = z.object({
  /** Those with the next date first, then those without one. */
  tasks: z.array(HomeworkTask).check(z.maxLength(HOMEWORK_TASKS_MAX)),
  /** The students, for a teacher; a student finds only themselves. */
  students: z.array(PlayerView),
  progress: z.array(HomeworkProgress),
});
export type HomeworkView = z.infer<typeof HomeworkView>;

/** Maximum number of tasks that are looked at for the work that waits for a student. */
export const HOMEWORK_WAITING_MAX = 200;

const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});
const task = { id: Uuid, taskId: Uuid };

/** Homework of a classroom. Whoever is not in the classroom is told that there is none. */
export const homework = {
  /** The number of tasks that wait for the caller in each classroom where they are a student. */
  waiting: endpoint({
    method: 'GET',
    path: '/callback/homework',
    who: 'member',
    input: z.object({}),
    output: z.object({
      classrooms: z.array(
        z.object({
          id: z.string(),
          tasks: z.int(),
          /** The next date, ms since the epoch; null: no task has one. */
          dueAt: z.nullable(z.int()),
        }),
      ),
    }),
    refusals: [],
    limit: READS,
  }),
  list: endpoint({
    method: 'GET',
    path: '/callback/classrooms/{id}/homework',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: HomeworkView,
    refusals: ['classroom_not_found'],
    limit: READS,
  }),
  /** A teacher sets a task for all students. An empty title becomes the name of the study or of the set. */
  set: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/homework',
    who: 'member',
    input: z.object({
      id: Uuid,
      title: WrittenLine(HOMEWORK_TITLE_MAX),
      /** ms since the epoch; null: no date. */
      dueAt: z.nullable(z.int().check(z.maximum(DATE_MAX_MS))),
      subject: HomeworkSubject,
    }),
    output: z.object({ taskId: z.string() }),
    /** `study_not_shared`: students could not open the study. */
    refusals: [
      ...(['classroom_not_found', 'classroom_right_missing', 'homework_used_up', 'due_date_past'] as const),
      ...(['bad_fen', 'illegal_move', 'collection_not_found', 'study_not_shared', 'puzzle_set_not_found'] as const),
    ],
    limit: CHANGES,
  }),
  /** A teacher takes a task back, with all that was done for it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/classrooms/{id}/homework/{taskId}',
    who: 'member',
    input: z.object(task),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing', 'task_not_found'],
    limit: CHANGES,
  }),
  /** A student answers a position; a later answer replaces the earlier one until the date has passed. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/homework/{taskId}/answer',
    who: 'member',
    input: z.object({ ...task, uci: Uci }),
    output: Done,
    refusals: ['classroom_not_found', 'task_not_found', 'not_student', 'illegal_move', 'homework_over'],
    limit: CHANGES,
  }),
  /** Returns the path at which a student goes on with a task. A set of puzzles is copied for the student at first. */
  begin: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/homework/{taskId}/begin',
    who: 'member',
    input: z.object(task),
    output: z.object({ url: z.string() }),
    /** `task_gone`: what the task is about is no longer there. */
    refusals: ['classroom_not_found', 'task_not_found', 'not_student', 'task_gone', 'puzzle_sets_used_up'],
    limit: CHANGES,
  }),
};
