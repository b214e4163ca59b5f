import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { classrooms } from '@tabiya/contract/study/classrooms.ts';
import type { Player } from './make.ts';

/** Makes a classroom of somebody's with a lesson that is over; returns its id. */
export const makeClassroom = async (teacher: Player): Promise<string> => {
  const { id: key } = await teacher.call(classrooms.create, { name: 'Mine' });
  const socket = await teacher.socket();
  await socket.open(classroomChannel, key);
  await socket.send({ channel: classroomChannel, key }, 'begin', {});
  await socket.send({ channel: classroomChannel, key }, 'end', {});
  await socket.close();
  return key;
};

type All = { classroomId: string; annaId: string; setId: string };
type Try = [input: (all: All) => Record<string, unknown>, refusal: string];

/** What somebody who is not in a classroom tries with it: it is as if there were none. */
export const CLASSROOM_TRIES: Record<string, Try> = {
  'classrooms.appoint': [
    ({ classroomId: id, annaId: memberId }) => ({ id, memberId, role: 'student' }),
    'classroom_not_found',
  ],
  'classrooms.attendance': [({ classroomId: id }) => ({ id, number: 1 }), 'classroom_not_found'],
  'classrooms.dismiss': [({ classroomId: id, annaId: memberId }) => ({ id, memberId }), 'classroom_not_found'],
  'classrooms.games': [({ classroomId: id }) => ({ id }), 'classroom_not_found'],
  'classrooms.pair': [
    ({ classroomId: id, annaId: white }) => ({
      ...{ id, pairs: [{ white, black: id }], timeControl: '5+0', variant: 'chess', fen: '' },
    }),
    'classroom_not_found',
  ],
  'classrooms.rename': [({ classroomId: id }) => ({ id, name: 'Hers' }), 'classroom_not_found'],
  'homework.answer': [({ classroomId: id }) => ({ id, taskId: id, uci: 'e2e4' }), 'classroom_not_found'],
  'homework.begin': [({ classroomId: id }) => ({ id, taskId: id }), 'classroom_not_found'],
  'homework.list': [({ classroomId: id }) => ({ id }), 'classroom_not_found'],
  'homework.remove': [({ classroomId: id }) => ({ id, taskId: id }), 'classroom_not_found'],
  'homework.set': [
    ({ classroomId: id, setId }) => ({ id, title: '', dueAt: null, subject: { kind: 'puzzles', setId } }),
    'classroom_not_found',
  ],
  'classrooms.invite': [({ classroomId: id }) => ({ id, days: 1 }), 'classroom_not_found'],
  'classrooms.remove': [({ classroomId: id }) => ({ id }), 'classroom_not_found'],
  'classrooms.replay': [({ classroomId: id }) => ({ id, number: 1 }), 'classroom_not_found'],
  'classrooms.send': [({ classroomId: id }) => ({ id, pgn: '1. d4 *' }), 'classroom_not_found'],
  'classrooms.view': [({ classroomId: id }) => ({ id }), 'classroom_not_found'],
};
