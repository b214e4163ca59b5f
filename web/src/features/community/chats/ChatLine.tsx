import { CHAT_MESSAGE_MAX, type ChatMessage, type ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import { chats } from '@tabiya/contract/community/chats.ts';
import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ChatText } from './ChatText.tsx';
import { LineMenu } from './LineMenu.tsx';
import { useChatAct } from './use-chat-act.ts';
import styles from './chat-line.module.css';

export interface ChatLineProps {
  chat: ChatRoomView;
  message: ChatMessage;
  /** Whether it stands close under the message before it, of the same writer. */
  isGrouped: boolean;
}

/** One message of a chat. */
export function ChatLine({ chat, message, isGrouped }: ChatLineProps) {
  const me = useMe();
  const [isEditing, setEditing] = useState(false);
  const { by, text, removedBy, mentioned } = message;
  const isMine = by !== null && by.id === me?.id;
  const isForMe = me !== null && mentioned.includes(me.id);
  return (
    <li className={styles.line} data-mine={isMine || undefined} data-follows={isGrouped || undefined}>
      {isGrouped || isMine ? null : <Writer by={by} />}
      {isMine ? (
        <span className="visually-hidden">
          <FormattedMessage id="messages.from_me" />
        </span>
      ) : null}
      {isEditing ? (
        <EditLine chat={chat.id} message={message} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.said}>
          {/* A touch gives it the focus, and then shows what can be done with it. */}
          <div
            className={styles.bubble}
            dir="auto"
            tabIndex={-1}
            data-removed={removedBy !== null || undefined}
            data-for-me={isForMe || undefined}
          >
            {removedBy === null ? (
              <ChatText text={text} hasMentions={mentioned.length > 0} />
            ) : (
              <FormattedMessage id={`chats.removed.${removedBy}`} />
            )}
          </div>
          <LineTime message={message} />
          {removedBy === null ? <LineMenu chat={chat} message={message} onEdit={() => setEditing(true)} /> : null}
        </div>
      )}
    </li>
  );
}

function Writer({ by }: Pick<ChatMessage, 'by'>) {
  if (by === null) {
    return (
      <p className={styles.writer}>
        <FormattedMessage id="chats.gone" />
      </p>
    );
  }
  return (
    <p className={styles.writer}>
      <PageLink
        to={pageUrl('web_member_view', { username: by.username })}
        className={styles.face}
        tabIndex={-1}
        aria-hidden
      >
        <MemberAvatar player={by} size={32} />
      </PageLink>
      <MemberLine player={by} strong withPopup />
    </p>
  );
}

function LineTime({ message: { at, editedAt, removedBy } }: Pick<ChatLineProps, 'message'>) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  return (
    <span className={styles.time}>
      <time dateTime={new Date(at).toISOString()}>
        {intl.formatTime(at, { timeZone, hour: 'numeric', minute: '2-digit' })}
      </time>
      {editedAt === null || removedBy !== null ? null : (
        <>
          {' · '}
          <FormattedMessage id="chats.edited" />
        </>
      )}
    </span>
  );
}

/** Field with the text of one's own message, to change it. */
function EditLine({ chat, message, onDone }: { chat: number; message: ChatMessage; onDone: () => void }) {
  const intl = useIntl();
  const { act, isPending } = useChatAct(chat);
  const [text, setText] = useState(message.text);
  const save = async () => {
    if (text.trim() === '') return;
    if (text.trim() === message.text || (await act(() => call(chats.edit, { chat, seq: message.seq, text })))) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={intl.formatMessage({ id: 'chats.edit_field' })}
        rows={2}
        maxLength={CHAT_MESSAGE_MAX}
        value={text}
        dir="auto"
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.choices}>
        <Button size="small" variant="ghost" onClick={onDone}>
          <FormattedMessage id="chats.cancel" />
        </Button>
        <Button size="small" variant="lamp" type="submit" busy={isPending} disabled={text.trim() === ''}>
          <FormattedMessage id="chats.save" />
        </Button>
      </p>
    </form>
  );
}
