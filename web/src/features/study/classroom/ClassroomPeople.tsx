import { useQueryClient } from '@tanstack/react-query';
import { classrooms, type ClassroomMember } from '@tabiya/contract/study/classrooms.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hand from 'lucide-react/icons/hand';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuBody.tsx';
import { toast } from '../../../ui/Toast.tsx';
import type { ClassroomModel } from './classroom-room.ts';
import { ClassroomSettings } from './ClassroomSettings.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { classroomQuery } from './queries.ts';
import styles from './classroom.module.css';

/** Who is in the classroom, who is here and who has raised a hand. */
export function ClassroomPeople({ room }: { room: ClassroomModel }) {
  const intl = useIntl();
  const { view, lesson, me } = room;
  const rank = ({ member }: ClassroomMember) => {
    const hand = lesson.hands.indexOf(member.id);
    return hand === -1 ? lesson.hands.length : hand;
  };
  const members = view.members.toSorted((one, other) => rank(one) - rank(other));
  return (
    <div className={styles.tab}>
      {me.isTeacher ? <InvitationLink view={view} /> : null}
      <ul className={styles.people} aria-label={intl.formatMessage({ id: 'classroom.people' })}>
        {members.map((one) => (
          <Person key={one.member.id} one={one} room={room} />
        ))}
      </ul>
      {me.isTeacher ? <ClassroomSettings key={view.name} view={view} /> : null}
    </div>
  );
}

function Person({ one: { member, role }, room }: { one: ClassroomMember; room: ClassroomModel }) {
  const intl = useIntl();
  const { here, lesson } = room;
  const items = usePersonMenu({ member, role }, room);
  const more = intl.formatMessage({ id: 'classroom.more_for' }, { name: member.username });
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <MemberLine player={member} />
      </span>
      {lesson.hands.includes(member.id) ? (
        <span className={styles.hand}>
          <Hand aria-hidden />
          <span className="visually-hidden">
            <FormattedMessage id="classroom.hand_up" />
          </span>
        </span>
      ) : null}
      {role === 'student' ? null : (
        <Badge>
          <FormattedMessage id={`classroom.role.${role}`} />
        </Badge>
      )}
      <span className={styles.presence}>
        <FormattedMessage id={here.has(member.id) ? 'classroom.here' : 'classroom.away'} />
      </span>
      {items.length > 0 ? (
        <Menu
          label={more}
          trigger={
            <IconButton label={more}>
              <Ellipsis />
            </IconButton>
          }
          items={items}
        />
      ) : null}
    </li>
  );
}

/** What this person can do with somebody in the classroom. */
function usePersonMenu({ member, role }: ClassroomMember, { view, me, lesson, send }: ClassroomModel): MenuItem[] {
  const intl = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isMe = member.id === me.id;
  const named = { id: view.id, memberId: member.id };
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: classroomQuery(call, view.id).queryKey, exact: true });
    } catch (failure) {
      toast.error(failureText(intl, failure));
    }
  };
  const leave = async () => {
    await call(classrooms.dismiss, named);
    await navigate(pageUrl('web_classroom'));
  };
  const label = (name: 'make_teacher' | 'make_student' | 'take_out' | 'leave' | 'give_pen' | 'lower_hand') =>
    intl.formatMessage({ id: `classroom.${name}` });
  const other = role === 'student' ? 'teacher' : 'student';
  const lead: MenuItem[] = !me.isTeacher
    ? []
    : [
        ...(lesson.isOn && role === 'student'
          ? [
              {
                ...{ key: 'pen', label: label('give_pen') },
                onSelect: () => void send('pen', { pen: { to: 'one', id: member.id } }),
              },
            ]
          : []),
        ...(lesson.hands.includes(member.id)
          ? [
              {
                ...{ key: 'hand', label: label('lower_hand') },
                onSelect: () => void send('hand', { id: member.id, isUp: false }),
              },
            ]
          : []),
        ...(role === 'owner' || isMe
          ? []
          : [
              {
                ...{ key: 'role', label: label(`make_${other}`) },
                onSelect: () => void change(() => call(classrooms.appoint, { ...named, role: other })),
              },
              {
                ...{ key: 'out', label: label('take_out'), danger: true },
                onSelect: () => void change(() => call(classrooms.dismiss, named)),
              },
            ]),
      ];
  return isMe && role !== 'owner'
    ? [...lead, { key: 'leave', label: label('leave'), danger: true, onSelect: () => void leave() }]
    : lead;
}
