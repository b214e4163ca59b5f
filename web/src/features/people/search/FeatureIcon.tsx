import Archive from 'lucide-react/icons/archive';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ChartLine from 'lucide-react/icons/chart-line';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Palette from 'lucide-react/icons/palette';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import type { ComponentType } from 'react';
import styles from './search.module.css';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** Icons and their tones, by the names that the server uses. */
const ICONS: Record<string, readonly [Icon, tone: 'play' | 'lamp' | 'info']> = {
  play: [Swords, 'play'],
  home: [House, 'lamp'],
  archive: [Archive, 'lamp'],
  stats: [ChartLine, 'info'],
  friends: [UsersRound, 'info'],
  members: [Users, 'info'],
  messages: [Mail, 'info'],
  profile: [User, 'info'],
  awards: [Trophy, 'lamp'],
  settings: [Settings, 'info'],
  board: [LayoutGrid, 'play'],
  themes: [Palette, 'play'],
  membership: [BadgeCheck, 'lamp'],
  logout: [LogOut, 'info'],
  staff: [ShieldCheck, 'info'],
};

export function FeatureIcon({ name }: { name: string }) {
  const [Icon, tone] = ICONS[name] ?? ([FileQuestionMark, 'info'] as const);
  return (
    <span className={styles.icon} data-tone={tone}>
      <Icon aria-hidden />
    </span>
  );
}
