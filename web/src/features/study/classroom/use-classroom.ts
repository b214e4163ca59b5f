import { useQueryClient } from '@tanstack/react-query';
import { applyLessonEvent, NO_LESSON, type LessonState } from '@tabiya/chess/classroom/lesson.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { classroomChannel, type GivenAnswer, type LessonView } from '@tabiya/contract/study/classroom-live.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { live } from '../../../platform/live/live.ts';
import type { LiveRoom } from '../../../platform/live/live-types.ts';
import { toast } from '../../../ui/Toast.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { homeworkQuery } from '../homework/queries.ts';
import { classroomGamesQuery, classroomQuery } from './queries.ts';

type Room = LiveRoom<typeof classroomChannel>;

/** Refusals that people may meet, which have a text of their own. */
const REFUSALS = [
  'pen_missing',
  'move_gone',
  'board_moved',
  'board_full',
  'lesson_full',
  'lesson_not_on',
  'no_exercise',
  'exercise_on',
  'too_fast',
] as const;

const stateOf = ({ pgn, ...rest }: LessonView): LessonState => {
  const read = readPgn(pgn);
  return { ...rest, tree: read.ok ? read.value : NO_LESSON.tree };
};

export interface LiveClassroom {
  /** Undefined until the server has answered. */
  lesson: LessonState | undefined;
  /** Who has answered the exercise that is on, and what, as far as this person may know it. */
  given: readonly GivenAnswer[];
  /** Ids of those who are here. */
  here: ReadonlySet<string>;
  /** Whether this person was taken out, or the owner has deleted the classroom. */
  isGone: boolean;
  isDeleted: boolean;
  /** Resolves to whether it was accepted; otherwise says why not. */
  send: (command: Parameters<Room['send']>[0], input: object) => Promise<boolean>;
}

/** Joins a classroom: follows its lesson, and does what this person does in it. */
export function useClassroom(id: string, myId: string): LiveClassroom {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const opened = useRef<Room>(undefined);
  const [lesson, setLesson] = useState<LessonState>();
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const [here, setHere] = useState<ReadonlySet<string>>(new Set());
  const [isGone, setGone] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const showGames = useEffectEvent((games: readonly { id: string; white: string; black: string }[]) => {
    void queries.invalidateQueries({ queryKey: classroomGamesQuery(call, id).queryKey });
    const mine = games.find(({ white, black }) => white === myId || black === myId);
    if (mine) void navigate(pageUrl('web_game_live', { id: toShortUuid(mine.id) }));
  });

  useEffect(() => {
    let hasExercise = false;
    const refresh = () => void queries.invalidateQueries({ queryKey: classroomQuery(call, id).queryKey, exact: true });
    const come = ({ people }: { people: { id: string }[] }) => setHere(new Set(people.map((person) => person.id)));
    const room = live.open(classroomChannel, id, {
      state: (state) => {
        hasExercise = state.lesson.exercise !== null;
        setLesson(stateOf(state.lesson));
        setGiven(state.given);
        come(state.people);
        setGone(false);
      },
      numbered: {
        event: (event) => {
          if (event.did.type === 'ask') setGiven([]);
          if (event.did.type === 'ask' || event.did.type === 'close') hasExercise = event.did.type === 'ask';
          if (event.did.type === 'end') refresh();
          setLesson((known) => known && applyLessonEvent(known, event));
        },
      },
      passing: {
        people: come,
        answered: (answer) => setGiven((known) => [...known.filter((one) => one.id !== answer.id), answer]),
        changed: refresh,
        deleted: () => setDeleted(true),
        homework: () => void queries.invalidateQueries({ queryKey: homeworkQuery(call, id).queryKey }),
        paired: ({ games }) => showGames(games),
        played: () => showGames([]),
      },
      refused: () => setGone(true),
      // Answers are not numbered: whoever missed some asks for all of them.
      wantsWhole: () => hasExercise,
    });
    opened.current = room;
    return () => {
      opened.current = undefined;
      room.close();
    };
  }, [id, queries]);

  const send: LiveClassroom['send'] = async (command, input) => {
    const outcome = await opened.current?.send(command, input);
    if (outcome?.ok) return true;
    const code = outcome?.error ?? 'disconnected';
    toast.error(intl.formatMessage({ id: refusalKey(code, REFUSALS, (known) => `classroom.refused.${known}`) }));
    return false;
  };
  return { lesson, given, here, isGone, isDeleted, send };
}
