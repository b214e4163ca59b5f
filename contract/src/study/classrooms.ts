import * as z from 'zod/mini';
import { LESSON_REFUSALS } from '@tabiya/chess/classroom/lesson.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import { LivePreview } from '../watch/watch.ts';
import { ID } from '../site/constraints.ts';
import { Uuid } from '../site/ids.ts';
import { LessonEventView } from './classroom-live.ts';

/** A teacher leads lessons and manages the classroom; the owner is a teacher whom nobody removes. */
export const CLASSROOM_ROLES = ['owner', 'teacher', 'student'] as const;
export type ClassroomRole = (typeof CLASSROOM_ROLES)[number];

export const CLASSROOM_NAME_MAX = 80;
/** Maximum number of classrooms that a member owns. */
export const CLASSROOMS_MAX = 20;
/** Maximum number of students of a classroom. */
export const CLASSROOM_STUDENTS_MAX = 60;
/** Maximum number of teachers of a classroom, the owner included. */
export const CLASSROOM_TEACHERS_MAX = 10;
/** Days for which an invitation link may be valid. */
export const CLASSROOM_LINK_DAYS = [1, 7, 30] as const;
/** Maximum length of a PGN that is sent to a classroom, in characters. */
export const CLASSROOM_PGN_MAX = 100_000;
/** Number of past lessons that a classroom lists. */
export const LESSONS_LISTED = 50;
/** Maximum number of events of a lesson that one call returns. */
export const LESSON_EVENTS_AT_ONCE = 500;

/** Maximum number of games that a teacher begins at once, and number of games that a classroom lists. */
export const CLASSROOM_PAIRS_MAX = 35;
export const CLASSROOM_GAMES_LISTED = 35;

const Name = WrittenLine(CLASSROOM_NAME_MAX).check(z.minLength(1));
const Code = z.string().check(z.regex(ID));
/** The number of the event that began a lesson. */
const Lesson = Digits.check(z.minimum(1), z.maximum(2 ** 31 - 1));

/** A classroom as lists show it. */
export const ClassroomLine = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(CLASSROOM_ROLES),
  owner: PlayerView,
  /** Whether a lesson is going on. */
  isOn: z.boolean(),
});
export type ClassroomLine = z.infer<typeof ClassroomLine>;

export const ClassroomMember = z.object({ member: PlayerView, role: z.enum(CLASSROOM_ROLES) });
export type ClassroomMember = z.infer<typeof ClassroomMember>;

/** A lesson that is over; times in ms since the epoch. */
export const PastLesson = z.object({ number: z.int(), begunAt: z.int(), endedAt: z.int() });
export type PastLesson = z.infer<typeof PastLesson>;

export const ClassroomView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(CLASSROOM_ROLES),
  /** Teachers first, then students, by name. */
  members: z.array(ClassroomMember),
  /** The last lessons, the latest first. */
  lessons: z.array(PastLesson),
  /** The link that lets people in; null: there is none, or the caller is no teacher. */
  invitation: z.nullable(z.object({ code: z.string(), expiresAt: z.int() })),
});
export type ClassroomView = z.infer<typeof ClassroomView>;

/** Who was at a lesson. */
export const Attendance = z.object({
  member: PlayerView,
  /** ms since the epoch: when they first came, and when they were last there. */
  cameAt: z.int(),
  lastAt: z.int(),
  /** Number of exercises that they answered. */
  answers: z.int(),
});
export type Attendance = z.infer<typeof Attendance>;

const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 60, seconds: 60 };
const Done = z.object({});

/** Classrooms. Whoever is not in one is told that there is none. */
export const classrooms = {
  /** The caller's classrooms, those joined last first. */
  list: endpoint({
    method: 'GET',
    path: '/callback/classrooms',
    who: 'member',
    input: z.object({ ...pageFields }),
    output: Paged(ClassroomLine),
    refusals: ['bad_page_token'],
    limit: READS,
  }),
  create: endpoint({
    method: 'POST',
    path: '/callback/classrooms',
    who: 'member',
    input: z.object({ name: Name }),
    output: z.object({ id: z.string() }),
    /** `CLASSROOMS_MAX` are there. */
    refusals: ['classrooms_used_up'],
    limit: CHANGES,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/classrooms/{id}',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: ClassroomView,
    refusals: ['classroom_not_found'],
    limit: READS,
  }),
  /** A teacher gives the classroom another name. */
  rename: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}',
    who: 'member',
    input: z.object({ id: Uuid, name: Name }),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing'],
    limit: CHANGES,
  }),
  /** Deletes a classroom with its lessons; only its owner may. */
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/classrooms/{id}',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing'],
    limit: CHANGES,
  }),
  /** Makes a new invitation link; the one before is no longer valid. 0 days: there is none any more. */
  invite: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/invitation',
    who: 'member',
    input: z.object({ id: Uuid, days: z.literal([0, ...CLASSROOM_LINK_DAYS]) }),
    output: z.object({ invitation: ClassroomView.shape.invitation }),
    refusals: ['classroom_not_found', 'classroom_right_missing'],
    limit: CHANGES,
  }),
  /** What an invitation link leads to. */
  invitation: endpoint({
    method: 'GET',
    path: '/callback/classroom-invitations/{code}',
    who: 'anyone',
    input: z.object({ code: Code }),
    output: z.object({ name: z.string(), owner: PlayerView }),
    refusals: ['invitation_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Joins by a link as a student; whoever is in the classroom stays what they are. */
  join: endpoint({
    method: 'POST',
    path: '/callback/classroom-invitations/{code}',
    who: 'member',
    input: z.object({ code: Code }),
    output: z.object({ id: z.string() }),
    /** `classroom_full`: `CLASSROOM_STUDENTS_MAX` are in it. */
    refusals: ['invitation_not_found', 'classroom_full'],
    limit: CHANGES,
  }),
  /** A teacher makes somebody a teacher or a student. */
  appoint: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/members/{memberId}',
    who: 'member',
    input: z.object({ id: Uuid, memberId: Uuid, role: z.enum(['teacher', 'student']) }),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing', 'not_in_classroom', 'classroom_full'],
    limit: CHANGES,
  }),
  /** A teacher takes somebody out, or somebody leaves; the owner stays. */
  dismiss: endpoint({
    method: 'DELETE',
    path: '/callback/classrooms/{id}/members/{memberId}',
    who: 'member',
    input: z.object({ id: Uuid, memberId: Uuid }),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing', 'not_in_classroom'],
    limit: CHANGES,
  }),
  /** A teacher puts a game or a position on the board of the lesson. */
  send: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/board',
    who: 'member',
    input: z.object({ id: Uuid, pgn: z.string().check(z.minLength(1), z.maxLength(CLASSROOM_PGN_MAX)) }),
    output: Done,
    refusals: ['classroom_not_found', 'classroom_right_missing', ...LESSON_REFUSALS],
    limit: CHANGES,
    bodyLimit: 4 * CLASSROOM_PGN_MAX,
  }),
  /** The last games that were played in the classroom, the latest first. */
  games: endpoint({
    method: 'GET',
    path: '/callback/classrooms/{id}/games',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: z.object({ games: z.array(LivePreview).check(z.maxLength(CLASSROOM_GAMES_LISTED)) }),
    refusals: ['classroom_not_found'],
    limit: READS,
  }),
  /** A teacher pairs people of the classroom, whose unrated games begin at once. */
  pair: endpoint({
    method: 'POST',
    path: '/callback/classrooms/{id}/games',
    who: 'member',
    input: z.object({
      id: Uuid,
      pairs: z.array(z.object({ white: Uuid, black: Uuid })).check(z.minLength(1), z.maxLength(CLASSROOM_PAIRS_MAX)),
      /** Minutes and seconds of increment, such as `5+3`. */
      timeControl: z.string().check(z.maxLength(12)),
      variant: z.enum(BOARD_VARIANTS),
      /** The position from which all play; empty: the usual one. */
      fen: z.string().check(z.maxLength(120)),
    }),
    /** `busy`: those who play elsewhere or must not play now; games with them have not begun. */
    output: z.object({
      games: z.array(z.object({ id: z.string(), white: z.string(), black: z.string() })),
      busy: z.array(z.string()),
    }),
    /** `bad_pairs`: somebody is in two pairs. */
    refusals: [
      ...(['classroom_not_found', 'classroom_right_missing', 'not_in_classroom', 'bad_pairs'] as const),
      ...(['bad_time_control', 'bad_fen', 'position_over'] as const),
    ],
    limit: CHANGES,
  }),
  /** The events of a lesson that is over, in their order; `after` goes on behind an event. */
  replay: endpoint({
    method: 'GET',
    path: '/callback/classrooms/{id}/lessons/{number}',
    who: 'member',
    input: z.object({ id: Uuid, number: Lesson, after: z.optional(Lesson) }),
    output: z.object({
      events: z.array(LessonEventView).check(z.maxLength(LESSON_EVENTS_AT_ONCE)),
      isWhole: z.boolean(),
    }),
    refusals: ['classroom_not_found', 'lesson_not_found'],
    limit: READS,
  }),
  /** Who was at a lesson, for its teachers. */
  attendance: endpoint({
    method: 'GET',
    path: '/callback/classrooms/{id}/lessons/{number}/attendance',
    who: 'member',
    input: z.object({ id: Uuid, number: Lesson }),
    output: z.object({ attendance: z.array(Attendance) }),
    refusals: ['classroom_not_found', 'classroom_right_missing', 'lesson_not_found'],
    limit: READS,
  }),
};
