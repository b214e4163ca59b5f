import { useQuery } from '@tanstack/react-query';
import type { ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { pausedQuery } from './queries.ts';
import { useChatAct } from './use-chat-act.ts';
import styles from './dialogs.module.css';

/** Members who may not write in the club's chat for a while; pauses are ended here. */
export function PausedDialog({ chat, onClose }: { chat: ChatRoomView; onClose: () => void }) {
  const intl = useIntl();
  const { data, error } = useQuery(pausedQuery(call, chat.id));
  const { act } = useChatAct(chat.id);
  const end = (username: string) => void act(() => call(chats.pause, { chat: chat.id, username, hours: 0 }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="chats.menu.paused" />}
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
      ) : data.paused.length === 0 ? (
        <EmptyState drawing="people" title={<FormattedMessage id="chats.paused.none" />} />
      ) : (
        <ul className={styles.rows}>
          {data.paused.map(({ player, until }) => (
            <li key={player.id} className={styles.row}>
              <span className={styles.who}>
                <MemberLine player={player} withAvatar avatarSize={32} />
                <span className={styles.mark}>
                  {intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
              </span>
              <Button size="small" onClick={() => end(player.username)}>
                <FormattedMessage id="chats.paused.end" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
