import { useQueryClient } from '@tanstack/react-query';
import { homework, type HomeworkProgress, type HomeworkTask } from '@tabiya/contract/study/homework.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { answerText, stateOf } from './answer-text.ts';
import { homeworkQuery } from './queries.ts';
import { TaskHead } from './TaskHead.tsx';
import styles from './homework.module.css';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }));

interface StudentTaskProps {
  classroomId: string;
  task: HomeworkTask;
  mine: HomeworkProgress | undefined;
}

/** A task as a student sees it: how far they are, and the way to go on. */
export function StudentTask({ classroomId: id, task, mine }: StudentTaskProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { isDone } = stateOf(task, mine);
  /** Chapters and puzzles may be done late; an answer to a position may not. */
  const isTooLate = task.kind === 'position' && task.isOver;
  const answer = answerText(task, mine);
  const begin = async () => {
    if (task.kind === 'position') return setOpen(true);
    setBusy(true);
    try {
      await navigate((await call(homework.begin, { id, taskId: task.id })).url);
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  const give = async (uci: string) => {
    try {
      await call(homework.answer, { id, taskId: task.id, uci });
      setOpen(false);
      await queries.invalidateQueries({ queryKey: homeworkQuery(call, id).queryKey });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
  return (
    <li className={styles.task} data-task={task.kind}>
      <TaskHead task={task} />
      <div className={styles.row}>
        <TaskState task={task} mine={mine} isDone={isDone} />
        {answer === undefined ? null : (
          <span className={styles.about}>
            <FormattedMessage id="classroom.your_answer" values={{ move: <bdi key="move">{answer}</bdi> }} />
          </span>
        )}
        <Button
          size="small"
          variant={isDone || isTooLate ? 'quiet' : 'play'}
          disabled={task.size === 0}
          busy={isBusy}
          onClick={() => void begin()}
        >
          <FormattedMessage
            id={isDone || isTooLate ? 'homework.again' : mine === undefined ? 'homework.begin' : 'homework.go_on'}
          />
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <AnswerDialog task={task} onClose={() => setOpen(false)} onAnswer={give} />
        </Suspense>
      ) : null}
    </li>
  );
}

function TaskState({
  task,
  mine,
  isDone,
}: {
  task: HomeworkTask;
  mine: HomeworkProgress | undefined;
  isDone: boolean;
}) {
  const { size } = task;
  const isOver = !isDone && task.isOver;
  return (
    <Badge tone={isDone ? 'play' : isOver ? 'negative' : undefined}>
      {isDone ? (
        <FormattedMessage
          id={mine!.right === null ? 'homework.done' : 'homework.right'}
          values={{ right: mine!.right, size }}
        />
      ) : isOver ? (
        <FormattedMessage id="homework.overdue" />
      ) : (
        <FormattedMessage id="homework.so_far" values={{ done: mine?.done ?? 0, size }} />
      )}
    </Badge>
  );
}
