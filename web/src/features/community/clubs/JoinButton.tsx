import { useQueryClient } from '@tanstack/react-query';
import { clubMembers, REQUEST_TEXT_MAX } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { CLUBS_KEY } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

/** Joins a club or asks to, answers an invitation, and what members do about their membership. */
export function JoinButton({ club }: { club: ClubView }) {
  const me = useMe();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: CLUBS_KEY }));
  const { id } = club;
  const { role, request, isInvited, isBanned } = club.me;
  if (role !== null) return <MemberMenu club={club} />;
  if (isBanned) {
    return (
      <span className={styles.note}>
        <FormattedMessage id="clubs.banned" />
      </span>
    );
  }
  const join = () => {
    if (me === null || me.isGuest) return openGuestModal();
    if (!club.isOpen && !isInvited) return setAsking(true);
    void act(call(clubMembers.join, { id }));
  };
  if (request === 'pending') {
    return (
      <span className={styles.actions}>
        <span className={styles.note} role="status">
          <FormattedMessage id="clubs.asked" />
        </span>
        <Button size="small" busy={isBusy} onClick={() => void act(call(clubMembers.leave, { id }))}>
          <FormattedMessage id="clubs.take_back" />
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      {request === 'denied' ? (
        <span className={styles.note}>
          <FormattedMessage id="clubs.denied" />
        </span>
      ) : null}
      <Button variant="play" busy={isBusy} onClick={join}>
        <FormattedMessage id={club.isOpen || isInvited ? 'clubs.join' : 'clubs.ask'} />
      </Button>
      {isInvited ? (
        <Button disabled={isBusy} onClick={() => void act(call(clubMembers.leave, { id }))}>
          <FormattedMessage id="clubs.decline" />
        </Button>
      ) : null}
      {isAsking ? (
        <AskDialog
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onSend={async (text) => {
            await act(call(clubMembers.join, { id, text }));
            setAsking(false);
          }}
        />
      ) : null}
    </span>
  );
}

interface AskDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onSend: (text: string) => Promise<void>;
}

function AskDialog({ isBusy, onClose, onSend }: AskDialogProps) {
  const intl = useIntl();
  const form = useId();
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="clubs.ask" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button type="submit" form={form} variant="lamp" busy={isBusy}>
          <FormattedMessage id="clubs.ask.send" />
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSend(text);
        }}
      >
        <TextArea
          label={intl.formatMessage({ id: 'clubs.ask.text' })}
          rows={3}
          maxLength={REQUEST_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}

function MemberMenu({ club }: { club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: CLUBS_KEY }));
  const { id } = club;
  const { role, hears } = club.me;
  const label = intl.formatMessage({ id: 'clubs.membership' });
  const items = [
    {
      key: 'hear',
      label: intl.formatMessage({ id: hears ? 'clubs.hear.off' : 'clubs.hear.on' }),
      icon: hears ? <BellOff /> : <Bell />,
      onSelect: () => void act(call(clubMembers.hear, { id, isOn: !hears })),
    },
    ...(role === 'founder'
      ? []
      : [
          {
            key: 'leave',
            label: intl.formatMessage({ id: 'clubs.leave' }),
            icon: <LogOut />,
            danger: true,
            onSelect: () => setLeaving(true),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={label}
        items={items}
        align="end"
        trigger={
          <IconButton label={label} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      {isLeaving ? (
        <ConfirmDialog
          open
          danger
          busy={isBusy}
          onClose={() => setLeaving(false)}
          onConfirm={() => void act(call(clubMembers.leave, { id })).then(() => setLeaving(false))}
          title={intl.formatMessage({ id: 'clubs.leave.title' }, { club: club.name })}
          confirmLabel={intl.formatMessage({ id: 'clubs.leave' })}
          cancelLabel={intl.formatMessage({ id: 'clubs.cancel' })}
        />
      ) : null}
    </>
  );
}
