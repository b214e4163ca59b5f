import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { HomeworkKind } from '@tabiya/contract/study/homework.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface TaskRow {
  id: string;
  classroom_id: string;
  kind: HomeworkKind;
  title: string;
  /** The study that the task is about. */
  subject_id: string | null;
  subject: {
    fen?: string;
    variant?: BoardVariant;
    /** UCI; null: there is no right answer. */
    solution?: string | null;
    puzzleIds?: string[];
  };
  /** Both in ms since the epoch. */
  due_at: number | null;
  created_at: number;
}

const COLUMNS = 't.id, t.classroom_id, t.kind, t.title, t.subject_id, t.subject, t.due_at, t.created_at';

/** Locks the homework of a classroom until the transaction ends, so that the number of its tasks holds. */
export const lockHomework = async (queries: Queries, classroomId: string): Promise<void> => {
  await queries.query('select id from classroom where id = $1 for no key update', [classroomId]);
};

export const insertTask = async (queries: Queries, row: TaskRow): Promise<void> => {
  await queries.query(
    `insert into homework (id, classroom_id, kind, title, subject_id, subject, due_at, created_at)
      values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
    [
      ...[row.id, row.classroom_id, row.kind, row.title, row.subject_id],
      ...[JSON.stringify(row.subject), row.due_at, row.created_at],
    ],
  );
};

/** Returns all tasks of a classroom, which are few: see `HOMEWORK_TASKS_MAX`. */
export const tasksOf = (queries: Queries, classroomId: string): Promise<TaskRow[]> =>
  queries.query(
    `select ${COLUMNS} from homework t where t.classroom_id = $1 order by t.due_at nulls last, t.created_at, t.id`,
    [classroomId],
  );

export const taskOf = async (queries: Queries, classroomId: string, id: string): Promise<TaskRow | undefined> => {
  const [row] = await queries.query<TaskRow>(
    `select ${COLUMNS} from homework t where t.id = $1 and t.classroom_id = $2`,
    [id, classroomId],
  );
  return row;
};

/** Returns tasks that can still be done of the classrooms in which somebody is a student, the next date first. */
export const tasksFor = (
  queries: Queries,
  { accountId, now, limit }: { accountId: string; now: number; limit: number },
): Promise<TaskRow[]> =>
  queries.query(
    `select ${COLUMNS} from classroom_member m join homework t on t.classroom_id = m.classroom_id
      where m.account_id = $1 and m.role = 'student' and (t.due_at is null or t.due_at > $2)
      order by t.due_at nulls last, t.created_at, t.id limit $3`,
    [accountId, now, limit],
  );

export const deleteTask = async (queries: Queries, id: string): Promise<void> => {
  await queries.query('delete from homework where id = $1', [id]);
};

export const putHomeworkAnswer = async (
  queries: Queries,
  { task_id, account_id, uci, at }: HomeworkAnswerRow,
): Promise<void> => {
  await queries.query(
    `insert into homework_answer (task_id, account_id, uci, at) values ($1, $2, $3, $4)
      on conflict (task_id, account_id) do update set uci = excluded.uci, at = excluded.at`,
    [task_id, account_id, uci, at],
  );
};

export interface HomeworkAnswerRow {
  task_id: string;
  account_id: string;
  uci: string;
  /** ms since the epoch. */
  at: number;
}

export const homeworkAnswers = (
  queries: Queries,
  taskIds: readonly string[],
  accountIds: readonly string[],
): Promise<HomeworkAnswerRow[]> =>
  queries.query(
    `select task_id, account_id, uci, at from homework_answer
      where task_id = any ($1::uuid[]) and account_id = any ($2::uuid[])`,
    [taskIds, accountIds],
  );

/** Notes that somebody has opened a chapter, for the tasks that they have on its study. */
export const noteChapter = async (
  queries: Queries,
  { accountId, studyId, chapterId, at }: { accountId: string; studyId: string; chapterId: string; at: number },
): Promise<void> => {
  await queries.query(
    {
      name: 'homework_chapter_opened',
      text: `insert into homework_chapter (task_id, account_id, entry_id, at)
        select t.id, m.account_id, $3, $4 from homework t
        join classroom_member m on m.classroom_id = t.classroom_id and m.account_id = $1 and m.role = 'student'
        where t.subject_id = $2 and t.kind = 'study' on conflict do nothing`,
    },
    [accountId, studyId, chapterId, at],
  );
};

export const openedChapters = (
  queries: Queries,
  taskIds: readonly string[],
  accountIds: readonly string[],
): Promise<{ task_id: string; account_id: string; chapters: number; at: number }[]> =>
  queries.query(
    `select c.task_id, c.account_id, count(*)::int as chapters, max(c.at)::bigint as at
      from homework_chapter c join homework t on t.id = c.task_id
      join library_entry e on e.id = c.entry_id and e.collection_id = t.subject_id
      where c.task_id = any ($1::uuid[]) and c.account_id = any ($2::uuid[]) group by c.task_id, c.account_id`,
    [taskIds, accountIds],
  );

/** Returns the first chapter of a study that somebody has not opened for a task; its first one if none is left. */
export const nextChapter = async (queries: Queries, task: TaskRow, accountId: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ id: string }>(
    `select e.id from library_entry e
      left join homework_chapter c on c.task_id = $1 and c.account_id = $2 and c.entry_id = e.id
      where e.collection_id = $3 order by c.entry_id is not null, e.place, e.id limit 1`,
    [task.id, accountId, task.subject_id],
  );
  return row?.id;
};

export const homeworkSets = (
  queries: Queries,
  taskIds: readonly string[],
  accountIds: readonly string[],
): Promise<{ task_id: string; account_id: string; set_id: string }[]> =>
  queries.query(
    `select task_id, account_id, set_id from homework_set
      where task_id = any ($1::uuid[]) and account_id = any ($2::uuid[])`,
    [taskIds, accountIds],
  );

/** Locks what a student does at tasks of a kind until the transaction ends, so that a set is copied once. */
export const lockStudent = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 61))', [accountId]);
};

export const insertHomeworkSet = async (
  queries: Queries,
  { taskId, accountId, setId }: { taskId: string; accountId: string; setId: string },
): Promise<void> => {
  await queries.query('insert into homework_set (task_id, account_id, set_id) values ($1, $2, $3)', [
    taskId,
    accountId,
    setId,
  ]);
};

/** Deletes what an account has done for tasks; the tasks of its own classrooms go with these. */
export const eraseHomework = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from homework_answer where account_id = $1', [accountId]);
  await queries.query('delete from homework_chapter where account_id = $1', [accountId]);
  await queries.query('delete from homework_set where account_id = $1', [accountId]);
};

/** Returns what an account has done for tasks, for its export. */
export const homeworkOf = (
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<{ title: string; kind: HomeworkKind; uci: string | null; chapters: number; at: number | null }[]> =>
  queries.query(
    `select t.title, t.kind, a.uci, coalesce(c.chapters, 0)::int as chapters, coalesce(a.at, c.at)::bigint as at
      from homework t
      left join homework_answer a on a.task_id = t.id and a.account_id = $1
      left join lateral (
        select count(*) as chapters, max(at) as at from homework_chapter where task_id = t.id and account_id = $1
      ) c on true
      where t.id in (
        select task_id from homework_answer where account_id = $1
        union select task_id from homework_chapter where account_id = $1
        union select task_id from homework_set where account_id = $1
      ) order by t.created_at, t.id limit $2`,
    [accountId, limit],
  );
