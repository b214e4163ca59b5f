import Archive from 'lucide-react/icons/archive';
import Settings from 'lucide-react/icons/settings';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import { useQuery } from '@tanstack/react-query';
import { accounts } from '@tabiya/contract/accounts.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../platform/call.ts';
import type { MessageKey } from '../platform/message-key.ts';
import { useDoorUrl } from '../platform/doors.ts';
import { pageUrl } from '../platform/PageLink.tsx';
import { useSessionChange } from '../platform/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { toast } from '../ui/Toast.tsx';
import { rolesQuery } from './queries.ts';
import styles from './header.module.css';

export function UserMenu({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const logOut = async () => {
    try {
      change(await call(accounts.logOut, {}));
      await navigate(pageUrl('web_home'));
    } catch {
      toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
    }
  };
  const words = (id: MessageKey) => intl.formatMessage({ id });
  const register = useDoorUrl('web_security_register');
  const own = { username: me.username };
  // Everybody else has no roles that open more than the level does.
  const roles = useQuery({ ...rolesQuery(call), enabled: me.isModerator }).data?.roles ?? [];
  const items: MenuItem[] = [
    me.isGuest
      ? { key: 'keep', label: words('shell.keep_games'), icon: <UserPlus />, href: register }
      : { key: 'profile', label: words('shell.profile'), icon: <User />, href: pageUrl('web_member_view', own) },
    { key: 'archive', label: words('shell.archive'), icon: <Archive />, href: pageUrl('web_archive_index', own) },
    ...(roles.includes('moderator')
      ? [{ key: 'staff', label: words('shell.staff'), icon: <ShieldCheck />, href: pageUrl('web_staff_index') }]
      : []),
    ...(me.isGuest
      ? []
      : [
          {
            key: 'settings',
            label: words('shell.settings'),
            icon: <Settings />,
            href: pageUrl('web_user_settings_account'),
          },
        ]),
    { key: 'out', label: words('shell.log_out'), icon: <LogOut />, separated: true, onSelect: () => void logOut() },
  ];
  const trigger = (
    <button type="button" className={styles.me}>
      <Avatar name={me.username} size={32} />
      <span className="visually-hidden">{words('shell.menu')}</span>{' '}
      <span className={styles.name} dir="auto">
        {me.username}
      </span>
    </button>
  );
  return <Menu trigger={trigger} label={words('shell.account')} items={items} />;
}
