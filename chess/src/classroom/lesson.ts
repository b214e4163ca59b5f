import { countMoves, withMove, withoutMove } from '../analysis/edit-tree.ts';
import { nodeAt, type PgnArrow, type PgnCircle, type PgnPath, type PgnTree } from '../notation/pgn-tree.ts';
import { readPgn } from '../notation/read-pgn.ts';
import { parseMove, positionAfter, startPosition, uciOf, type Position } from '../rules/position.ts';
import type { Color, Judged } from '../rules/types.ts';

/** Maximum number of moves on the board of a lesson, those of all variations included. */
const LESSON_MOVES_MAX = 2_000;
/** Maximum number of events of a lesson. */
export const LESSON_EVENTS_MAX = 5_000;

/** The right of students to move on the board: of nobody, everybody, one of them, or one for each color. */
export type Pen =
  | { to: 'nobody' }
  | { to: 'all' }
  | { to: 'one'; id: string }
  | { to: 'sides'; white: string | null; black: string | null };

export interface LessonAnswer {
  id: string;
  uci: string;
}

/** A question about one position, which all students answer with a move. */
export interface Exercise {
  /** The number of the event that asked. */
  number: number;
  question: string;
  path: PgnPath;
  /** Whether it still takes answers. */
  isOpen: boolean;
  /** Answers of the students; null until the teacher shows them. */
  answers: readonly LessonAnswer[] | null;
}

export interface LessonState {
  /** Number of the last event; 0 before the first. */
  seq: number;
  /** Number of events of this lesson. */
  events: number;
  isOn: boolean;
  tree: PgnTree;
  /** The place that the teacher shows. */
  path: PgnPath;
  pen: Pen;
  /** Ids of those who have raised a hand, the first one first. */
  hands: readonly string[];
  /** Drawn on the position that is shown. */
  shapes: { arrows: readonly PgnArrow[]; circles: readonly PgnCircle[] };
  exercise: Exercise | null;
}

/** Acts that a lesson's log records. Paths are moves (UCI) from the starting position. */
export type LessonDeed =
  | { type: 'begin' }
  | { type: 'end' }
  | { type: 'board'; pgn: string }
  | { type: 'move'; path: PgnPath; uci: string }
  | { type: 'show'; path: PgnPath }
  | { type: 'delete'; path: PgnPath }
  | { type: 'draw'; arrows: readonly PgnArrow[]; circles: readonly PgnCircle[] }
  | { type: 'pen'; pen: Pen }
  | { type: 'hand'; id: string; isUp: boolean }
  | { type: 'ask'; question: string }
  | { type: 'reveal'; answers: readonly LessonAnswer[] }
  | { type: 'close' };

/** A line of a lesson's log: `at` in ms since the epoch, `by` the id of an account. */
export interface LessonEvent {
  seq: number;
  at: number;
  by: string;
  did: LessonDeed;
}

/** `move_gone`: the move that was meant has been deleted; `board_moved`: another position is shown by now. */
export const LESSON_REFUSALS = [
  'lesson_not_on',
  'lesson_on',
  'lesson_full',
  'not_teacher',
  'pen_missing',
  'move_gone',
  'board_moved',
  'illegal_move',
  'board_full',
  'bad_pgn',
  'exercise_on',
  'no_exercise',
] as const;
export type LessonRefusal = (typeof LESSON_REFUSALS)[number];

/** A member of the classroom, as far as the rules ask. */
export interface LessonPerson {
  id: string;
  isTeacher: boolean;
}

const EMPTY: PgnTree = { tags: {}, result: '*', children: [] };
const NO_SHAPES: LessonState['shapes'] = { arrows: [], circles: [] };

/** The state before the first lesson. */
export const NO_LESSON: LessonState = {
  ...{ seq: 0, events: 0, isOn: false, tree: EMPTY, path: [] },
  ...{ pen: { to: 'nobody' }, hands: [], shapes: NO_SHAPES, exercise: null },
};

/** Returns the position that a path of a tree leads to. */
export const positionIn = ({ initialFen, variant }: PgnTree, path: PgnPath): Position =>
  path.reduce<Position>(
    (position, uci) => positionAfter(position, parseMove(position, uci)!),
    startPosition(initialFen, variant),
  );

const isThere = (tree: PgnTree, path: PgnPath): boolean => path.length === 0 || nodeAt(tree, path) !== undefined;
const isSamePath = (one: PgnPath, other: PgnPath): boolean => one.join() === other.join();

/** Returns whether somebody may move for a side on the position that is shown. */
export const mayMove = (
  { pen, exercise, isOn }: LessonState,
  { id, isTeacher }: LessonPerson,
  turn: Color,
): boolean => {
  if (!isOn) return false;
  if (isTeacher) return true;
  if (exercise?.isOpen) return false;
  if (pen.to === 'sides') return pen[turn] === id;
  return pen.to === 'all' || (pen.to === 'one' && pen.id === id);
};

/** Returns whether somebody may move for one of the sides, and so may draw. */
export const hasPen = (state: LessonState, person: LessonPerson): boolean =>
  mayMove(state, person, 'white') || mayMove(state, person, 'black');

const TEACHERS: readonly LessonDeed['type'][] = [
  'begin',
  'end',
  'board',
  'show',
  'delete',
  'pen',
  'ask',
  'reveal',
  'close',
];

/** Judges what somebody wants to do, and returns it as it goes into the log. */
export function judgeLesson(
  state: LessonState,
  person: LessonPerson,
  deed: LessonDeed,
): Judged<LessonDeed, LessonRefusal> {
  const refuse = (refusal: LessonRefusal) => ({ ok: false, refusal }) as const;
  const accept = { ok: true, value: deed } as const;
  if (TEACHERS.includes(deed.type) && !person.isTeacher) return refuse('not_teacher');
  if (deed.type === 'begin') return state.isOn ? refuse('lesson_on') : accept;
  if (!state.isOn) return refuse('lesson_not_on');
  if (deed.type === 'end') return accept;
  if (state.events >= LESSON_EVENTS_MAX) return refuse('lesson_full');
  switch (deed.type) {
    case 'move':
      return judgeMove(state, person, deed);
    case 'show':
    case 'delete':
      return isThere(state.tree, deed.path) ? accept : refuse('move_gone');
    case 'draw':
      return hasPen(state, person) ? accept : refuse('pen_missing');
    case 'hand':
      return person.isTeacher || deed.id === person.id ? accept : refuse('not_teacher');
    case 'board': {
      const read = readPgn(deed.pgn);
      if (!read.ok) return refuse('bad_pgn');
      return countMoves(read.value) > LESSON_MOVES_MAX ? refuse('board_full') : accept;
    }
    case 'ask':
      return state.exercise?.isOpen ? refuse('exercise_on') : accept;
    case 'reveal':
      return state.exercise?.isOpen ? accept : refuse('no_exercise');
    case 'close':
      return state.exercise ? accept : refuse('no_exercise');
    default:
      return accept;
  }
}

function judgeMove(
  state: LessonState,
  person: LessonPerson,
  deed: Extract<LessonDeed, { type: 'move' }>,
): Judged<LessonDeed, LessonRefusal> {
  const { tree, path } = state;
  if (!isThere(tree, deed.path)) return { ok: false, refusal: 'move_gone' };
  const position = positionIn(tree, deed.path);
  if (!mayMove(state, person, position.turn)) return { ok: false, refusal: 'pen_missing' };
  if (!person.isTeacher && !isSamePath(deed.path, path)) return { ok: false, refusal: 'board_moved' };
  const move = parseMove(position, deed.uci);
  if (!move) return { ok: false, refusal: 'illegal_move' };
  const uci = uciOf(move);
  const isNew = !isThere(tree, [...deed.path, uci]);
  if (isNew && countMoves(tree) >= LESSON_MOVES_MAX) return { ok: false, refusal: 'board_full' };
  return { ok: true, value: { ...deed, uci } };
}

/** Returns the state after an event of the log. Events of the log were judged, so nothing is judged again. */
export function applyLessonEvent(state: LessonState, { seq, did }: LessonEvent): LessonState {
  const next = { ...state, seq, events: state.events + 1 };
  switch (did.type) {
    case 'begin':
      return { ...NO_LESSON, seq, events: 1, isOn: true };
    case 'end':
      return { ...next, isOn: false, hands: [] };
    case 'board': {
      const read = readPgn(did.pgn);
      return { ...next, tree: read.ok ? read.value : EMPTY, path: [], shapes: NO_SHAPES, exercise: null };
    }
    case 'move': {
      const moved = withMove({ tree: state.tree, path: did.path }, positionIn(state.tree, did.path), did.uci);
      return moved.ok ? { ...next, ...moved.value, shapes: NO_SHAPES } : next;
    }
    case 'show':
      return { ...next, path: did.path, shapes: NO_SHAPES };
    case 'delete': {
      const { tree, path } = withoutMove({ tree: state.tree, path: did.path });
      return { ...next, tree, ...(isThere(tree, state.path) ? {} : { path, shapes: NO_SHAPES }) };
    }
    case 'draw':
      return { ...next, shapes: { arrows: did.arrows, circles: did.circles } };
    case 'pen':
      return { ...next, pen: did.pen };
    case 'hand': {
      const others = state.hands.filter((id) => id !== did.id);
      return { ...next, hands: did.isUp ? [...others, did.id] : others };
    }
    case 'ask':
      return {
        ...next,
        exercise: { number: seq, question: did.question, path: state.path, isOpen: true, answers: null },
      };
    case 'reveal':
      return { ...next, exercise: state.exercise && { ...state.exercise, isOpen: false, answers: did.answers } };
    case 'close':
      return { ...next, exercise: null };
  }
}
