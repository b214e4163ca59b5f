import { endOfLine } from '@tabiya/chess/analysis/edit-tree.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import { PositionText } from '../../../board/PositionText.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import layout from '../../../board/study-layout.module.css';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClassroomBoard } from './ClassroomBoard.tsx';
import { ClassroomPanel } from './ClassroomPanel.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { LessonStatus } from './LessonStatus.tsx';
import styles from './classroom.module.css';

/** A classroom: the board of the lesson, and beside it its moves, its people and its chat. */
export function ClassroomRoom({ room }: { room: ClassroomModel }) {
  const { lesson, path, position, go, isAnswering } = room;
  const line = isAnswering ? path : endOfLine(lesson.tree, path);
  const step = (ply: number) => go(line.slice(0, ply));
  useMoveKeys({ ply: path.length, lastPly: line.length, onSelect: step });
  return (
    <div className={layout.page}>
      <div className={classNames(layout.layout, styles.layout)}>
        <div className={layout.table}>
          <LessonStatus room={room} />
          <ClassroomBoard room={room} />
          <div className={styles.steps} dir="ltr">
            <StepButtons at={path.length} last={line.length} onStep={step} />
          </div>
        </div>
        <ClassroomPanel room={room} />
      </div>
      <PositionText fen={fenOf(position)} />
    </div>
  );
}
