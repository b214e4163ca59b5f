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
import { clubKey } from './queries.ts';
import { useAct } from './use-act.ts';

const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));

const CONFIRMED = ['hand_over', 'kick', 'ban'] as const;
type Question = (typeof CONFIRMED)[number] | 'role';
const CALLS = { hand_over: clubMembers.handOver, kick: clubMembers.kick, ban: clubMembers.ban };
const ICONS = { role: <Shield />, hand_over: <Crown />, kick: <UserMinus />, ban: <Ban /> };

/** The acts of a leader on a member. The server refuses where the menu cannot know better. */
const questionsFor = ({ role, rights, player }: ClubMember, club: ClubView, me: string | undefined): Question[] => {
  const own = club.me;
  if (role === 'founder') return [];
  const isFounder = own.role === 'founder';
  const isWithinReach =
    isFounder || (role === 'member' || own.rights.includes('admin') ? !rights.includes('admin') : false);
  const isMe = player.id === me;
  return [
    ...(own.rights.includes('admin') && (isWithinReach || isMe) ? (['role'] as const) : []),
    ...(isFounder ? (['hand_over'] as const) : []),
    ...(own.rights.includes('kick') && isWithinReach && !isMe ? (['kick', 'ban'] as const) : []),
  ];
};

export function MemberActions({ member, club }: { member: ClubMember; club: ClubView }) {
  const intl = useIntl();
  const me = useMe();
  const [asked, ask] = useState<Question>();
  const questions = questionsFor(member, club, me?.id);
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
