import { hasPen, mayMove, positionIn, type LessonPerson, type LessonState } from '@tabiya/chess/classroom/lesson.ts';
import { nodeAt, type PgnPath } from '@tabiya/chess/notation/pgn-tree.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import { useMemo, useState } from 'react';
import { useClassroom, type LiveClassroom } from './use-classroom.ts';

/** What the parts of a classroom share. */
export interface ClassroomModel extends LiveClassroom {
  view: ClassroomView;
  lesson: LessonState;
  me: LessonPerson;
  /** The place and the position that the board shows. */
  path: PgnPath;
  position: Position;
  /** Whether the board shows what the teacher shows; otherwise this person looks around. */
  isFollowing: boolean;
  /** Whether this person answers the exercise, as its position is shown. */
  isAnswering: boolean;
  mayMove: boolean;
  mayDraw: boolean;
  /** Goes to a place: a teacher takes everybody along. */
  go: (path: PgnPath) => void;
  follow: () => void;
}

const START: PgnPath = [];

/** Holds a classroom; undefined while the server has not answered. */
export function useClassroomModel(view: ClassroomView, myId: string): ClassroomModel | LiveClassroom {
  const live = useClassroom(view.id, myId);
  const lesson = live.lesson;
  const [own, setOwn] = useState<PgnPath>();
  const me: LessonPerson = { id: myId, isTeacher: view.role !== 'student' };
  const isAnswering = !me.isTeacher && lesson?.exercise?.isOpen === true;
  const wanted = isAnswering ? lesson.exercise!.path : (own ?? lesson?.path ?? START);
  const path = lesson && (wanted.length === 0 || nodeAt(lesson.tree, wanted)) ? wanted : (lesson?.path ?? START);
  const tree = lesson?.tree;
  const position = useMemo(() => tree && positionIn(tree, path), [tree, path]);
  if (!lesson || !position) return live;
  const isFollowing = !isAnswering && own === undefined;
  return {
    ...live,
    ...{ view, lesson, me, path, position, isFollowing, isAnswering },
    mayMove: isFollowing && mayMove(lesson, me, position.turn),
    mayDraw: isFollowing && hasPen(lesson, me),
    go: (to) => {
      if (!me.isTeacher || !lesson.isOn) return setOwn(to);
      void live.send('show', { path: [...to] });
    },
    follow: () => setOwn(undefined),
  };
}
