import { nodeAt } from '@tabiya/chess/notation/pgn-tree.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { EntryView } from '@tabiya/contract/study/library.ts';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { StoredRoom } from '../analysis/StoredAnalysis.tsx';
import { useStudyPeople, type PersonHere } from './use-study-people.ts';
import styles from './study-people.module.css';

/** Who else has the study open, and at which move; a press goes there. */
export function PeopleHere({ view, room }: { view: EntryView; room: StoredRoom }) {
  const intl = useIntl();
  const people = useStudyPeople(view.collection.id, view.entry.id, room.path);
  if (people.length === 0) return null;
  return (
    <ul className={styles.here} aria-label={intl.formatMessage({ id: 'library.people_here' })}>
      {people.map((person) => (
        <li key={person.member.id}>
          <Looking person={person} entryId={view.entry.id} room={room} />
        </li>
      ))}
    </ul>
  );
}

interface LookingProps {
  person: PersonHere;
  entryId: string;
  room: StoredRoom;
}

function Looking({ person: { member, at }, entryId, room }: LookingProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shown = (
    <>
      <MemberAvatar player={member} size={24} />
      <bdi>{member.username}</bdi>
    </>
  );
  if (at === null) return <span className={styles.looking}>{shown}</span>;
  const isHere = at.entryId === entryId;
  const node = isHere ? nodeAt(room.tree, at.path) : undefined;
  const place = !isHere
    ? intl.formatMessage({ id: 'library.other_chapter' })
    : at.path.length === 0
      ? intl.formatMessage({ id: 'library.at_start' })
      : node?.san;
  const go = () => {
    if (!isHere) return void navigate(pageUrl('web_library_entry', { id: toShortUuid(at.entryId) }));
    if (at.path.length === 0 || node) room.select(at.path);
  };
  return (
    <button type="button" className={styles.looking} onClick={go}>
      {shown}
      {place === undefined ? null : <bdi>{place}</bdi>}
    </button>
  );
}
