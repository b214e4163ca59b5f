import type { ChatRoomView } from '@tabiya/contract/community/chat-views.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import { ChatBody } from './ChatBody.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import { useChat } from './use-chat.ts';
import styles from './chat.module.css';

/** A group or club chat with its head. */
export function ChatConversation({ id }: { id: number }) {
  const intl = useIntl();
  const model = useChat(id);
  const { chat, here, typing, isGone } = model;
  return (
    <section className={styles.conversation} aria-label={chat?.name}>
      <header className={styles.head}>
        <PageLink
          to={pageUrl('web_chat_index')}
          className={styles.back}
          aria-label={intl.formatMessage({ id: 'chats.back' })}
        >
          <ArrowLeft aria-hidden />
        </PageLink>
        {chat === undefined ? null : (
          <>
            <ChatAvatar name={chat.name} src={chat.avatarUrl} kind={chat.kind} />
            <div className={styles.about}>
              <h1>
                <bdi>{chat.name}</bdi>
              </h1>
              <p aria-live="polite">
                {typing.length > 0 ? (
                  <Typing names={typing.map(({ username }) => username)} />
                ) : (
                  <Size chat={chat} here={here} />
                )}
              </p>
            </div>
            {isGone ? null : <ChatMenu chat={chat} />}
          </>
        )}
      </header>
      <ChatBody model={model} />
    </section>
  );
}

function Size({ chat, here }: { chat: ChatRoomView; here: number }) {
  return (
    <>
      <FormattedMessage id="chats.members_count" values={{ count: chat.members }} />
      {here > 1 ? (
        <>
          {' · '}
          <FormattedMessage id="chats.here" values={{ count: here }} />
        </>
      ) : null}
    </>
  );
}

function Typing({ names }: { names: readonly string[] }) {
  const [name, ...others] = names;
  return others.length > 0 ? (
    <FormattedMessage id="chats.typing_many" values={{ count: names.length }} />
  ) : (
    <FormattedMessage id="messages.typing" values={{ name: <bdi>{name}</bdi> }} />
  );
}
