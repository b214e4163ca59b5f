import { useQueryClient } from '@tanstack/react-query';
import { clubMembers, type ClubMember } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Ban from 'lucide-react/icons/ban';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Shield from 'lucide-react/icons/shield';
import UserMinus from 'lucide-react/icons/user-minus';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { questionsFor, type CONFIRMED, type Question } from './member-questions.ts';
import { clubKey } from './queries.ts';
import { useAct } from './use-act.ts';

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));

const CALLS = { hand_over: clubMembers.handOver, kick: clubMembers.kick, ban: clubMembers.ban };
const ICONS = { role: <Shield />, hand_over: <Crown />, kick: <UserMinus />, ban: <Ban /> };

/** The menu of what the reader may do about a member. */
export function MemberActions({ member, club }: { member: ClubMember; club: ClubView }) {
  const intl = useIntl();
  const me = useMe();
  const [asked, ask] = useState<Question>();
  const questions = questionsFor(member, club.me, me);
  if (questions.length === 0) return null;
  const name = member.player.username;
  const label = intl.formatMessage({ id: 'clubs.actions' }, { name });
  const items = questions.map((key) => ({
    key,
    label: intl.formatMessage({ id: `clubs.act.${key}` }),
    icon: ICONS[key],
    danger: key === 'kick' || key === 'ban',
    onSelect: () => ask(key),
  }));
  return (
    <>
      <Menu
        label={label}
        items={items}
        align="end"
        trigger={
          <IconButton label={label} size="small" tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
      />
      {asked === undefined ? null : asked === 'role' ? (
        <Suspense fallback={null}>
          <RoleDialog member={member} club={club} onClose={() => ask(undefined)} />
        </Suspense>
      ) : (
        <Confirmation question={asked} name={name} club={club} onClose={() => ask(undefined)} />
      )}
    </>
  );
}

interface ConfirmationProps {
  question: (typeof CONFIRMED)[number];
  name: string;
  club: ClubView;
  onClose: () => void;
}

function Confirmation({ question, name, club, onClose }: ConfirmationProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const confirm = async () => {
    if (await act(call(CALLS[question], { id: club.id, username: name }))) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={question !== 'hand_over'}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={intl.formatMessage({ id: `clubs.act.${question}.title` }, { name })}
      description={intl.formatMessage({ id: `clubs.act.${question}.lead` })}
      confirmLabel={intl.formatMessage({ id: `clubs.act.${question}` })}
      cancelLabel={intl.formatMessage({ id: 'clubs.cancel' })}
    />
  );
}
