import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { FoundMessage } from '@tabiya/contract/community/messages.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { Excerpt } from './Excerpt.tsx';
import { searchQuery } from './queries.ts';
import styles from './messages.module.css';
import rows from './threads.module.css';

/** One's own messages that match the search. */
export function SearchResults({ query }: { query: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(searchQuery(call, query));
  const found = data.pages.flatMap(({ messages }) => messages);
  return (
    <>
      <p className={styles.found}>
        <FormattedMessage id="messages.found_for" values={{ query }} />{' '}
        <PageLink to={pageUrl('web_message_index')}>
          <FormattedMessage id="messages.clear_search" />
        </PageLink>
      </p>
      {found.length === 0 ? (
        <EmptyState drawing="search" title={<FormattedMessage id="messages.empty.search" />} />
      ) : (
        <ul className={rows.rows}>
          {found.map((message) => (
            <li key={message.id}>
              <FoundRow message={message} query={query} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <p className={styles.pages}>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <FormattedMessage id="messages.more_found" />
          </Button>
        </p>
      ) : null}
    </>
  );
}

function FoundRow({
  message: { player, content, createdAt, isMine },
  query,
}: {
  message: FoundMessage;
  query: string;
}) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  return (
    <PageLink to={pageUrl('web_message_thread', { username: player.username })} className={rows.row}>
      <MemberAvatar player={player} size={40} />
      <span className={rows.name}>
        <MemberLine player={player} isLink={false} strong={false} />
      </span>
      <span className={rows.when}>
        <RelativeTime at={createdAt} now={now} locale={intl.locale} />
      </span>
      <span className={rows.words} dir="auto">
        {isMine ? <FormattedMessage id="messages.mine" /> : null}
        <Excerpt text={content} query={query} />
      </span>
    </PageLink>
  );
}
