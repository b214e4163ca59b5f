import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const classroomPages = {
  web_classroom: { seenBy: 'anyone', load: () => import('./ClassroomsPage.tsx') },
  web_classroom_join: { seenBy: 'anyone', load: () => import('./JoinClassroomPage.tsx') },
  web_classroom_room: { seenBy: 'open member', load: () => import('./ClassroomPage.tsx') },
  web_classroom_lesson: { seenBy: 'open member', load: () => import('./PastLessonPage.tsx') },
} satisfies PageEntries;
