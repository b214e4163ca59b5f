import { useQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { ClassroomView, PastLesson } from '@tabiya/contract/study/classrooms.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { attendanceQuery } from './queries.ts';
import styles from './classroom.module.css';

/** The lessons that are over: each can be watched again, and a teacher sees who was there. */
export function PastLessonList({ view }: { view: ClassroomView }) {
  if (view.lessons.length === 0) {
    return (
      <p className={styles.said}>
        <FormattedMessage id="classroom.no_past" />
      </p>
    );
  }
  return (
    <ol className={styles.people}>
      {view.lessons.map((lesson) => (
        <Past key={lesson.number} view={view} lesson={lesson} />
      ))}
    </ol>
  );
}

function Past({ view, lesson: { number, begunAt, endedAt } }: { view: ClassroomView; lesson: PastLesson }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.past}>
      <PageLink to={pageUrl('web_classroom_lesson', { id: toShortUuid(view.id), number: String(number) })}>
        {intl.formatDate(begunAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </PageLink>
      <span className={styles.presence}>
        <FormattedMessage id="classroom.minutes" values={{ count: Math.ceil((endedAt - begunAt) / 60_000) }} />
      </span>
      {view.role === 'student' ? null : (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <FormattedMessage id="classroom.attendance" />
        </Button>
      )}
      {isOpen ? <AttendanceList id={view.id} number={number} /> : null}
    </li>
  );
}

function AttendanceList({ id, number }: { id: string; number: number }) {
  const intl = useIntl();
  const { data } = useQuery(attendanceQuery(call, id, number));
  return (
    <ul className={styles.attendance} aria-label={intl.formatMessage({ id: 'classroom.attendance' })}>
      {data?.attendance.map(({ member, cameAt, lastAt, answers }) => (
        <li key={member.id} className={styles.person}>
          <span className={styles.name}>
            <MemberLine player={member} />
          </span>
          <span className={styles.presence}>{intl.formatDateTimeRange(cameAt, lastAt, { timeStyle: 'short' })}</span>
          <span className={styles.presence}>
            <FormattedMessage id="classroom.exercises_answered" values={{ count: answers }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
