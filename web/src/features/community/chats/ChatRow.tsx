import BellOff from 'lucide-react/icons/bell-off';
import { CHAT_COUNTER_MAX, type ChatView } from '@tabiya/contract/community/chat-views.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { countText } from '../../../ui/Counter.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import styles from './rows.module.css';

export interface ChatRowProps {
  chat: ChatView;
  isCurrent?: boolean | undefined;
  onFollow?: (() => void) | undefined;
}

const addressOf = ({ kind, id, state }: ChatView): string =>
  kind === 'direct' ? pageUrl('web_message_thread', { username: state.name }) : pageUrl('web_chat_view', { chat: id });

/** One chat, as lists show it. */
export function ChatRow({ chat, isCurrent, onFollow }: ChatRowProps) {
  const intl = useIntl();
  const now = useLoaderData<PageData | undefined>()?.now ?? 0;
  const { state, kind, lastAt, lastText, isMuted } = chat;
  const { newMessages: unread } = state;
  return (
    <PageLink
      to={addressOf(chat)}
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={(unread > 0 && !isMuted) || undefined}
      data-active={state.isActive || undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      <ChatAvatar name={state.name} src={state.avatarUrl} kind={kind} isOnline={state.isOnline} />
      <span className={styles.name}>
        <bdi dir="auto">{state.name}</bdi>
        {isMuted ? <BellOff aria-label={intl.formatMessage({ id: 'chats.muted' })} /> : null}
      </span>
      {lastAt === null ? null : (
        <span className={styles.when}>
          <RelativeTime at={lastAt} now={Math.max(now, lastAt)} locale={intl.locale} />
        </span>
      )}
      <span className={styles.words}>
        <bdi dir="auto">{lastText}</bdi>
      </span>
      {unread > 0 ? (
        <span className={styles.unread} data-muted={isMuted || undefined}>
          <span aria-hidden>{countText(unread, CHAT_COUNTER_MAX)}</span>
          <span className="visually-hidden">
            <FormattedMessage id="messages.unread_count" values={{ count: unread }} />
          </span>
        </span>
      ) : null}
    </PageLink>
  );
}
