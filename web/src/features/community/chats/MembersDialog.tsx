import UserMinus from 'lucide-react/icons/user-minus';
import { useQuery } from '@tanstack/react-query';
import type { ChatMember, ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chatMembersQuery } from './queries.ts';
import { useChatAct } from './use-chat-act.ts';
import styles from './dialogs.module.css';

/** The members of a group; its owner removes members here. */
export function MembersDialog({ chat, onClose }: { chat: ChatRoomView; onClose: () => void }) {
  const intl = useIntl();
  const { data, error } = useQuery(chatMembersQuery(call, chat.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="chats.menu.members" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {data === undefined ? (
        error === null ? (
          <p role="status">
            <FormattedMessage id="ui.loading" />
          </p>
        ) : (
          <ErrorState title={failureText(intl, error)} />
        )
      ) : (
        <ul className={styles.rows}>
          {data.members.map((member) => (
            <Row key={member.player.id} chat={chat} member={member} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({ chat, member: { player, isOnline, isOwner } }: { chat: ChatRoomView; member: ChatMember }) {
  const intl = useIntl();
  const { act } = useChatAct(chat.id);
  const remove = () => void act(() => call(chats.removeMember, { chat: chat.id, username: player.username }));
  return (
    <li className={styles.row}>
      <MemberLine
        player={player}
        withAvatar
        avatarSize={40}
        presence={{ status: isOnline ? 'online' : 'offline', activity: 'none', streaming: false }}
      />
      {isOwner ? (
        <span className={styles.mark}>
          <FormattedMessage id="chats.owner" />
        </span>
      ) : chat.isOwner ? (
        <IconButton
          label={intl.formatMessage({ id: 'chats.remove_member' }, { name: player.username })}
          onClick={remove}
        >
          <UserMinus />
        </IconButton>
      ) : null}
    </li>
  );
}
