import { useQueryClient } from '@tanstack/react-query';
import { clubMembers, type ClubMember } from '@tabiya/contract/community/club-members.ts';
import { CLUB_RIGHTS, RIGHTS_OF_ROLE, type ClubRight } from '@tabiya/contract/community/club-rights.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { clubKey } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

const ROLES = ['member', 'coordinator', 'admin'] as const;
type GivenRole = (typeof ROLES)[number];

interface RoleDialogProps {
  member: ClubMember;
  club: ClubView;
  onClose: () => void;
}

/** Chooses the role of a member, and which of its rights. */
export function RoleDialog({ member, club, onClose }: RoleDialogProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [role, setRole] = useState<GivenRole>(ROLES.find((each) => each === member.role) ?? 'member');
  const [rights, setRights] = useState<readonly ClubRight[]>(member.rights);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const { username } = member.player;
  const choose = (next: GivenRole) => {
    setRole(next);
    setRights(RIGHTS_OF_ROLE[next]);
  };
  const save = async () => {
    if (await act(call(clubMembers.setRole, { id: club.id, username, role, rights: [...rights] }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="clubs.role_of" values={{ name: <bdi>{username}</bdi> }} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="lamp" busy={isBusy} onClick={() => void save()}>
          <FormattedMessage id="clubs.save" />
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioCards
          legend={intl.formatMessage({ id: 'clubs.role' })}
          hideLegend
          columns={1}
          value={role}
          options={ROLES.map((value) => ({ value, label: intl.formatMessage({ id: `clubs.role.${value}` }) }))}
          onChange={choose}
        />
        {role === 'member' ? null : (
          <fieldset className={styles.rights}>
            <legend>
              <FormattedMessage id="clubs.rights" />
            </legend>
            {CLUB_RIGHTS.map((right) => (
              <Switch
                key={right}
                label={intl.formatMessage({ id: `clubs.right.${right}` })}
                checked={rights.includes(right)}
                disabled={right === 'admin' && club.me.role !== 'founder'}
                onChange={(isOn) => setRights(isOn ? [...rights, right] : rights.filter((each) => each !== right))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
