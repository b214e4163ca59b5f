import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { homeworkWaitingQuery } from './queries.ts';
import styles from './homework.module.css';

/** Line of a classroom: how many tasks wait for this student, and the next date. */
export function WaitingHomework({ classroomId }: { classroomId: string }) {
  const { data } = useQuery(homeworkWaitingQuery(call));
  const waiting = data?.classrooms.find(({ id }) => id === classroomId);
  if (waiting === undefined) return null;
  return (
    <span className={styles.waiting}>
      <FormattedMessage id="homework.waiting" values={{ tasks: waiting.tasks }} />
      {waiting.dueAt === null ? null : (
        <>
          {' · '}
          <FormattedMessage
            id="homework.due"
            values={{ when: <FormattedDate key="when" value={waiting.dueAt} dateStyle="medium" timeStyle="short" /> }}
          />
        </>
      )}
    </span>
  );
}
