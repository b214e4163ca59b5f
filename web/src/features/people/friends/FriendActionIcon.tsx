import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import type { FriendAction } from './use-friend-action.ts';

const ICONS = {
  request: UserPlus,
  recommend: UserPlus,
  accept: Check,
  decline: X,
  cancel: Undo2,
  remove: UserX,
  block: Ban,
  unblock: Undo2,
  track: Bell,
  untrack: BellOff,
} satisfies Record<FriendAction, unknown>;

export function FriendActionIcon({ act, size = 18 }: { act: FriendAction; size?: number }) {
  const Icon = ICONS[act];
  return <Icon size={size} aria-hidden />;
}
