import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { refuse } from '@tabiya/contract/kit/refusal.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { StudiesService } from '../library/studies-service.ts';
import type { HomeworkPart, HomeworkWork } from './kinds-service.ts';
import { nextChapter, noteChapter, openedChapters } from './store.ts';

export interface HomeworkStudiesNeeds {
  studies: StudiesService;
}

/** Studies to go through: a chapter is done when the student has opened it after the task was set. */
export const createHomeworkStudies = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { studies }: HomeworkStudiesNeeds,
): HomeworkWork<HomeworkPart<'study'>> => {
  studies.onOpened((opened) => noteChapter(store, { ...opened, at: now() }));
  return {
    async prepare({ collectionId }, teacherId) {
      const study = await studies.study(collectionId, teacherId);
      if (study === undefined) return refuse('collection_not_found');
      return study.isShared ? { name: study.name, subject_id: collectionId, subject: {} } : refuse('study_not_shared');
    },
    async sizes(tasks) {
      const found = await studies.sizes(tasks.map(({ subject_id: id }) => id!));
      return new Map(
        tasks.flatMap(({ id, subject_id: studyId }) => {
          const chapters = found.get(studyId!);
          return chapters === undefined ? [] : [[id, chapters] as const];
        }),
      );
    },
    async progress(tasks, studentIds) {
      const opened = await openedChapters(
        store,
        tasks.map(({ id }) => id),
        studentIds,
      );
      return opened.map(({ task_id: taskId, account_id: studentId, chapters, at }) => ({
        ...{ taskId, studentId, done: chapters, right: null, answer: null, at },
      }));
    },
    async begin(task, studentId) {
      const chapter = await nextChapter(store, task, studentId);
      const mayOpen = (await studies.study(task.subject_id!, studentId)) !== undefined;
      return chapter === undefined || !mayOpen
        ? refuse('task_gone')
        : { url: url('web_library_entry', { id: toShortUuid(chapter) }) };
    },
  };
};
