import { useQuery } from '@tanstack/react-query';
import { POPOVER_THREADS } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useNotices } from '../../../platform/overlays/use-notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx';
import { threadsQuery } from './queries.ts';
import { ThreadRow } from './ThreadRow.tsx';
import { useMarkAllAsRead } from './use-mark-all.ts';
import { useThreadsLive } from './use-threads-live.ts';
import styles from './popover.module.css';
import rows from './threads.module.css';

/** The newest threads, from any page. */
export function MessagesPopover({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const threads = useQuery(threadsQuery(call, 'inbox', 1));
  const unread = useNotices().new_messages;
  const markAll = useMarkAllAsRead();
  useThreadsLive();
  return (
    <>
      <div className={styles.head}>
        <h2>
          <PageLink to={pageUrl('web_message_index')} onClick={onClose}>
            <FormattedMessage id="messages.title" />
          </PageLink>
        </h2>
        {unread > 0 && !markAll.isSuccess ? (
          <Button size="small" variant="ghost" disabled={markAll.isPending} onClick={() => markAll.mutate()}>
            <FormattedMessage id="messages.mark_all" />
          </Button>
        ) : null}
      </div>
      <div className={styles.body} aria-busy={threads.isPending || undefined}>
        {threads.isPending ? (
          [1, 2, 3].map((row) => <div key={row} className={rows.skeleton} />)
        ) : threads.isError ? (
          <ErrorState
            title={failureText(intl, threads.error)}
            retry={
              <Button onClick={() => void threads.refetch()}>
                <FormattedMessage id="messages.try_again" />
              </Button>
            }
          />
        ) : threads.data.threads.length === 0 ? (
          <EmptyState drawing="people" title={<FormattedMessage id="messages.empty.inbox" />}>
            <FormattedMessage id="messages.empty.words" />
          </EmptyState>
        ) : (
          <ul className={rows.rows}>
            {threads.data.threads.slice(0, POPOVER_THREADS).map((thread) => (
              <li key={thread.player.id}>
                <ThreadRow thread={thread} onFollow={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        <PageLink to={pageUrl('web_message_index')} onClick={onClose}>
          <FormattedMessage id="messages.see_all" />
        </PageLink>
      </div>
    </>
  );
}
