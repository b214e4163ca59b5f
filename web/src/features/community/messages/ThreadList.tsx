import { useSuspenseQuery } from '@tanstack/react-query';
import type { MessageList } from '@tabiya/contract/community/messages.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListTabs } from './ListTabs.tsx';
import { threadsQuery } from './queries.ts';
import { ThreadRow } from './ThreadRow.tsx';
import { useThreadsLive } from './use-threads-live.ts';
import styles from './messages.module.css';
import rows from './threads.module.css';

export interface ThreadListProps {
  type: MessageList;
  page: number;
  /** Username of the thread that is open beside it. */
  current?: string | undefined;
}

/** The threads of one list, with actions on many of them at once. */
export function ThreadList({ type, page, current }: ThreadListProps) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(threadsQuery(call, type, page));
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  useThreadsLive();
  const names = data.threads.map(({ user }) => user.username);
  const toggle = (username: string) => {
    const next = new Set(chosen);
    if (!next.delete(username)) next.add(username);
    setChosen(next);
  };
  return (
    <>
      <ListTabs current={type} onFollow={() => setChosen(undefined)} />
      {data.threads.length === 0 ? (
        <EmptyThreadList type={type} isFirst={page === 1} />
      ) : (
        <>
          <BulkBar type={type} names={names} chosen={chosen} onChoose={setChosen} />
          <ul className={rows.rows} aria-label={intl.formatMessage({ id: `messages.list.${type}` })}>
            {data.threads.map((thread) => (
              <li key={thread.player.id} className={rows.place} data-chosen={chosen ? '' : undefined}>
                {chosen ? (
                  <label className={rows.check}>
                    <input
                      type="checkbox"
                      checked={chosen.has(thread.user.username)}
                      onChange={() => toggle(thread.user.username)}
                      aria-label={intl.formatMessage({ id: 'messages.choose' }, { name: thread.user.username })}
                    />
                  </label>
                ) : null}
                <ThreadRow thread={thread} isCurrent={thread.user.username.toLowerCase() === current?.toLowerCase()} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pages type={type} page={page} more={data.more} />
    </>
  );
}

function EmptyThreadList({ type, isFirst }: { type: MessageList; isFirst: boolean }) {
  return (
    <EmptyState
      drawing="people"
      title={<FormattedMessage id={isFirst ? `messages.empty.${type}` : 'messages.empty.page'} />}
      {...(type === 'inbox' && isFirst && { children: <FormattedMessage id="messages.empty.words" /> })}
    />
  );
}

function Pages({ type, page, more }: Omit<ThreadListProps, 'current'> & { more: boolean }) {
  const to = (next: number) =>
    pageUrl('web_message_index', {}, { ...(type !== 'inbox' && { type }), ...(next > 1 && { page: next }) });
  if (page === 1 && !more) return null;
  return (
    <p className={styles.pages}>
      {page > 1 ? (
        <Button size="small" href={to(page - 1)}>
          <FormattedMessage id="ui.previous" />
        </Button>
      ) : null}
      {more ? (
        <Button size="small" href={to(page + 1)}>
          <FormattedMessage id="ui.next" />
        </Button>
      ) : null}
    </p>
  );
}
