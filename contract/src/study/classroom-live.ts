import * as z from 'zod/mini';
import { LESSON_REFUSALS } from '@tabiya/chess/classroom/lesson.ts';
import { SHAPE_COLORS } from '@tabiya/chess/notation/pgn-tree.ts';
import { channel, command } from '../kit/channel.ts';
import { RoomPeople } from '../kit/room-people.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';

export const EXERCISE_QUESTION_MAX = 200;
/** Maximum number of plies from the start of a lesson's board to a place on it. */
const PATH_MAX = 600;
/** Maximum number of arrows or circles on a board. */
const SHAPES_MAX = 40;

const Uci = z.string().check(z.regex(/^(?:[a-h][1-8][a-h][1-8][qrbnk]?|[PNBRQ]@[a-h][1-8])$/));
const Path = z.array(Uci).check(z.maxLength(PATH_MAX));
const Square = z.string().check(z.regex(/^[a-h][1-8]$/));
const ShapeColor = z.enum(SHAPE_COLORS);
const shapes = {
  arrows: z.array(z.object({ color: ShapeColor, from: Square, to: Square })).check(z.maxLength(SHAPES_MAX)),
  circles: z.array(z.object({ color: ShapeColor, at: Square })).check(z.maxLength(SHAPES_MAX)),
};
const Pen = z.discriminatedUnion('to', [
  z.object({ to: z.literal('nobody') }),
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('one'), id: Uuid }),
  z.object({ to: z.literal('sides'), white: z.nullable(Uuid), black: z.nullable(Uuid) }),
]);
const Answer = z.object({ id: z.string(), uci: z.string() });

/** An event of a lesson, see `LessonDeed` in `chess`. */
export const LessonEventView = z.object({
  seq: z.int(),
  at: z.int(),
  by: z.string(),
  did: z.discriminatedUnion('type', [
    z.object({ type: z.literal('begin') }),
    z.object({ type: z.literal('end') }),
    z.object({ type: z.literal('board'), pgn: z.string() }),
    z.object({ type: z.literal('move'), path: z.array(z.string()), uci: z.string() }),
    z.object({ type: z.literal('show'), path: z.array(z.string()) }),
    z.object({ type: z.literal('delete'), path: z.array(z.string()) }),
    z.object({ type: z.literal('draw'), ...shapes }),
    z.object({ type: z.literal('pen'), pen: Pen }),
    z.object({ type: z.literal('hand'), id: z.string(), isUp: z.boolean() }),
    z.object({ type: z.literal('ask'), question: z.string() }),
    z.object({ type: z.literal('reveal'), answers: z.array(Answer) }),
    z.object({ type: z.literal('close') }),
  ]),
});
export type LessonEventView = z.infer<typeof LessonEventView>;

/** The state of a lesson; `pgn` is the board with its variations. */
const LessonView = z.object({
  ...{ seq: z.int(), events: z.int(), isOn: z.boolean(), pgn: z.string(), path: z.array(z.string()) },
  ...{ pen: Pen, hands: z.array(z.string()), shapes: z.object(shapes) },
  exercise: z.nullable(
    z.object({
      ...{ number: z.int(), question: z.string(), path: z.array(z.string()), isOpen: z.boolean() },
      answers: z.nullable(z.array(Answer)),
    }),
  ),
});
export type LessonView = z.infer<typeof LessonView>;

/** Answers to the exercise that is open: of each student, whether they answered, and for a teacher what. */
const Given = z.object({ number: z.int(), id: z.string(), uci: z.nullable(z.string()) });
export type GivenAnswer = z.infer<typeof Given>;

/** Nobody says where they look: `null` is all there is to say of a place. */
const People = RoomPeople(z.null());

/** Whatever is done in a lesson is judged by `judgeLesson` in `chess`, which has these refusals. */
const lead = <Input extends z.ZodMiniType>(input: Input) =>
  command({ who: 'member', input, refusals: ['classroom_not_found', 'too_fast', ...LESSON_REFUSALS] });
const Nothing = z.object({});

/** A classroom while people are in it; its key is its id. */
export const classroomChannel = channel({
  name: 'classroom',
  who: 'member',
  key: Uuid,
  state: z.object({ lesson: LessonView, given: z.array(Given), people: People }),
  numbered: { event: LessonEventView },
  passing: {
    people: People,
    /** Somebody has answered; teachers are told what. */
    answered: Given,
    /** The classroom has another name, or other members or roles. */
    changed: Nothing,
    /** The owner has deleted the classroom; everybody is dismissed next. */
    deleted: Nothing,
    /** Tasks have been set or taken back, or answered. */
    homework: Nothing,
    /** Students have been paired, and their games have begun. */
    paired: z.object({ games: z.array(z.object({ id: z.string(), white: z.string(), black: z.string() })) }),
    /** A game of the classroom is over. */
    played: Nothing,
  },
  commands: {
    begin: lead(Nothing),
    end: lead(Nothing),
    move: lead(z.object({ path: Path, uci: Uci })),
    show: lead(z.object({ path: Path })),
    delete: lead(z.object({ path: Path })),
    draw: lead(z.object(shapes)),
    pen: lead(z.object({ pen: Pen })),
    hand: lead(z.object({ id: Uuid, isUp: z.boolean() })),
    ask: lead(z.object({ question: WrittenLine(EXERCISE_QUESTION_MAX) })),
    reveal: lead(Nothing),
    close: lead(Nothing),
    answer: command({
      who: 'member',
      input: z.object({ number: z.int(), uci: Uci }),
      refusals: ['classroom_not_found', 'too_fast', 'no_exercise', 'illegal_move', 'not_student'],
    }),
  },
});
