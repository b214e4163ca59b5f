import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-no-axes-column';
import Archive from 'lucide-react/icons/archive';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Medal from 'lucide-react/icons/medal';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { ComponentType, KeyboardEvent, MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { openGuestModal, openSignUpModal } from '../features/account/guests/open-guest-modal.ts';
import { call } from '../platform/net/call.ts';
import { useReturnTarget } from '../platform/session/login-links.ts';
import { PageLink } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { LogOutButton } from '../features/account/accounts/LogOutButton.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Counter } from '../ui/Counter.tsx';
import { ConnectionQuality } from './ConnectionQuality.tsx';
import { rolesQuery } from './queries.ts';
import { moveRoving } from './roving.ts';
import type { PopoverProps } from './toolbar-items.tsx';
import { useCounts } from './use-counts.ts';
import { userEntriesFor, type UserEntry, type UserEntryName } from './user-entries.ts';
import styles from './user-panel.module.css';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;
const ICONS: Record<Exclude<UserEntryName, 'profile'>, Icon> = {
  home: House,
  sign_up: UserPlus,
  free_trial: Gift,
  membership: Gem,
  messages: Mail,
  stats: ChartColumn,
  awards: Medal,
  archive: Archive,
  settings: Settings,
  staff: ShieldCheck,
};

/** Menu of the current user, with the quality of the connection. */
export function UserPanel({ onClose }: PopoverProps) {
  const me = useMe();
  const roles = useQuery({ ...rolesQuery(call), enabled: me !== null && !me.isGuest }).data?.roles ?? [];
  const backTo = useReturnTarget();
  if (!me) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveRoving(event, 'a, button');
  return (
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <ul className={styles.entries}>
        {userEntriesFor(me, roles, backTo).map((entry) => (
          <li key={entry.name}>
            <Entry entry={entry} me={me} onClose={onClose} />
          </li>
        ))}
        <li className={styles.last}>
          <LogOutButton className={styles.entry} onDone={onClose}>
            <LogOut aria-hidden />
            <FormattedMessage id="navigation.user.log_out" />
          </LogOutButton>
        </li>
      </ul>
      <div className={styles.foot}>
        <ConnectionQuality />
      </div>
    </div>
  );
}

function Entry({
  entry: { name, href, prompt },
  me,
  onClose,
}: {
  entry: UserEntry;
  me: CurrentUser;
  onClose: () => void;
}) {
  const counts = useCounts();
  const onClick = (event: MouseEvent) => {
    onClose();
    if (name !== 'sign_up' && prompt === undefined) return;
    event.preventDefault();
    if (name === 'sign_up') openSignUpModal();
    else openGuestModal(prompt);
  };
  return (
    <PageLink to={href} className={styles.entry} data-entry={name} onClick={onClick}>
      <EntryIcon name={name} me={me} />
      <FormattedMessage id={`navigation.user.${name}`} />
      {name === 'messages' ? <Counter count={counts?.new_messages ?? 0} className={styles.count} /> : null}
    </PageLink>
  );
}

function EntryIcon({ name, me }: { name: UserEntryName; me: CurrentUser }) {
  if (name === 'profile') return <Avatar name={me.username} src={me.avatarUrl ?? undefined} size={20} />;
  const Icon = ICONS[name];
  return <Icon aria-hidden />;
}
