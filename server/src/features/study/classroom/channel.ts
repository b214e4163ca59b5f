import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { liveChannel, type LiveChannel } from '../../../platform/live/live.ts';
import type { LessonAnswers } from './answers-service.ts';
import type { Entrance } from './entrance-service.ts';
import type { Lessons } from './lessons-service.ts';

interface ClassroomRooms {
  entrance: Entrance;
  lessons: Lessons;
  answers: LessonAnswers;
}

export const classroomRooms = ({ entrance, lessons, answers }: ClassroomRooms): LiveChannel =>
  liveChannel(classroomChannel, {
    open: (id, connection, since) => entrance.open(id, connection, since),
    closed: (id, connection) => entrance.closed(id, connection),
    commands: {
      begin: (_, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'begin' }),
      end: (_, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'end' }),
      move: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'move', ...did }),
      show: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'show', ...did }),
      delete: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'delete', ...did }),
      draw: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'draw', ...did }),
      pen: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'pen', ...did }),
      hand: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'hand', ...did }),
      ask: (did, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'ask', ...did }),
      reveal: (_, { key, connection }) => answers.reveal(key, connection.caller.id),
      close: (_, { key, connection }) => lessons.act(key, connection.caller.id, { type: 'close' }),
      answer: (given, { key, connection }) => answers.answer(key, connection.caller.id, given),
    },
  });
