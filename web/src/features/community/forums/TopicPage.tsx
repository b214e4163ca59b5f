import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { commentPath, type CommentView } from '@tabiya/contract/community/comments.ts';
import { POSTS_PAGE_SIZE, type TopicView } from '@tabiya/contract/community/forums.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { CommentForm } from '../comments/CommentForm.tsx';
import { CommentItem } from '../comments/CommentItem.tsx';
import { DiscussionLive } from '../comments/DiscussionLive.tsx';
import { FollowButton } from '../comments/FollowButton.tsx';
import { RecountButton } from '../comments/RecountButton.tsx';
import { PollCard } from './PollCard.tsx';
import { FORUM_KEY, topicQuery, type TopicAddress } from './queries.ts';
import { TopicMarks } from './TopicLine.tsx';
import { TopicMenu } from './TopicMenu.tsx';
import styles from './forums.module.css';

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const number = Number(query.get(name) ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const addressOf = (url: string, query: URLSearchParams): TopicAddress => ({
  url,
  page: numberIn(query, 'page'),
  comment: numberIn(query, 'comment'),
});

function TopicPage() {
  const intl = useIntl();
  const queries = useQueryClient();
  const { url = '' } = useParams();
  const address = addressOf(url, useSearchParams()[0]);
  const { data: topic } = useSuspenseQuery(topicQuery(call, address));
  const path = pageUrl('web_forum_view', { url: topic.slug });
  const content = { contentType: 'forum_topic', contentId: topic.id } as const;
  const navigate = useNavigate();
  const refresh = () => void queries.invalidateQueries({ queryKey: FORUM_KEY });
  // The own post stands on the last page, which need not be the one on which it was written.
  const show = ({ id, number }: CommentView) =>
    Math.ceil(number / POSTS_PAGE_SIZE) === topic.page ? refresh() : void navigate(commentPath(path, id));
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={topic.title}
        description={intl.formatMessage({ id: 'forums.description' })}
        path={topic.page === 1 ? path : `${path}?page=${topic.page}`}
      />
      <DiscussionLive content={content} lastNumber={topic.posts.at(-1)?.number} onChange={refresh} />
      <TopicHead topic={topic} onChange={refresh} />
      {topic.poll !== null && topic.page === 1 ? <PollCard topic={topic} poll={topic.poll} onChange={refresh} /> : null}
      <Pages topic={topic} path={path} />
      <Posts topic={topic} path={path} named={address.comment} onChange={refresh} />
      <Pages topic={topic} path={path} />
      <Card>
        {topic.mayWrite ? (
          <CommentForm content={content} lock={topic.discussion.lock} onSent={show} />
        ) : (
          <FormattedMessage id="clubs.members_write" />
        )}
      </Card>
    </PageFrame>
  );
}

function TopicHead({ topic, onChange }: { topic: TopicView; onChange: () => void }) {
  const { firstUnread, posts } = topic;
  return (
    <header className={styles.head}>
      {topic.club === null ? (
        <PageLink to={pageUrl('web_forum_index', {}, { category: topic.category })} className={styles.back}>
          <FormattedMessage id={`forums.category.${topic.category}`} />
        </PageLink>
      ) : (
        <PageLink to={pageUrl('web_club_forum', { url: topic.club.url })} className={styles.back} dir="auto">
          {topic.club.name}
        </PageLink>
      )}
      <h1 dir="auto" className={styles.title}>
        {topic.title}
      </h1>
      <div className={styles.bar}>
        <span className={styles.facts}>
          <TopicMarks topic={topic} />
          <span>
            <FormattedMessage id="forums.replies" values={{ count: topic.replies }} />
          </span>
          {firstUnread === null || posts.some(({ id }) => id === firstUnread) ? null : (
            <PageLink to={commentPath(pageUrl('web_forum_view', { url: topic.slug }), firstUnread)}>
              <FormattedMessage id="forums.first_unread" />
            </PageLink>
          )}
        </span>
        <RecountButton content={{ contentType: 'forum_topic', contentId: topic.id }} onChange={onChange} />
        <FollowButton
          content={{ contentType: 'forum_topic', contentId: topic.id }}
          isFollowed={topic.discussion.isFollowed}
          onChange={onChange}
        />
        <TopicMenu topic={topic} onChange={onChange} />
      </div>
    </header>
  );
}

interface PostsProps {
  topic: TopicView;
  path: string;
  named: number | undefined;
  onChange: () => void;
}

function Posts({ topic, path, named, onChange }: PostsProps) {
  const content = { contentType: 'forum_topic', contentId: topic.id } as const;
  const place = { content, path, named, onChange, isLocked: topic.isLocked || !topic.mayWrite };
  return (
    <ol className={styles.posts} start={topic.posts[0]?.number ?? 1}>
      {topic.posts.map((post) => (
        <li key={post.id}>
          <Card className={styles.post}>
            <CommentItem comment={post} place={place} />
          </Card>
        </li>
      ))}
    </ol>
  );
}

function Pages({ topic: { page, pages }, path }: { topic: TopicView; path: string }) {
  const labels = usePageLabels();
  return (
    <Pagination page={page} pages={pages} href={(at) => (at === 1 ? path : `${path}?page=${at}`)} labels={labels} />
  );
}

/** Returns where a reader goes on: a new topic begins with its title, and one that was read meanwhile shows its end. */
const unreadPath = ({ firstUnread, pages, posts: [first] }: TopicView, path: string): string => {
  if (firstUnread === null) return pages === 1 ? path : `${path}?page=${pages}`;
  return firstUnread === first?.id ? path : commentPath(path, firstUnread);
};

export const page: PageModule = {
  Component: TopicPage,
  load: async ({ queries, call: callNow, params, url }) => {
    const address = addressOf(params['url'] ?? '', url.searchParams);
    const topic = await queries.fetchQuery({ ...topicQuery(callNow, address), staleTime: 0 });
    const path = pageUrl('web_forum_view', { url: topic.slug });
    if (url.searchParams.has('unread')) return redirect(unreadPath(topic, path));
    // An earlier address leads to the present one.
    return topic.slug === address.url ? undefined : redirect(`${path}${url.search}`, 301);
  },
};
