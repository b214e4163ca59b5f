import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { HomeworkKind, HomeworkProgress, HomeworkSubject } from '@tabiya/contract/study/homework.ts';
import type { TaskRow } from './store.ts';

export type HomeworkPart<Kind extends HomeworkKind> = Extract<HomeworkSubject, { kind: Kind }>;

/** A task as it is kept; `name` stands in for a title that the teacher has not written. */
export interface PreparedTask extends Pick<TaskRow, 'subject_id' | 'subject'> {
  name: string;
}

export type NotSet = Refusal<
  'bad_fen' | 'illegal_move' | 'collection_not_found' | 'study_not_shared' | 'puzzle_set_not_found'
>;

/** What a kind of tasks provides so that teachers can set it. Work is counted from what students have really done. */
export interface HomeworkWork<Part extends HomeworkSubject = HomeworkSubject> {
  /** Judges what a teacher wants to set. */
  prepare(subject: Part, teacherId: string): Promise<PreparedTask | NotSet>;
  /** Returns the number of steps of each task by its id; tasks whose subject is gone are left out. */
  sizes(tasks: readonly TaskRow[]): Promise<ReadonlyMap<string, number>>;
  /** Returns what students have done for the tasks. */
  progress(tasks: readonly TaskRow[], studentIds: readonly string[]): Promise<HomeworkProgress[]>;
  /** Returns the path at which a student goes on. */
  begin(task: TaskRow, studentId: string): Promise<{ url: string } | Refusal<'task_gone' | 'puzzle_sets_used_up'>>;
}

/** The kinds of tasks that features have registered. */
export interface HomeworkKinds {
  /** Registers a kind, before the start. */
  register<Kind extends HomeworkKind>(kind: Kind, work: HomeworkWork<HomeworkPart<Kind>>): void;
  of(kind: HomeworkKind): HomeworkWork;
}

export const createHomeworkKinds = (): HomeworkKinds => {
  const kinds = new Map<HomeworkKind, HomeworkWork>();
  return {
    register(kind, work) {
      if (kinds.has(kind)) throw new Error(`Two features have homework of the kind ${kind}`);
      kinds.set(kind, work);
    },
    of(kind) {
      const work = kinds.get(kind);
      if (work === undefined) throw new Error(`No feature has homework of the kind ${kind}`);
      return work;
    },
  };
};
