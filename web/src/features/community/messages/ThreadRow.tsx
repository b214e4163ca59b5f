import type { ThreadView } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { countText } from '../../../ui/Counter.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import styles from './threads.module.css';

export interface ThreadRowProps {
  thread: ThreadView;
  isCurrent?: boolean | undefined;
  onFollow?: (() => void) | undefined;
}

/** Above this number of unread messages a row shows "99+". */
const MAX_SHOWN_UNREAD = 99;

/** One thread, as lists show it. */
export function ThreadRow({ thread, isCurrent, onFollow }: ThreadRowProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { player, new_messages_count: unread, last_message_created_at: at } = thread;
  return (
    <PageLink
      to={pageUrl('web_message_thread', { username: player.username })}
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      <MemberAvatar player={player} size={40} />
      <span className={styles.name}>
        <MemberLine player={player} isLink={false} strong={unread > 0} />
      </span>
      <span className={styles.when}>
        <RelativeTime at={at} now={Math.max(now, at)} locale={intl.locale} />
      </span>
      <span className={styles.words} dir="auto">
        {thread.last_message_is_mine ? <FormattedMessage id="messages.mine" /> : null}
        <bdi>{thread.last_message_content}</bdi>
      </span>
      {unread > 0 ? (
        <span className={styles.unread}>
          <span aria-hidden>{countText(unread, MAX_SHOWN_UNREAD)}</span>
          <span className="visually-hidden">
            <FormattedMessage id="messages.unread_count" values={{ count: unread }} />
          </span>
        </span>
      ) : null}
    </PageLink>
  );
}
