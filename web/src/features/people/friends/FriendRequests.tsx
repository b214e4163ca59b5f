import { useInfiniteQuery } from '@tanstack/react-query';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { FriendButton } from './FriendButton.tsx';
import { FriendRow } from './FriendRow.tsx';
import { requestPagesQuery, type RequestDirection } from './queries.ts';
import styles from './friends.module.css';

/** Friend requests that await an answer: sent and received. */
export function FriendRequests({ now }: { now: number }) {
  const lists = [usePages('received'), usePages('sent')] as const;
  const isEmpty = lists.every(({ matches }) => matches?.length === 0);
  if (isEmpty) {
    return (
      <EmptyState
        drawing="people"
        title={<FormattedMessage id="friends.requests.none" />}
        action={
          <PageLink to={pageUrl('web_friends', {}, { tab: 'find' })}>
            <FormattedMessage id="friends.find" />
          </PageLink>
        }
      />
    );
  }
  return (
    <div className={styles.part}>
      {lists.map((list) => (
        <List key={list.direction} list={list} now={now} />
      ))}
    </div>
  );
}

/** Undefined while nothing has loaded. */
const usePages = (direction: RequestDirection) => {
  const pages = useInfiniteQuery(requestPagesQuery(call, direction));
  return { direction, pages, matches: pages.data?.pages.flatMap(({ friends }) => friends) };
};

function List({ list: { direction, pages, matches = [] }, now }: { list: ReturnType<typeof usePages>; now: number }) {
  const { locale } = useIntl();
  const labels = useListLabels();
  if (matches.length === 0 && !pages.isError) return null;
  return (
    <section className={styles.part}>
      <h2>
        <FormattedMessage id={`friends.requests.${direction}`} />
      </h2>
      {matches.length === 0 ? null : (
        <Card flush>
          <ul className={styles.rows}>
            {matches.map((match) => (
              <FriendRow
                isRoomy
                key={match.uuid}
                match={match}
                words={<RequestTime at={match.since ?? now} now={now} locale={locale} />}
              >
                <FriendButton relation={relationOf(match, direction)} size="small" />
              </FriendRow>
            ))}
          </ul>
        </Card>
      )}
      <ShowMore pages={pages} labels={labels} />
    </section>
  );
}

const RequestTime = ({ at, now, locale }: { at: number; now: number; locale: string }) => (
  <RelativeTime at={at} now={Math.max(at, now)} locale={locale} />
);

const relationOf = ({ player: { username }, since }: FriendMatch, direction: RequestDirection) => ({
  username,
  since,
  state: direction === 'received' ? ('asked' as const) : ('requested' as const),
  isFollowed: false,
  mayRequest: true,
});
