import {
  applyLessonEvent,
  judgeLesson,
  NO_LESSON,
  type LessonDeed,
  type LessonEvent,
  type LessonPerson,
  type LessonRefusal,
  type LessonState,
} from '@tabiya/chess/classroom/lesson.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { createAppendLog } from '../../../live-play/append-log.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import { classroomLog, lessonEvents } from './lessons-store.ts';

interface HeldLesson {
  state: LessonState;
  /** Ends when the last thing that was asked for is done: what is asked for one lesson is done one after the other. */
  busy: Promise<unknown>;
}

/** The lessons that this node holds in memory. The log decides: a number that another node has taken is judged anew. */
export interface HeldLessons {
  /** Returns the state of the lesson that goes on or was the last one, as the store has it now. */
  current(id: string): Promise<LessonState>;
  /** Returns the events after a number; undefined if they belong to an earlier lesson. */
  since(id: string, seq: number): Promise<LessonEvent[] | undefined>;
  /** Judges what somebody does and appends it; `told` is called when it is durable. */
  act(
    id: string,
    { person, deed }: { person: LessonPerson; deed: LessonDeed },
    told: (event: LessonEvent) => void,
  ): Promise<void | Refusal<LessonRefusal>>;
  /** Resolves when nothing waits to be written. */
  idle(): Promise<void>;
}

/** Maximum number of lessons in memory; the one used longest ago makes room. */
const HELD_MAX = 500;
/** Number of times that something is judged anew because other nodes were faster. */
const TRIES = 8;

export const createHeldLessons = ({ store, now }: Pick<Platform, 'store' | 'now'>): HeldLessons => {
  const held = new Map<string, HeldLesson>();
  const log = createAppendLog<{ gameId: string; seq: number; event: string }>((lines) =>
    classroomLog.append(store, lines),
  );
  const hold = (id: string): HeldLesson => {
    const lesson = held.get(id) ?? { state: NO_LESSON, busy: Promise.resolve() };
    held.delete(id);
    held.set(id, lesson);
    const [oldest] = held.keys();
    if (held.size > HELD_MAX && oldest !== undefined) held.delete(oldest);
    return lesson;
  };
  const inTurn = <T>(lesson: HeldLesson, work: () => Promise<T>): Promise<T> => {
    const done = lesson.busy.then(work, work);
    lesson.busy = done.catch(() => {});
    return done;
  };
  /** Takes what the store has and this node does not know. */
  const catchUp = async (id: string, lesson: HeldLesson): Promise<LessonState> => {
    const { seq } = lesson.state;
    const events = await lessonEvents(store, id, seq === 0 ? undefined : seq);
    lesson.state = events.reduce(applyLessonEvent, lesson.state);
    return lesson.state;
  };

  return {
    current(id) {
      const lesson = hold(id);
      return inTurn(lesson, () => catchUp(id, lesson));
    },
    async since(id, seq) {
      const events = await lessonEvents(store, id, seq);
      return events.some(({ did }) => did.type === 'begin') ? undefined : events;
    },
    act(id, { person, deed }, told) {
      const lesson = hold(id);
      return inTurn(lesson, async () => {
        if (lesson.state.seq === 0) await catchUp(id, lesson);
        for (let tries = 0; tries < TRIES; tries += 1) {
          const { state } = lesson;
          const judged = judgeLesson(state, person, deed);
          if (!judged.ok) {
            // What another node has written may allow it.
            if ((await catchUp(id, lesson)).seq === state.seq) return refuse(judged.refusal);
            continue;
          }
          const event: LessonEvent = { seq: state.seq + 1, at: now(), by: person.id, did: judged.value };
          if (await log.append({ gameId: id, seq: event.seq, event: JSON.stringify(event) })) {
            lesson.state = applyLessonEvent(state, event);
            told(event);
            return undefined;
          }
          await catchUp(id, lesson);
        }
        throw new Unavailable('too many nodes write to one lesson');
      });
    },
    idle: log.idle,
  };
};
