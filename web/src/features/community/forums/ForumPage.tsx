import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FORUM_CATEGORIES, forums, type ForumCategory } from '@tabiya/contract/community/forums.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { ForumBar } from './ForumBar.tsx';
import { forumIndexQuery, topicsQuery } from './queries.ts';
import { TopicLine } from './TopicLine.tsx';
import styles from './forums.module.css';

const NewTopicForm = lazy(async () => ({ default: (await import('./NewTopicForm.tsx')).NewTopicForm }));
const ForumResults = lazy(async () => ({ default: (await import('./ForumResults.tsx')).ForumResults }));

const read = (query: URLSearchParams) => ({
  category: oneOf(FORUM_CATEGORIES, query.get('category') ?? undefined),
  isNew: query.has('new'),
  search: query.get('q')?.trim() ?? '',
});

function ForumPage() {
  const intl = useIntl();
  const { origin } = useSite();
  const { category, isNew, search } = read(useSearchParams()[0]);
  const forum = intl.formatMessage({ id: 'forums.title' });
  const title = category === undefined ? forum : intl.formatMessage({ id: `forums.category.${category}` });
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={category === undefined ? forum : `${title} – ${forum}`}
        description={intl.formatMessage({ id: 'forums.description' })}
        path={search === '' && !isNew ? pageUrl('web_forum_index', {}, { category }) : undefined}
      />
      <link
        rel="alternate"
        type={forums.feed.type}
        title={title}
        href={`${origin}${forums.feed.path}${category === undefined ? '' : `?category=${category}`}`}
      />
      {category === undefined ? null : (
        <PageLink to={pageUrl('web_forum_index')} className={styles.back}>
          {forum}
        </PageLink>
      )}
      <h1>{title}</h1>
      <ForumBar category={category} search={search} />
      {isNew || search !== '' ? (
        <Late>
          {isNew ? (
            <NewTopicForm category={category ?? FORUM_CATEGORIES[0]} />
          ) : (
            <ForumResults key={search} query={search} />
          )}
        </Late>
      ) : (
        <>
          {category === undefined ? <Categories /> : null}
          <Topics category={category} />
        </>
      )}
    </PageFrame>
  );
}

/** Parts whose code is loaded when they are asked for, and not while the server draws the page. */
function Late({ children }: { children: ReactNode }) {
  return useAwake() ? <Suspense fallback={null}>{children}</Suspense> : null;
}

function Categories() {
  const intl = useIntl();
  const { newest } = useSuspenseQuery(forumIndexQuery(call)).data;
  return (
    <nav aria-label={intl.formatMessage({ id: 'forums.categories' })}>
      <ul className={styles.categories}>
        {FORUM_CATEGORIES.map((category) => {
          const last = newest.find((topic) => topic.category === category);
          return (
            <li key={category} className={styles.category}>
              <PageLink to={pageUrl('web_forum_index', {}, { category })} className={styles.name}>
                <FormattedMessage id={`forums.category.${category}`} />
              </PageLink>
              <span className={styles.lead}>
                <FormattedMessage id={`forums.category.${category}.lead`} />
              </span>
              {last === undefined ? null : (
                <PageLink to={pageUrl('web_forum_view', { url: last.slug })} className={styles.last} dir="auto">
                  {last.title}
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Topics({ category }: { category: ForumCategory | undefined }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(topicsQuery(call, category));
  return (
    <Card flush>
      {category === undefined ? (
        <h2 className={styles.heading}>
          <FormattedMessage id="forums.latest" />
        </h2>
      ) : null}
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState title={<FormattedMessage id="forums.empty" />}>
            <FormattedMessage id="forums.empty.words" />
          </EmptyState>
        }
      >
        {(topics) => (
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <TopicLine key={topic.id} topic={topic} withCategory={category === undefined} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

export const page: PageModule = {
  Component: ForumPage,
  load: async ({ queries, call: callNow, url }) => {
    const { category } = read(url.searchParams);
    await Promise.all([
      queries.fetchQuery({ ...forumIndexQuery(callNow), staleTime: 0 }),
      queries.fetchInfiniteQuery({ ...topicsQuery(callNow, category), staleTime: 0 }),
    ]);
  },
};
