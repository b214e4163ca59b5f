import { useQuery } from '@tanstack/react-query';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { HomeworkTable } from './HomeworkTable.tsx';
import { homeworkQuery } from './queries.ts';
import { StudentTask } from './StudentTask.tsx';
import { TeacherTask } from './TeacherTask.tsx';
import styles from './homework.module.css';

const NewTask = lazy(async () => ({ default: (await import('./NewTask.tsx')).NewTask }));

export interface HomeworkProps {
  classroomId: string;
  isTeacher: boolean;
  /** The position on the board, which a teacher may set as a task. */
  position: { fen: string; variant: BoardVariant };
}

/** Homework of a classroom: a student's tasks, or for a teacher all of them with what each student has done. */
export function Homework({ classroomId, isTeacher, position }: HomeworkProps) {
  const labels = useListLabels();
  const found = useQuery(homeworkQuery(call, classroomId));
  const [isSetting, setSetting] = useState(false);
  if (found.data === undefined) return <ShowMore pages={found} labels={labels} />;
  const { tasks, students, progress } = found.data;
  return (
    <div className={styles.tab}>
      {isTeacher ? (
        <Button icon={<Plus />} onClick={() => setSetting(true)}>
          <FormattedMessage id="homework.set" />
        </Button>
      ) : null}
      {isSetting ? (
        <Suspense fallback={null}>
          <NewTask classroomId={classroomId} position={position} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
      {tasks.length === 0 ? (
        <EmptyState title={<FormattedMessage id="homework.none" />}>
          <FormattedMessage id={isTeacher ? 'homework.none.teacher' : 'homework.none.student'} />
        </EmptyState>
      ) : (
        <ol className={styles.tasks}>
          {tasks.map((task) =>
            isTeacher ? (
              <TeacherTask key={task.id} classroomId={classroomId} task={task} work={found.data} />
            ) : (
              <StudentTask
                key={task.id}
                classroomId={classroomId}
                task={task}
                mine={progress.find(({ taskId }) => taskId === task.id)}
              />
            ),
          )}
        </ol>
      )}
      {isTeacher && tasks.length > 0 && students.length > 0 ? <HomeworkTable work={found.data} /> : null}
    </div>
  );
}
