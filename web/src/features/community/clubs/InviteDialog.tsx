import { useQueryClient } from '@tanstack/react-query';
import { clubMembers, INVITATIONS_A_DAY } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { MemberCandidates } from '../../people/search/MemberCandidates.tsx';
import { clubKey } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './chosen.module.css';

interface InviteDialogProps {
  club: ClubView;
  onClose: () => void;
}

/** Chooses members whom the club invites. */
export function InviteDialog({ club, onClose }: InviteDialogProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const send = async () => {
    if (chosen.length === 0) return toast.error(intl.formatMessage({ id: 'clubs.invite.nobody' }));
    if (!(await act(call(clubMembers.invite, { id: club.id, usernames: [...chosen] })))) return;
    toast.success(intl.formatMessage({ id: 'clubs.invite.sent' }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="clubs.invite" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="lamp" busy={isBusy} onClick={() => void send()}>
          <FormattedMessage id="clubs.invite.send" />
        </Button>
      }
    >
      <MemberCandidates
        label={intl.formatMessage({ id: 'clubs.invite.name' })}
        foundLabel={intl.formatMessage({ id: 'clubs.invite.found' })}
        isFull={chosen.length >= INVITATIONS_A_DAY}
        chosen={chosen}
        onChoose={(name) => setChosen([...chosen, name])}
      />
      <ul className={styles.chosen} aria-label={intl.formatMessage({ id: 'clubs.invite.chosen' })}>
        {chosen.map((name) => (
          <li key={name}>
            <Button
              size="small"
              icon={<X />}
              aria-label={intl.formatMessage({ id: 'clubs.invite.remove' }, { name })}
              onClick={() => setChosen(chosen.filter((other) => other !== name))}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
