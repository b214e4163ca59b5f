import { useQueryClient } from '@tanstack/react-query';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import {
  STUDY_MEMBERS_MAX,
  STUDY_ROLES,
  studyMembers,
  type StudyMember,
  type StudyRole,
} from '@tabiya/contract/study/study-members.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { MemberCandidates } from '../../people/search/MemberCandidates.tsx';
import { studyMembersQuery } from './queries.ts';
import { useLibraryChange } from './use-library-change.ts';
import styles from './study-people.module.css';

interface StudyPeopleDialogProps {
  collectionId: string;
  isMine: boolean;
  people: { owner: PlayerView; members: StudyMember[] };
  onClose: () => void;
}

/** Who works on a study. Its owner invites people and takes invitations back; those who are invited may leave. */
export function StudyPeopleDialog({ collectionId, isMine, people, onClose }: StudyPeopleDialogProps) {
  const intl = useIntl();
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, change } = useLibraryChange();
  const [role, setRole] = useState<StudyRole>('editor');
  const names = [people.owner, ...people.members.map(({ member }) => member)].map(({ username }) => username);
  const refresh = () => queries.invalidateQueries({ queryKey: studyMembersQuery(call, collectionId).queryKey });
  const invite = async (username: string, as: StudyRole) => {
    if (await change(() => call(studyMembers.invite, { id: collectionId, username, role: as }))) await refresh();
  };
  const remove = async (memberId: string) => {
    const gone = await change(async () => {
      const done = await call(studyMembers.remove, { id: collectionId, memberId });
      // A study that was left may be closed to whoever left it, so its page is left before it is asked for anew.
      if (memberId === me?.id) await navigate(pageUrl('web_library_home'));
      return done;
    });
    if (gone && memberId !== me?.id) await refresh();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="library.people" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <ul className={styles.people}>
        <li className={styles.person}>
          <span className={styles.name}>
            <MemberLine player={people.owner} />
          </span>
          <span className={styles.role}>
            <FormattedMessage id="library.role.owner" />
          </span>
        </li>
        {people.members.map((one) => (
          <Person
            key={one.member.id}
            person={one}
            may={{ change: isMine, leave: one.member.id === me?.id }}
            isBusy={isBusy}
            onRole={(as) => void invite(one.member.username, as)}
            onRemove={() => void remove(one.member.id)}
          />
        ))}
      </ul>
      {isMine ? (
        <div className={styles.invite}>
          <RoleSelect role={role} label={intl.formatMessage({ id: 'library.invite_as' })} onChange={setRole} />
          <MemberCandidates
            label={intl.formatMessage({ id: 'library.invite_name' })}
            foundLabel={intl.formatMessage({ id: 'library.invite_found' })}
            chosen={names}
            isFull={people.members.length >= STUDY_MEMBERS_MAX}
            onChoose={(username) => void invite(username, role)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

interface PersonProps {
  person: StudyMember;
  may: { change: boolean; leave: boolean };
  isBusy: boolean;
  onRole: (role: StudyRole) => void;
  onRemove: () => void;
}

function Person({ person: { member, role }, may, isBusy, onRole, onRemove }: PersonProps) {
  const intl = useIntl();
  const name = member.username;
  return (
    <li className={styles.person}>
      <span className={styles.name}>
        <MemberLine player={member} />
      </span>
      {may.change ? (
        <RoleSelect
          role={role}
          hideLabel
          label={intl.formatMessage({ id: 'library.role_of' }, { name })}
          onChange={onRole}
        />
      ) : (
        <span className={styles.role}>
          <FormattedMessage id={`library.role.${role}`} />
        </span>
      )}
      {may.leave ? (
        <Button size="small" busy={isBusy} onClick={onRemove}>
          <FormattedMessage id="library.leave" />
        </Button>
      ) : may.change ? (
        <Button
          size="small"
          busy={isBusy}
          aria-label={intl.formatMessage({ id: 'library.remove_person' }, { name })}
          onClick={onRemove}
        >
          <FormattedMessage id="library.remove" />
        </Button>
      ) : null}
    </li>
  );
}

interface RoleSelectProps {
  role: StudyRole;
  label: string;
  hideLabel?: boolean;
  onChange: (role: StudyRole) => void;
}

function RoleSelect({ role, label, hideLabel, onChange }: RoleSelectProps) {
  const intl = useIntl();
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={role}
      options={STUDY_ROLES.map((value) => ({ value, label: intl.formatMessage({ id: `library.role.${value}` }) }))}
      onChange={({ target }) => {
        const chosen = oneOf(STUDY_ROLES, target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
