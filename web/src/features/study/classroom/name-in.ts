import type { ClassroomView } from '@tabiya/contract/study/classrooms.ts';

/** Returns the name of somebody in the classroom; a sign for somebody who has left it. */
export const nameIn = ({ members }: Pick<ClassroomView, 'members'>, id: string): string =>
  members.find(({ member }) => member.id === id)?.member.username ?? '–';
