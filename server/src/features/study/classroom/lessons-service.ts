import { positionIn, type LessonDeed, type LessonEvent, type LessonRefusal } from '@tabiya/chess/classroom/lesson.ts';
import { parseMove, uciOf } from '@tabiya/chess/rules/position.ts';
import type { MissedMessage } from '../../../platform/live/live.ts';
import type { StateOf } from '@tabiya/contract/kit/channel.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { classroomChannel, type GivenAnswer } from '@tabiya/contract/study/classroom-live.ts';
import type { ClassroomRole } from '@tabiya/contract/study/classrooms.ts';
import { createRoomPeople, type PeopleReport } from '../../../live-play/room-people.ts';
import type { Connection } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { HeldLessons } from './held-lessons-service.ts';
import { answersTo, noteVisits, putAnswer } from './lessons-store.ts';
import { isTeacher } from './policy.ts';
import { membersOf, roleOf } from './rooms-store.ts';
import { toEventView, toLessonView } from './view.ts';

type Channel = typeof classroomChannel;
type Led = void | Refusal<LessonRefusal | 'classroom_not_found' | 'too_fast'>;

/** What people do in a classroom while they are in it. */
export interface Lessons {
  /** Returns the whole state, or what was missed since a number; undefined if the caller is not in the classroom. */
  open(
    id: string,
    connection: Connection,
    since: number | undefined,
  ): Promise<{ seq: number; state: StateOf<Channel> } | { seq: number; missed: MissedMessage<Channel>[] } | undefined>;
  closed(id: string, connection: Connection): void;
  act(id: string, accountId: string, deed: LessonDeed): Promise<Led>;
  /** A teacher puts a game or a position on the board. */
  send(
    id: string,
    accountId: string,
    pgn: string,
  ): Promise<void | Refusal<LessonRefusal | 'classroom_not_found' | 'classroom_right_missing'>>;
  /** Shows all what the students have answered. */
  reveal(id: string, accountId: string): Promise<Led>;
  answer(
    id: string,
    accountId: string,
    given: { number: number; uci: string },
  ): Promise<void | Refusal<'classroom_not_found' | 'too_fast' | 'no_exercise' | 'illegal_move' | 'not_student'>>;
  /** Repeats who is here, and notes that they are still at their lessons. */
  upkeep(): Promise<void>;
  stop(): void;
}

/** Maximum number of things that one account does in all classrooms. */
const PACE = { student: { calls: 20, seconds: 10 }, teacher: { calls: 80, seconds: 10 } };

export const createLessons = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'nodes' | 'createLimiter'>,
  { held }: { held: HeldLessons },
): Lessons => {
  const { store, now } = platform;
  const rooms = platform.room(classroomChannel);
  const paces = {
    student: platform.createLimiter('classroom-students', PACE.student),
    teacher: platform.createLimiter('classroom-teachers', PACE.teacher),
  };
  const people = createRoomPeople<null>(platform, {
    tell: (key, report, to) => rooms.passing(key, 'people', report as PeopleReport<null>, to),
    hear: (key, { report }) =>
      rooms.hear(key, (heard) => {
        if (heard.message === 'people') report(heard.data);
      }),
  });
  /** Rooms that people have open here, with those people by connection. */
  const open = new Map<string, Map<string, string>>();

  /** Notes that those who are here are at the lesson that goes on. */
  const noteHere = async (id: string): Promise<void> => {
    const state = await held.current(id);
    const accountIds = [...new Set(open.get(id)?.values())];
    if (!state.isOn || accountIds.length === 0) return;
    await noteVisits(store, id, { lesson: state.seq - state.events + 1, accountIds, at: now() });
  };
  const tell = (id: string) => (event: LessonEvent) => {
    rooms.numbered(id, 'event', event.seq, toEventView(event));
    if (event.did.type === 'begin' || event.did.type === 'end') void noteHere(id).catch(() => {});
  };
  const givenTo = async (id: string, me: { id: string; role: ClassroomRole }): Promise<GivenAnswer[]> => {
    const { exercise } = await held.current(id);
    if (!exercise) return [];
    return (await answersTo(store, id, exercise.number)).map(({ account_id: by, uci }) => ({
      ...{ number: exercise.number, id: by },
      uci: by === me.id || isTeacher(me.role) ? uci : null,
    }));
  };
  /** Returns the role of somebody who does something; a refusal for strangers and for those who do too much. */
  const paced = async (id: string, accountId: string) => {
    const role = await roleOf(store, id, accountId);
    if (role === undefined) return refuse('classroom_not_found');
    const pace = isTeacher(role) ? paces.teacher : paces.student;
    return (await pace.take(accountId)) === undefined ? { role } : refuse('too_fast');
  };

  return {
    async open(id, connection, since) {
      const accountId = connection.caller?.id;
      const role = accountId === undefined ? undefined : await roleOf(store, id, accountId);
      if (accountId === undefined || role === undefined) return undefined;
      const here = open.get(id) ?? new Map<string, string>();
      open.set(id, here.set(connection.id, accountId));
      people.enter(id, connection, accountId);
      const missed = since === undefined || since === 0 ? undefined : await held.since(id, since);
      const state = await held.current(id);
      await noteHere(id);
      if (missed) {
        return {
          seq: missed.at(-1)?.seq ?? since!,
          missed: missed.map((event) => ({ message: 'event', seq: event.seq, data: toEventView(event) })),
        };
      }
      const given = await givenTo(id, { id: accountId, role });
      const report = people.report(id);
      return { seq: state.seq, state: { lesson: toLessonView(state), given, people: { people: report.people } } };
    },
    closed(id, connection) {
      people.leave(id, connection);
      const here = open.get(id);
      const accountId = here?.get(connection.id);
      if (accountId === undefined) return;
      here!.delete(connection.id);
      if (here!.size === 0) open.delete(id);
    },
    async act(id, accountId, deed) {
      const may = await paced(id, accountId);
      if ('refused' in may) return may;
      return held.act(id, { person: { id: accountId, isTeacher: isTeacher(may.role) }, deed }, tell(id));
    },
    async send(id, accountId, pgn) {
      const role = await roleOf(store, id, accountId);
      if (role === undefined) return refuse('classroom_not_found');
      if (!isTeacher(role)) return refuse('classroom_right_missing');
      const person = { id: accountId, isTeacher: true };
      return held.act(id, { person, deed: { type: 'board', pgn } }, tell(id));
    },
    async reveal(id, accountId) {
      const may = await paced(id, accountId);
      if ('refused' in may) return may;
      const { exercise } = await held.current(id);
      const given = exercise ? await answersTo(store, id, exercise.number) : [];
      const answers = given.map(({ account_id: by, uci }) => ({ id: by, uci }));
      const person = { id: accountId, isTeacher: isTeacher(may.role) };
      return held.act(id, { person, deed: { type: 'reveal', answers } }, tell(id));
    },
    async answer(id, accountId, { number, uci }) {
      const may = await paced(id, accountId);
      if ('refused' in may) return may;
      if (may.role !== 'student') return refuse('not_student');
      const { exercise, tree } = await held.current(id);
      if (!exercise?.isOpen || exercise.number !== number) return refuse('no_exercise');
      const position = positionIn(tree, exercise.path);
      const move = parseMove(position, uci);
      if (!move) return refuse('illegal_move');
      const row = { exercise: number, account_id: accountId, uci: uciOf(move), at: now() };
      await putAnswer(store, id, row);
      const teachers = (await membersOf(store, id)).filter(({ role }) => isTeacher(role));
      const accounts = [...teachers.map(({ account_id: teacher }) => teacher), accountId];
      rooms.passing(id, 'answered', { number, id: accountId, uci: row.uci }, { accounts });
      rooms.passing(id, 'answered', { number, id: accountId, uci: null }, { except: accounts });
      return undefined;
    },
    async upkeep() {
      people.upkeep();
      for (const id of open.keys()) await noteHere(id);
    },
    stop: people.stop,
  };
};
