import type { ChatKind } from '@tabiya/contract/community/chat-views.ts';
import Users from 'lucide-react/icons/users';
import Shield from 'lucide-react/icons/shield';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../ui/Avatar.tsx';
import styles from './chat.module.css';

export interface ChatAvatarProps {
  name: string;
  /** Path of the picture; null if one is drawn from the name. */
  src: string | null;
  kind: ChatKind;
  size?: number;
  isOnline?: boolean;
}

const MARKS = { group: Users, club: Shield };

/** Picture of a chat: of its letters, with a mark that says whether it is a group or a club. */
export function ChatAvatar({ name, src, kind, size = 40, isOnline = false }: ChatAvatarProps) {
  const intl = useIntl();
  const Mark = kind === 'direct' ? undefined : MARKS[kind];
  const online = intl.formatMessage({ id: 'chats.online' });
  return (
    <span className={styles.picture}>
      <Avatar
        name={name}
        src={src ?? undefined}
        size={size}
        status={{ isOnline }}
        statusLabels={{ online, playing: online, streaming: online }}
      />
      {Mark && !isOnline ? (
        <span className={styles.kind}>
          <Mark aria-hidden />
        </span>
      ) : null}
    </span>
  );
}
