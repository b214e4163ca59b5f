import { EXERCISE_QUESTION_MAX } from '@tabiya/contract/study/classroom-live.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { answerWriter, ownAnswer } from './own-answer.ts';
import { Tally } from './Tally.tsx';
import styles from './classroom.module.css';

/** The exercise that is on; a teacher asks, sees answers arrive and shows them. */
export function Exercise({ room }: { room: ClassroomModel }) {
  const { lesson, me, view, send } = room;
  const { exercise, isOn } = lesson;
  if (!exercise) return me.isTeacher && isOn ? <AskForm room={room} /> : null;
  return (
    <section className={styles.exercise} aria-labelledby="exercise">
      <h2 id="exercise" className={styles.question} dir="auto">
        {exercise.question === '' ? <FormattedMessage id="classroom.exercise" /> : exercise.question}
      </h2>
      {exercise.answers ? <Tally lesson={lesson} view={view} answers={exercise.answers} /> : <Open room={room} />}
      {me.isTeacher && isOn ? (
        <div className={styles.actions}>
          {exercise.isOpen ? (
            <Button variant="play" onClick={() => void send('reveal', {})}>
              <FormattedMessage id="classroom.show_answers" />
            </Button>
          ) : null}
          <Button onClick={() => void send('close', {})}>
            <FormattedMessage id="classroom.close_exercise" />
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function AskForm({ room: { send } }: { room: ClassroomModel }) {
  const intl = useIntl();
  const [question, setQuestion] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (await send('ask', { question: question.trim() })) setQuestion('');
  };
  return (
    <form className={styles.ask} onSubmit={(event) => void ask(event)}>
      <TextField
        label={intl.formatMessage({ id: 'classroom.question' })}
        value={question}
        maxLength={EXERCISE_QUESTION_MAX}
        dir="auto"
        onChange={({ target }) => setQuestion(target.value)}
      />
      <Button type="submit">
        <FormattedMessage id="classroom.ask" />
      </Button>
    </form>
  );
}

/** While answers are taken: the own one, and for a teacher all. */
function Open({ room }: { room: ClassroomModel }) {
  const { lesson, given, me, view } = room;
  const answers = given.filter(({ number }) => number === lesson.exercise?.number);
  const students = view.members.filter(({ role }) => role === 'student').length;
  const mine = ownAnswer(room);
  const write = answerWriter(lesson);
  const known = answers.flatMap(({ id, uci }) => (uci === null ? [] : [{ id, uci }]));
  return (
    <>
      {me.isTeacher ? null : (
        <p role="status" className={styles.said}>
          {mine === undefined ? (
            <FormattedMessage id="classroom.answer_on_board" />
          ) : (
            <FormattedMessage id="classroom.your_answer" values={{ move: <bdi key="move">{write(mine)}</bdi> }} />
          )}
        </p>
      )}
      <p className={styles.count}>
        <FormattedMessage id="classroom.answered" values={{ count: answers.length, all: students }} />
      </p>
      {me.isTeacher && known.length > 0 ? <Tally lesson={lesson} view={view} answers={known} /> : null}
    </>
  );
}
