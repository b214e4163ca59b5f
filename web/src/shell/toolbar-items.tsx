import Mail from 'lucide-react/icons/mail';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users-round';
import Swords from 'lucide-react/icons/swords';
import Bell from 'lucide-react/icons/bell';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import type { PageName } from '@tabiya/contract/site/pages.ts';
import type { ComponentType } from 'react';
import type { MessageKey } from '../platform/words/message-key.ts';
import { hasNotices } from '../platform/overlays/queries.ts';

/** Props of a toolbar popover. It has its own heading, and closes itself after a final action. */
export interface PopoverProps {
  onClose: () => void;
}

/** One item of the toolbar. Its popover's code is loaded when somebody first points at it or focuses it. */
export interface ToolbarItem {
  key: string;
  /** Its name, as tooltip and for screen readers. */
  label: MessageKey;
  /** Icon, drawn at 24 px. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  isFor: (me: CurrentUser | null) => boolean;
  /** Page that it links to: followed if the popover is open already, and in a new tab. */
  page: PageName;
  /** Number on the item; hidden for 0. Members only. */
  badge?: (counts: NoticeCounts) => number;
  /** Mark over the icon that is no number; `pointings` counts how often somebody has pointed at the item. */
  loadMark?: () => Promise<ComponentType<{ pointings: number }>>;
  /** Whether it opens when the mouse rests on it. */
  opensByHover?: true;
  /** Whether its popover is mounted as soon as somebody points at it. */
  isMountedEarly?: true;
  /** Whether it is left out on narrow screens, because the navigation leads there too. */
  isWide?: true;
  load: () => Promise<ComponentType<PopoverProps>>;
}

/** Items in display order. Each feature adds its own line. */
const TOOLBAR_ITEMS: readonly ToolbarItem[] = [
  {
    key: 'play',
    label: 'navigation.play.new_game',
    icon: Swords,
    // The navigation leads visitors there by name.
    isFor: (me) => me?.isEnabled === true,
    page: 'web_play_new',
    badge: ({ challenge_waiting: challenges, games_to_move: games }) => challenges + games,
    opensByHover: true,
    isWide: true,
    load: async () => (await import('./PlayPopover.tsx')).PlayPopover,
  },
  {
    key: 'alerts',
    label: 'alerts.title',
    icon: Bell,
    isFor: hasNotices,
    page: 'web_user_home',
    badge: ({ notifications }) => notifications,
    load: async () => (await import('../features/notify/alerts/AlertsPopover.tsx')).AlertsPopover,
  },
  {
    key: 'friends',
    label: 'friends.nav',
    icon: Users,
    isFor: hasNotices,
    page: 'web_friends',
    badge: ({ chat_messages: unread }) => unread,
    loadMark: async () => (await import('../features/people/friends/FriendsMark.tsx')).FriendsMark,
    load: async () => (await import('../features/community/chats/ConnectPopover.tsx')).ConnectPopover,
  },
  {
    key: 'messages',
    label: 'messages.nav',
    icon: Mail,
    isFor: (me) => hasNotices(me) && !me.isImpersonating,
    page: 'web_message_index',
    badge: ({ new_messages: unread }) => unread,
    load: async () => (await import('../features/community/messages/MessagesPopover.tsx')).MessagesPopover,
  },
  {
    key: 'settings',
    label: 'settings.nav',
    icon: Settings,
    isFor: (me) => me !== null,
    page: 'web_user_settings_edit',
    isMountedEarly: true,
    isWide: true,
    load: async () => (await import('../features/account/settings/SettingsPopover.tsx')).SettingsPopover,
  },
];

/** Returns the items that a person sees. */
export const toolbarItemsFor = (me: CurrentUser | null): ToolbarItem[] =>
  TOOLBAR_ITEMS.filter(({ isFor }) => isFor(me));
