import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

/** A classroom with its owner and students, and what they do in it. */
export const openTestClass = async (server: TestServer, students = 2) => {
  const teacher = await makeMember(server);
  const { id } = await teacher.call(classrooms.create, { name: 'Endings' });
  const { invitation } = await teacher.call(classrooms.invite, { id, days: 7 });
  const pupils: Player[] = [];
  for (let count = 0; count < students; count += 1) {
    const pupil = await makeMember(server);
    await pupil.call(classrooms.join, { code: invitation!.code });
    pupils.push(pupil);
  }
  return { id, teacher, pupils, code: invitation!.code, room: { channel: classroomChannel, key: id } };
};
