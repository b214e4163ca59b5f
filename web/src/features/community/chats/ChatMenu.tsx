import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import LogOut from 'lucide-react/icons/log-out';
import MicOff from 'lucide-react/icons/mic-off';
import Pencil from 'lucide-react/icons/pencil';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { MembersDialog } from './MembersDialog.tsx';
import { PausedDialog } from './PausedDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useChatAct } from './use-chat-act.ts';

type Opened = 'members' | 'add' | 'rename' | 'leave' | 'paused';

/** The acts of the reader on a chat as a whole. */
export function ChatMenu({ chat }: { chat: ChatRoomView }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { act, isPending } = useChatAct(chat.id);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isGroup = chat.kind === 'group';
  const item = (key: Opened, icon: React.ReactNode, isShown: boolean) =>
    isShown
      ? [{ key, icon, label: intl.formatMessage({ id: `chats.menu.${key}` }), onSelect: () => setOpened(key) }]
      : [];
  const leave = async () => {
    if (await act(() => call(chats.leave, { chat: chat.id }))) void navigate(pageUrl('web_chat_index'));
    close();
  };
  const dialogProps = { chat, onClose: close };
  return (
    <>
      <Menu
        label={intl.formatMessage({ id: 'chats.more_chat' })}
        trigger={
          <IconButton label={intl.formatMessage({ id: 'chats.more_chat' })} tooltip={false}>
            <EllipsisVertical />
          </IconButton>
        }
        items={[
          ...item('members', <Users />, isGroup),
          ...item('add', <UserPlus />, isGroup),
          ...item('rename', <Pencil />, isGroup && chat.isOwner),
          {
            key: 'mute',
            label: intl.formatMessage({ id: chat.isMuted ? 'chats.menu.unmute' : 'chats.menu.mute' }),
            icon: chat.isMuted ? <Bell /> : <BellOff />,
            onSelect: () => void act(() => call(chats.mute, { chat: chat.id, muted: !chat.isMuted })),
          },
          ...item('paused', <MicOff />, !isGroup && chat.mayModerate),
          ...item('leave', <LogOut />, isGroup).map((each) => ({ ...each, danger: true, separated: true })),
        ]}
      />
      {opened === 'members' ? <MembersDialog {...dialogProps} /> : null}
      {opened === 'add' ? <AddMembersDialog {...dialogProps} /> : null}
      {opened === 'rename' ? <RenameDialog {...dialogProps} /> : null}
      {opened === 'paused' ? <PausedDialog {...dialogProps} /> : null}
      <ConfirmDialog
        open={opened === 'leave'}
        onClose={close}
        onConfirm={() => void leave()}
        title={<FormattedMessage id="chats.leave.title" values={{ name: <bdi>{chat.name}</bdi> }} />}
        description={<FormattedMessage id={chat.isOwner ? 'chats.leave.owner' : 'chats.leave.words'} />}
        confirmLabel={<FormattedMessage id="chats.menu.leave" />}
        cancelLabel={intl.formatMessage({ id: 'chats.cancel' })}
        busy={isPending}
        danger
      />
    </>
  );
}
