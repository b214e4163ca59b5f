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
  const { chat, here, isGone } = model;
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
              <p>
                <FormattedMessage id="chats.members_count" values={{ count: chat.members }} />
                {here > 1 ? (
                  <>
                    {' · '}
                    <FormattedMessage id="chats.here" values={{ count: here }} />
                  </>
                ) : null}
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
