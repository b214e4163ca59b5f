import type { LessonEvent } from '@tabiya/chess/classroom/lesson.ts';
import type { PastLesson } from '@tabiya/contract/study/classrooms.ts';

/** Returns the lessons that are over of the events that began and ended lessons, the latest first in both. */
export const pastLessons = (ends: readonly LessonEvent[]): PastLesson[] =>
  ends.flatMap((event, at) => {
    const begin = ends[at + 1];
    if (event.did.type !== 'end' || begin?.did.type !== 'begin') return [];
    return [{ number: begin.seq, begunAt: begin.at, endedAt: event.at }];
  });
