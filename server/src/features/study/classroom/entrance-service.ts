import type { StateOf } from '@tabiya/contract/kit/channel.ts';
import { classroomChannel } from '@tabiya/contract/study/classroom-live.ts';
import { createRoomPeople } from '../../../live-play/room-people.ts';
import type { Connection, MissedMessage } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LessonAnswers } from './answers-service.ts';
import type { HeldLessons } from './held-lessons-service.ts';
import { noteVisits } from './lessons-store.ts';
import { roleOf } from './rooms-store.ts';
import { toEventView, toLessonView } from './view.ts';

type Channel = typeof classroomChannel;
type Opened = { seq: number; state: StateOf<Channel> } | { seq: number; missed: MissedMessage<Channel>[] };

/** Who comes into a classroom and leaves it; whoever is there while a lesson goes on attends it. */
export interface Entrance {
  /** Returns the whole state, or what was missed since a number; undefined if the caller is not in the classroom. */
  open(id: string, connection: Connection, since: number | undefined): Promise<Opened | undefined>;
  closed(id: string, connection: Connection): void;
  /** Notes that those who are here are at the lesson that goes on. */
  noteHere(id: string): Promise<void>;
  /** Repeats who is here, and notes that they are still at their lessons. */
  upkeep(): Promise<void>;
  stop(): void;
}

export const createEntrance = (
  platform: Pick<Platform, 'store' | 'now' | 'room' | 'nodes'>,
  { held, answers }: { held: HeldLessons; answers(): Pick<LessonAnswers, 'given'> },
): Entrance => {
  const { store, now } = platform;
  const rooms = platform.room(classroomChannel);
  const people = createRoomPeople<null>(platform, {
    tell: (key, report, to) => rooms.passing(key, 'people', report, to),
    hear: (key, { report }) =>
      rooms.hear(key, (heard) => {
        if (heard.message === 'people') report(heard.data);
      }),
  });
  /** Rooms that people have open on this node, with those people by connection. */
  const open = new Map<string, Map<string, string>>();
  const noteHere = async (id: string): Promise<void> => {
    const accountIds = [...new Set(open.get(id)?.values())];
    if (accountIds.length === 0) return;
    const { isOn, seq, events } = await held.current(id);
    if (isOn) await noteVisits(store, id, { lesson: seq - events + 1, accountIds, at: now() });
  };

  return {
    noteHere,
    async open(id, connection, since) {
      const accountId = connection.caller?.id;
      const role = accountId === undefined ? undefined : await roleOf(store, id, accountId);
      if (accountId === undefined || role === undefined) return undefined;
      const here = open.get(id) ?? new Map<string, string>();
      open.set(id, here.set(connection.id, accountId));
      people.enter(id, connection, accountId);
      await noteHere(id);
      const missed = since === undefined || since === 0 ? undefined : await held.since(id, since);
      if (missed) {
        return {
          seq: missed.at(-1)?.seq ?? since!,
          missed: missed.map((event) => ({ message: 'event', seq: event.seq, data: toEventView(event) })),
        };
      }
      const state = await held.current(id);
      const given = await answers().given(id, { id: accountId, role });
      return { seq: state.seq, state: { lesson: toLessonView(state), given, people: people.report(id) } };
    },
    closed(id, connection) {
      people.leave(id, connection);
      const here = open.get(id);
      here?.delete(connection.id);
      if (here?.size === 0) open.delete(id);
    },
    async upkeep() {
      people.upkeep();
      for (const id of open.keys()) await noteHere(id);
    },
    stop: people.stop,
  };
};
