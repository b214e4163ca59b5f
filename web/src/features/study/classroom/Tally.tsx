import type { LessonState } from '@tabiya/chess/classroom/lesson.ts';
import type { ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameIn } from './name-in.ts';
import { answerWriter } from './own-answer.ts';
import styles from './classroom.module.css';

interface TallyProps {
  lesson: LessonState;
  view: ClassroomView;
  answers: readonly { id: string; uci: string }[];
}

/** How many gave each answer, the most frequent first, and who. */
export function Tally({ lesson, view, answers }: TallyProps) {
  const intl = useIntl();
  const write = answerWriter(lesson);
  const groups = [...Map.groupBy(answers, ({ uci }) => uci)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (groups.length === 0) {
    return (
      <p className={styles.said}>
        <FormattedMessage id="classroom.no_answers" />
      </p>
    );
  }
  return (
    <ul className={styles.tally} aria-label={intl.formatMessage({ id: 'classroom.answers' })}>
      {groups.map(([uci, by]) => (
        <li key={uci}>
          <span className={styles.bar}>
            <bdi className={styles.move}>{write(uci)}</bdi>
            <progress max={answers.length} value={by.length} aria-hidden />
            <span>{intl.formatNumber(by.length)}</span>
          </span>
          <span className={styles.names}>{intl.formatList(by.map(({ id }) => nameIn(view, id)))}</span>
        </li>
      ))}
    </ul>
  );
}
