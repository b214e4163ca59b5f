import { useInfiniteQuery } from '@tanstack/react-query';
import type { FoundPost } from '@tabiya/contract/community/forums.ts';
import { commentPath } from '@tabiya/contract/community/comments.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { WrittenText } from '../written-text/WrittenText.tsx';
import { forumSearchQuery } from './queries.ts';
import { TopicLine } from './TopicLine.tsx';
import styles from './forums.module.css';

/** Topics and posts that have the words. */
export function ForumResults({ query }: { query: string }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(forumSearchQuery(call, query));
  const topics = pages.data?.pages[0]?.topics ?? [];
  return (
    <>
      <h2 className={styles.heading}>
        <FormattedMessage id="forums.search.title" values={{ query: <bdi>{query}</bdi> }} />
      </h2>
      {topics.length === 0 ? null : (
        <Card flush>
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <TopicLine key={topic.id} topic={topic} withCategory />
            ))}
          </ul>
        </Card>
      )}
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          topics.length > 0 ? null : (
            <EmptyState drawing="search" title={<FormattedMessage id="forums.search.empty" />} />
          )
        }
      >
        {(posts) => (
          <ol className={styles.found}>
            {posts.map((found) => (
              <FoundLine key={found.post.id} found={found} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function FoundLine({ found: { post, topic } }: { found: FoundPost }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const path = commentPath(pageUrl('web_forum_view', { url: topic.slug }), post.id);
  return (
    <li>
      <Card className={styles.post}>
        <PageLink to={path} className={styles.name} dir="auto">
          {topic.title}
        </PageLink>
        <span className={styles.facts}>
          {post.author === null ? null : <MemberLine player={post.author} />}
          <RelativeTime at={Math.min(post.at, now)} now={now} locale={intl.locale} />
        </span>
        {post.html === null || post.isBlocked ? null : <WrittenText html={post.html} className={styles.excerpt} />}
      </Card>
    </li>
  );
}
