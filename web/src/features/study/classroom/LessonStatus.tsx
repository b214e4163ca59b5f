import Hand from 'lucide-react/icons/hand';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import styles from './classroom.module.css';

/** Row above the board: what goes on, the way back to the teacher's position, and the own hand. */
export function LessonStatus({ room }: { room: ClassroomModel }) {
  const { lesson, me, isFollowing, isAnswering, follow, send } = room;
  const isUp = lesson.hands.includes(me.id);
  return (
    <div className={styles.status}>
      <span className={styles.state} role="status">
        <FormattedMessage id={`classroom.state.${stateOf(room)}`} />
      </span>
      {isFollowing || isAnswering ? null : (
        <Button size="small" variant="play" onClick={follow}>
          <FormattedMessage id="classroom.follow" />
        </Button>
      )}
      {lesson.isOn && !me.isTeacher ? (
        <Button
          size="small"
          icon={<Hand />}
          aria-pressed={isUp}
          onClick={() => void send('hand', { id: me.id, isUp: !isUp })}
        >
          <FormattedMessage id={isUp ? 'classroom.take_hand_down' : 'classroom.raise_hand'} />
        </Button>
      ) : null}
    </div>
  );
}

const stateOf = ({ lesson, isAnswering, isFollowing, mayMove, me }: ClassroomModel) => {
  if (!lesson.isOn) return 'off';
  if (isAnswering) return 'exercise';
  if (!isFollowing) return 'browsing';
  if (me.isTeacher) return 'teaching';
  return mayMove ? 'your_move' : 'following';
};
