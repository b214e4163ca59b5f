import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MicOff from 'lucide-react/icons/mic-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { CHAT_EDIT_WINDOW_MS, type ChatMessage, type ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { useChatAct } from './use-chat-act.ts';
import styles from './chat-line.module.css';

export interface LineMenuProps {
  chat: ChatRoomView;
  message: ChatMessage;
  onEdit: () => void;
}

/** The acts of the reader on a message. */
export function LineMenu({ chat, message, onEdit }: LineMenuProps) {
  const intl = useIntl();
  const me = useMe();
  const { act } = useChatAct(chat.id);
  const [isPausing, setPausing] = useState(false);
  const [openedAt, setOpenedAt] = useState(0);
  const { by, seq, id } = message;
  const isMine = by !== null && by.id === me?.id;
  const words = (key: 'edit' | 'remove' | 'pause' | 'more') => intl.formatMessage({ id: `chats.${key}` });
  const isFresh = openedAt - message.at < CHAT_EDIT_WINDOW_MS;
  const items = [
    ...(isMine && isFresh ? [{ key: 'edit', label: words('edit'), icon: <Pencil />, onSelect: onEdit }] : []),
    ...(by !== null && !isMine
      ? [
          {
            key: 'report',
            label: intl.formatMessage({ id: 'reports.open' }),
            icon: <Flag />,
            onSelect: () => openReport({ username: by.username, chatMessageId: id }),
          },
        ]
      : []),
    ...(chat.kind === 'club' && chat.mayModerate && by !== null && !isMine
      ? [{ key: 'pause', label: words('pause'), icon: <MicOff />, onSelect: () => setPausing(true) }]
      : []),
    ...(isMine || chat.mayModerate
      ? [
          {
            key: 'remove',
            label: words('remove'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void act(() => call(chats.remove, { chat: chat.id, seq })),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <span
      className={styles.menu}
      onPointerEnter={() => setOpenedAt(Date.now())}
      onFocus={() => setOpenedAt(Date.now())}
    >
      <Menu
        label={words('more')}
        trigger={
          <IconButton size="small" label={words('more')} tooltip={false}>
            <Ellipsis />
          </IconButton>
        }
        items={items}
      />
      {by !== null && isPausing ? (
        <PauseDialog chat={chat.id} username={by.username} onClose={() => setPausing(false)} />
      ) : null}
    </span>
  );
}
