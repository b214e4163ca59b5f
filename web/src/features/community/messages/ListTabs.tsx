import { MESSAGE_LISTS, type MessageList } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useNotices } from '../../../platform/overlays/use-notices.ts';
import { Counter } from '../../../ui/Counter.tsx';
import styles from './messages.module.css';

export interface ListTabsProps {
  current: MessageList | 'chats';
  onFollow?: (() => void) | undefined;
}

/** Links to the lists of threads, and to the group and club chats. */
export function ListTabs({ current, onFollow }: ListTabsProps) {
  const intl = useIntl();
  const unread = useNotices().chat_messages;
  return (
    <nav className={styles.lists} aria-label={intl.formatMessage({ id: 'messages.lists' })}>
      {MESSAGE_LISTS.map((name) => (
        <PageLink
          key={name}
          to={pageUrl('web_message_index', {}, name === 'inbox' ? {} : { type: name })}
          className={styles.list}
          aria-current={name === current ? 'page' : undefined}
          {...(onFollow && { onClick: onFollow })}
        >
          <FormattedMessage id={`messages.list.${name}`} />
        </PageLink>
      ))}
      <PageLink
        to={pageUrl('web_chat_index')}
        className={styles.list}
        aria-current={current === 'chats' ? 'page' : undefined}
      >
        <FormattedMessage id="messages.list.chats" />
        <Counter count={unread} className={styles.unread} />
      </PageLink>
    </nav>
  );
}
