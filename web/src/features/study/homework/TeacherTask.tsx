import { useQueryClient } from '@tanstack/react-query';
import { homework, type HomeworkTask, type HomeworkView } from '@tabiya/contract/study/homework.ts';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { stateOf } from './answer-text.ts';
import { homeworkQuery } from './queries.ts';
import { TaskHead } from './TaskHead.tsx';
import styles from './homework.module.css';

interface TeacherTaskProps {
  classroomId: string;
  task: HomeworkTask;
  work: HomeworkView;
}

/** A task as a teacher sees it: how many have done it, and the way to take it back. */
export function TeacherTask({ classroomId: id, task, work: { students, progress } }: TeacherTaskProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const done = progress.filter((one) => one.taskId === task.id && stateOf(task, one).isDone).length;
  const name = task.title === '' ? intl.formatMessage({ id: 'homework.untitled' }) : task.title;
  const remove = async () => {
    setBusy(true);
    try {
      await call(homework.remove, { id, taskId: task.id });
      await queries.invalidateQueries({ queryKey: homeworkQuery(call, id).queryKey });
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <li className={styles.task} data-task={task.kind}>
      <TaskHead task={task} />
      <div className={styles.row}>
        <span className={styles.about}>
          {task.size === 0 ? (
            <FormattedMessage id="homework.gone" />
          ) : (
            <FormattedMessage id="homework.done_by" values={{ done, all: students.length }} />
          )}
        </span>
        <IconButton
          size="small"
          label={intl.formatMessage({ id: 'homework.remove' }, { name })}
          onClick={() => setAsks(true)}
        >
          <Trash2 />
        </IconButton>
      </div>
      <ConfirmDialog
        open={asks}
        danger
        busy={isBusy}
        title={<FormattedMessage id="homework.remove_asks" />}
        description={<FormattedMessage id="homework.remove_words" />}
        confirmLabel={<FormattedMessage id="homework.remove_yes" />}
        cancelLabel={intl.formatMessage({ id: 'accounts.cancel' })}
        onClose={() => setAsks(false)}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
