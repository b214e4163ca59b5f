import { expect, it } from 'vitest';
import {
  applyLessonEvent,
  judgeLesson,
  LESSON_EVENTS_MAX,
  NO_LESSON,
  type LessonDeed,
  type LessonPerson,
  type LessonState,
} from './lesson.ts';

const TEACHER: LessonPerson = { id: 'teacher', isTeacher: true };
const ANNA: LessonPerson = { id: 'anna', isTeacher: false };
const BEN: LessonPerson = { id: 'ben', isTeacher: false };

const after = (state: LessonState, person: LessonPerson, did: LessonDeed): LessonState => {
  const judged = judgeLesson(state, person, did);
  if (!judged.ok) throw new Error(judged.refusal);
  return applyLessonEvent(state, { seq: state.seq + 1, at: 0, by: person.id, did: judged.value });
};
const refusalOf = (state: LessonState, person: LessonPerson, deed: LessonDeed) => {
  const judged = judgeLesson(state, person, deed);
  return judged.ok ? undefined : judged.refusal;
};
const move = (path: string[], uci: string): LessonDeed => ({ type: 'move', path, uci });
const lesson = (...deeds: LessonDeed[]): LessonState =>
  [{ type: 'begin' } as const, ...deeds].reduce<LessonState>((state, deed) => after(state, TEACHER, deed), NO_LESSON);

it('a lesson begins with an empty board, and nothing happens before it', () => {
  expect(refusalOf(NO_LESSON, TEACHER, move([], 'e2e4'))).toBe('lesson_not_on');
  const state = after(lesson(move([], 'e2e4'), { type: 'end' }), TEACHER, { type: 'begin' });
  expect(state).toMatchObject({ seq: 4, events: 1, isOn: true, path: [], tree: { children: [] } });
  expect(refusalOf(state, TEACHER, { type: 'begin' })).toBe('lesson_on');
});

it('only teachers lead', () => {
  const state = lesson();
  const deeds: LessonDeed[] = [
    { type: 'end' },
    { type: 'board', pgn: '1. e4 *' },
    { type: 'show', path: [] },
    { type: 'delete', path: [] },
    { type: 'pen', pen: { to: 'all' } },
    { type: 'ask', question: '' },
    { type: 'reveal', answers: [] },
    { type: 'close' },
  ];
  for (const deed of deeds) expect([deed.type, refusalOf(state, ANNA, deed)]).toEqual([deed.type, 'not_teacher']);
  expect(refusalOf(state, ANNA, { type: 'hand', id: 'ben', isUp: true })).toBe('not_teacher');
});

it('a student moves with the pen only: all, one of them, or one for each colour', () => {
  const first = move([], 'e2e4');
  const given = (pen: Extract<LessonDeed, { type: 'pen' }>['pen']) => lesson({ type: 'pen', pen });
  expect(refusalOf(lesson(), ANNA, first)).toBe('pen_missing');
  expect(refusalOf(given({ to: 'all' }), ANNA, first)).toBeUndefined();
  expect(refusalOf(given({ to: 'one', id: 'anna' }), ANNA, first)).toBeUndefined();
  expect(refusalOf(given({ to: 'one', id: 'anna' }), BEN, first)).toBe('pen_missing');
  const sides = given({ to: 'sides', white: 'anna', black: 'ben' });
  expect(refusalOf(sides, BEN, first)).toBe('pen_missing');
  const answered = after(sides, ANNA, first);
  expect(refusalOf(answered, ANNA, move(['e2e4'], 'e7e5'))).toBe('pen_missing');
  expect(after(answered, BEN, move(['e2e4'], 'e7e5')).path).toEqual(['e2e4', 'e7e5']);
  expect(refusalOf(sides, ANNA, { type: 'draw', arrows: [], circles: [] })).toBeUndefined();
  expect(refusalOf(lesson(), ANNA, { type: 'draw', arrows: [], circles: [] })).toBe('pen_missing');
});

it('a move of a student counts on the position that is shown, and a deleted move takes none', () => {
  const state = lesson({ type: 'pen', pen: { to: 'all' } }, move([], 'e2e4'));
  expect(refusalOf(state, ANNA, move([], 'd2d4'))).toBe('board_moved');
  const deleted = after(state, TEACHER, { type: 'delete', path: ['e2e4'] });
  expect(deleted).toMatchObject({ path: [], tree: { children: [] } });
  expect(refusalOf(deleted, ANNA, move(['e2e4'], 'e7e5'))).toBe('move_gone');
  expect(refusalOf(deleted, TEACHER, { type: 'show', path: ['e2e4'] })).toBe('move_gone');
  expect(refusalOf(state, TEACHER, move(['e2e4'], 'e2e5'))).toBe('illegal_move');
});

it('an exercise asks about the position that is shown, and nobody but the teacher moves while it is open', () => {
  const asked = lesson({ type: 'pen', pen: { to: 'all' } }, move([], 'e2e4'), { type: 'ask', question: 'And now?' });
  expect(asked.exercise).toMatchObject({ number: 4, path: ['e2e4'], isOpen: true, answers: null });
  expect(refusalOf(asked, ANNA, move(['e2e4'], 'e7e5'))).toBe('pen_missing');
  expect(refusalOf(asked, TEACHER, { type: 'ask', question: '' })).toBe('exercise_on');
  const answers = [{ id: 'anna', uci: 'e7e5' }];
  const shown = after(asked, TEACHER, { type: 'reveal', answers });
  expect(shown.exercise).toMatchObject({ isOpen: false, answers });
  expect(refusalOf(shown, TEACHER, { type: 'reveal', answers })).toBe('no_exercise');
  expect(after(shown, TEACHER, { type: 'close' }).exercise).toBeNull();
});

it('hands stay in the order in which they were raised', () => {
  const hand = (id: string, isUp: boolean): LessonDeed => ({ type: 'hand', id, isUp });
  const raised = after(after(lesson(), BEN, hand('ben', true)), ANNA, hand('anna', true));
  expect(raised.hands).toEqual(['ben', 'anna']);
  expect(after(raised, TEACHER, hand('ben', false)).hands).toEqual(['anna']);
});

it('a board that is too large or unreadable is refused, and so is an event too many', () => {
  const state = lesson();
  expect(refusalOf(state, TEACHER, { type: 'board', pgn: '1. e5 *' })).toBe('bad_pgn');
  expect(after(state, TEACHER, { type: 'board', pgn: '1. e4 e5 *' }).tree.children).toHaveLength(1);
  const full = { ...state, events: LESSON_EVENTS_MAX };
  expect(refusalOf(full, TEACHER, move([], 'e2e4'))).toBe('lesson_full');
  expect(refusalOf(full, TEACHER, { type: 'end' })).toBeUndefined();
});
