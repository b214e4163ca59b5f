import { CHAT_MESSAGE_MAX, type ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { Composer } from '../messages/Composer.tsx';
import { Outbox } from '../messages/Outbox.tsx';
import { ChatLog } from './ChatLog.tsx';
import type { useChat } from './use-chat.ts';
import styles from './chat.module.css';

/** The log of a chat and the field to write in it. */
export function ChatBody({ model }: { model: ReturnType<typeof useChat> }) {
  const intl = useIntl();
  const { chat, messages, more, firstUnread, error, isGone } = model;
  if (isGone) {
    return (
      <p className={styles.nothing} role="status">
        <FormattedMessage id="chats.taken" />
      </p>
    );
  }
  if (chat === undefined || messages === undefined) {
    return error === null ? <Waiting /> : <ErrorState title={failureText(intl, error)} />;
  }
  return (
    <Outbox>
      {(outbox) => (
        <>
          {messages.length === 0 && outbox.pending.every((one) => one.chat !== chat.id) ? (
            <p className={styles.nothing}>
              <FormattedMessage id="chats.first" />
            </p>
          ) : (
            <ChatLog chat={chat} messages={messages} more={more} firstUnread={firstUnread} outbox={outbox} />
          )}
          <footer className={styles.write}>
            {chat.bar === null ? (
              <Composer
                key={chat.id}
                username={`chat ${chat.id}`}
                name={chat.name}
                maxLength={CHAT_MESSAGE_MAX}
                onTyping={chat.kind === 'group' ? () => call(chats.typing, { chat: chat.id }) : undefined}
                onSend={(content) => outbox.send({ username: '', chat: chat.id }, content)}
              />
            ) : (
              <Barred chat={chat} />
            )}
          </footer>
        </>
      )}
    </Outbox>
  );
}

function Barred({ chat: { bar, pausedUntil } }: { chat: ChatRoomView }) {
  const intl = useIntl();
  if (bar === null) return null;
  const until = pausedUntil === null ? '' : intl.formatDate(pausedUntil, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.barred}>
      <FormattedMessage id={`chats.bar.${bar}`} values={{ until }} />
    </p>
  );
}

/** Placeholders of the height of messages. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      {[1, 2, 3, 4].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
