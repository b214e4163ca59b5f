import type { LessonDeed } from '@tabiya/chess/classroom/lesson.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { LessonAnswers } from './answers-service.ts';
import type { Classrooms } from './classrooms-service.ts';
import type { ClassroomInvitations } from './invitations-service.ts';
import type { Lessons } from './lessons-service.ts';

export interface ClassroomDemoNeeds {
  rooms: Pick<Classrooms, 'create' | 'list'>;
  invitations: Pick<ClassroomInvitations, 'invite' | 'join'>;
  lessons: Pick<Lessons, 'act'>;
  answers: Pick<LessonAnswers, 'answer' | 'reveal'>;
}

/** The king in front of its pawn: White to move wins by the opposition. */
const OPPOSITION = '[Event "?"]\n[SetUp "1"]\n[FEN "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"]\n\n1. Kd6 Kd8 2. e6 Ke8 3. e7 *';
/** A rook against a pawn, for the lesson that goes on. */
const LUCENA = '[Event "?"]\n[SetUp "1"]\n[FEN "1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1"]\n\n*';

/** Makes a classroom with a lesson that is over and one that goes on, unless the first member has one. */
export const fillClassroom = async (
  { rooms, invitations, lessons, answers }: ClassroomDemoNeeds,
  { members }: DemoWorld,
): Promise<void> => {
  const [teacher, ...others] = members;
  const known = await rooms.list({ limit: 1 }, teacher.id);
  if (isRefusal(known) || known.items.length > 0) return;
  const made = await rooms.create('Endings for beginners', teacher.id);
  if (isRefusal(made)) throw new Error(`no classroom: ${made.refused}`);
  const { id } = made;
  const link = await invitations.invite({ id, days: 30 }, teacher.id);
  if (isRefusal(link) || link.invitation === null) throw new Error('no invitation');
  const students = others.slice(0, 4);
  for (const student of students) await invitations.join(link.invitation.code, student.id);
  const lead = async (...deeds: LessonDeed[]) => {
    for (const deed of deeds) {
      const refused = await lessons.act(id, teacher.id, deed);
      if (refused) throw new Error(`no lesson: ${refused.refused}`);
    }
  };
  await lead({ type: 'begin' }, { type: 'board', pgn: OPPOSITION }, { type: 'ask', question: 'How does White win?' });
  const moves = ['e6d6', 'e6d6', 'e6f6', 'e6d5'];
  for (const [at, student] of students.entries()) {
    await answers.answer(id, student.id, { number: 3, uci: moves[at]! });
  }
  await answers.reveal(id, teacher.id);
  await lead(
    { type: 'close' },
    { type: 'show', path: ['e6d6'] },
    { type: 'draw', arrows: [{ color: 'green', from: 'e5', to: 'e6' }], circles: [{ color: 'green', at: 'd7' }] },
    { type: 'show', path: ['e6d6', 'e8d8', 'e5e6'] },
    { type: 'end' },
    { type: 'begin' },
    { type: 'board', pgn: LUCENA },
    { type: 'move', path: [], uci: 'c1d1' },
    { type: 'pen', pen: { to: 'all' } },
  );
};
