import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';

/** Returns whether somebody leads lessons and manages the classroom. */
export const isTeacher = (role: ClassroomRole | undefined): boolean => role === 'owner' || role === 'teacher';

/** Returns whether one member may take another out; nobody takes out the owner, and everybody else may leave. */
export const mayDismiss = (me: ClassroomRole, other: ClassroomRole, isSelf: boolean): boolean =>
  other !== 'owner' && (isSelf || isTeacher(me));
