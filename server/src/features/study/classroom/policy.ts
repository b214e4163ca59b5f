import {
  CLASSROOM_STUDENTS_MAX,
  CLASSROOM_TEACHERS_MAX,
  type ClassroomRole,
} from '@tabiya/contract/study/classrooms.ts';

/** Returns whether somebody leads lessons and manages the classroom. */
export const isTeacher = (role: ClassroomRole | undefined): boolean => role === 'owner' || role === 'teacher';

/** Returns whether one member may take another out; nobody takes out the owner, and everybody else may leave. */
export const mayDismiss = (me: ClassroomRole, other: ClassroomRole, isSelf: boolean): boolean =>
  other !== 'owner' && (isSelf || isTeacher(me));

/** Returns whether one more of a role fits among the members. */
export const hasPlace = (members: readonly { role: ClassroomRole }[], role: 'teacher' | 'student'): boolean => {
  const students = members.filter((member) => member.role === 'student').length;
  return role === 'student' ? students < CLASSROOM_STUDENTS_MAX : members.length - students < CLASSROOM_TEACHERS_MAX;
};
