import type { LessonState } from '@tabiya/chess/classroom/lesson.ts';
import type { ClassroomView } from '@tabiya/contract/study/classrooms.ts';
import { FormattedMessage } from 'react-intl';
import { Tally } from './Tally.tsx';
import styles from './classroom.module.css';

/** The exercise of a lesson that is over, with what was answered once it was shown. */
export function PastExercise({ state, view }: { state: LessonState; view: ClassroomView }) {
  const { exercise } = state;
  if (!exercise) return null;
  return (
    <section className={styles.exercise}>
      <h2 className={styles.question} dir="auto">
        {exercise.question === '' ? <FormattedMessage id="classroom.exercise" /> : exercise.question}
      </h2>
      {exercise.answers ? <Tally lesson={state} view={view} answers={exercise.answers} /> : null}
    </section>
  );
}
