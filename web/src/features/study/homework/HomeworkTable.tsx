import type { HomeworkProgress, HomeworkTask, HomeworkView } from '@tabiya/contract/study/homework.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { answerText, stateOf } from './answer-text.ts';
import styles from './homework.module.css';

/** What each student has done of each task; tasks have the numbers of the list above. */
export function HomeworkTable({ work: { tasks, students, progress } }: { work: HomeworkView }) {
  const intl = useIntl();
  const found = new Map(progress.map((one) => [`${one.taskId} ${one.studentId}`, one]));
  return (
    <div className={styles.frame} role="region" aria-label={intl.formatMessage({ id: 'homework.table' })} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <FormattedMessage id="homework.table" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="classroom.student" />
            </th>
            {tasks.map(({ id, title }, at) => (
              <th key={id} scope="col" title={title}>
                <FormattedNumber value={at + 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <MemberLine player={student} />
              </th>
              {tasks.map((task) => (
                <Cell key={task.id} task={task} progress={found.get(`${task.id} ${student.id}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ task, progress }: { task: HomeworkTask; progress: HomeworkProgress | undefined }) {
  const intl = useIntl();
  const { isDone, isLate } = stateOf(task, progress);
  const state = !progress ? 'open' : !isDone ? 'begun' : progress.right === 0 ? 'wrong' : 'done';
  const values = { state, done: progress?.done ?? 0, right: progress?.right ?? 0, size: task.size };
  const answer = answerText(task, progress);
  return (
    <td data-state={state}>
      <span className="visually-hidden">{intl.formatMessage({ id: 'homework.cell' }, values)}</span>
      <span aria-hidden={answer === undefined}>
        {answer === undefined ? shown(task, progress) : <bdi>{answer}</bdi>}
      </span>
      {isLate ? (
        <span className={styles.late}>
          <FormattedMessage id="homework.late" />
        </span>
      ) : null}
    </td>
  );
}

/** Returns what a cell shows of work that is counted. */
const shown = ({ size }: HomeworkTask, progress: HomeworkProgress | undefined): string => {
  if (progress === undefined) return '–';
  if (progress.done < size) return `${progress.done}/${size}`;
  return progress.right === null ? '✓' : `✓ ${progress.right}/${size}`;
};
