import Accessibility from 'lucide-react/icons/accessibility';
import AppWindow from 'lucide-react/icons/app-window';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import Bot from 'lucide-react/icons/bot';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import LogOut from 'lucide-react/icons/log-out';
import Palette from 'lucide-react/icons/palette';
import Radio from 'lucide-react/icons/radio';
import User from 'lucide-react/icons/user';
import UsersRound from 'lucide-react/icons/users-round';
import Zap from 'lucide-react/icons/zap';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFlag } from '../../../platform/session/flags.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { LogOutButton } from '../accounts/LogOutButton.tsx';
import { menuFor, placesFor, type SettingsKey } from '../../../settings-kit/sections.ts';
import styles from './popover.module.css';

const ICONS: Record<SettingsKey, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  board: LayoutGrid,
  themes: Palette,
  gameplay: Gamepad2,
  live: Zap,
  daily: CalendarDays,
  profile: User,
  interface: AppWindow,
  home: House,
  social: UsersRound,
  coach: GraduationCap,
  notifications: Bell,
  account: KeyRound,
  membership: BadgeCheck,
  tokens: Bot,
  reports: Flag,
  accessibility: Accessibility,
  'stream-alerts': Radio,
  affiliate: Link2,
};

/** Quick links to settings, and log-out. */
export function SettingsPopover({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const isRedesigned = useFlag('settings-redesign');
  const hidesSome = useFlag('hide-daily-and-home-settings');
  if (!me) return null;
  const [first] = placesFor(me);
  return (
    <>
      <h2 className={styles.heading}>
        <PageLink
          to={pageUrl(me.isGuest && first ? first.page : 'web_user_settings_edit')}
          className={styles.all}
          onClick={onClose}
        >
          <FormattedMessage id="settings.nav" />
          <ChevronRight aria-hidden />
        </PageLink>
      </h2>
      <ul className={styles.items}>
        {menuFor(me, { isRedesigned, hidesSome }).map(({ key, page, words }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <PageLink
                to={pageUrl(page)}
                className={styles.item}
                data-section={key === 'board' ? 'board-and-pieces' : key}
                onClick={onClose}
              >
                <Icon aria-hidden />
                <FormattedMessage id={words} />
              </PageLink>
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <LogOutButton className={styles.item} onDone={onClose}>
          <LogOut aria-hidden />
          <FormattedMessage id="navigation.user.log_out" />
        </LogOutButton>
      </div>
    </>
  );
}
