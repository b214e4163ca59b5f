import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FORUM_CATEGORIES } from '@tabiya/contract/community/forums.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { TopicLine } from '../forums/TopicLine.tsx';
import { ClubFrame } from './ClubFrame.tsx';
import { loadClub } from './load-club.ts';
import { clubQuery, clubTopicsQuery } from './queries.ts';
import styles from './clubs.module.css';

const NewTopicForm = lazy(async () => ({ default: (await import('../forums/NewTopicForm.tsx')).NewTopicForm }));

function ClubForumPage() {
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const isNew = useSearchParams()[0].has('new') && club.me.role !== null;
  const isAwake = useAwake();
  return (
    <ClubFrame club={club} section="forum">
      {isNew ? (
        isAwake ? (
          <Suspense fallback={null}>
            <NewTopicForm category={FORUM_CATEGORIES[0]} club={club.url} />
          </Suspense>
        ) : null
      ) : (
        <>
          {club.me.role === null ? null : (
            <div className={styles.bar}>
              <Button variant="play" icon={<Plus />} href={pageUrl('web_club_forum', { url: club.url }, { new: 1 })}>
                <FormattedMessage id="forums.new" />
              </Button>
            </div>
          )}
          <Topics url={club.url} />
        </>
      )}
    </ClubFrame>
  );
}

function Topics({ url }: { url: string }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(clubTopicsQuery(call, url));
  return (
    <Card flush>
      <PagedList pages={pages} labels={labels} empty={<EmptyState title={<FormattedMessage id="forums.empty" />} />}>
        {(topics) => (
          <ul className={styles.lines}>
            {topics.map((topic) => (
              <TopicLine key={topic.id} topic={topic} withCategory={false} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

export const page: PageModule = {
  Component: ClubForumPage,
  load: (request) =>
    loadClub(request, ({ url }) =>
      request.queries.fetchInfiniteQuery({ ...clubTopicsQuery(request.call, url), staleTime: 0 }),
    ),
};
