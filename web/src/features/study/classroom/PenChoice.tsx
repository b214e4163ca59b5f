import type { Pen } from '@tabiya/chess/classroom/lesson.ts';
import { useIntl } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import styles from './classroom.module.css';

const KINDS = ['nobody', 'all', 'one', 'sides'] as const;

/** The teacher's choice of who of the students may move. */
export function PenChoice({ room }: { room: ClassroomModel }) {
  const intl = useIntl();
  const { lesson, view, send } = room;
  const { pen } = lesson;
  const students = view.members.filter(({ role }) => role === 'student').map(({ member }) => member);
  const give = (next: Pen) => void send('pen', { pen: next });
  const choose = (kind: (typeof KINDS)[number]) => {
    if (kind === 'one') return students[0] && give({ to: 'one', id: students[0].id });
    if (kind === 'sides') return give({ to: 'sides', white: students[0]?.id ?? null, black: students[1]?.id ?? null });
    return give({ to: kind });
  };
  const names = students.map(({ id, username }) => ({ value: id, label: username }));
  const nobody = { value: '', label: intl.formatMessage({ id: 'classroom.pen.nobody' }) };
  return (
    <div className={styles.pen}>
      <Select
        label={intl.formatMessage({ id: 'classroom.who_moves' })}
        value={pen.to}
        options={KINDS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `classroom.pen.${value}` }),
          disabled: value === 'one' && students.length === 0,
        }))}
        onChange={({ target }) => choose(oneOf(KINDS, target.value) ?? 'nobody')}
      />
      {pen.to === 'one' ? (
        <Select
          label={intl.formatMessage({ id: 'classroom.student' })}
          value={pen.id}
          options={names}
          onChange={({ target }) => give({ to: 'one', id: target.value })}
        />
      ) : null}
      {pen.to === 'sides'
        ? (['white', 'black'] as const).map((color) => (
            <Select
              key={color}
              label={intl.formatMessage({ id: `classroom.${color}` })}
              value={pen[color] ?? ''}
              options={[nobody, ...names]}
              onChange={({ target }) => give({ ...pen, [color]: target.value === '' ? null : target.value })}
            />
          ))
        : null}
    </div>
  );
}
