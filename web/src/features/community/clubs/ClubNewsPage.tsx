import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { newsContentId, type ClubNews } from '@tabiya/contract/community/club-news.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Comments } from '../comments/Comments.tsx';
import { WrittenText } from '../written-text/WrittenText.tsx';
import { ClubFrame, sectionUrl } from './ClubFrame.tsx';
import { loadClub } from './load-club.ts';
import { NewsMenu } from './NewsMenu.tsx';
import { clubQuery, newsQuery } from './queries.ts';
import styles from './clubs.module.css';
import newsStyles from './club-news.module.css';

const NewsForm = lazy(async () => ({ default: (await import('./NewsForm.tsx')).NewsForm }));

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const id = Number(query.get(name) ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

function ClubNewsPage() {
  const { club: slug = '' } = useParams();
  const [query] = useSearchParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, slug));
  const first = numberIn(query, 'news');
  const labels = useListLabels();
  const pages = useInfiniteQuery({ ...newsQuery(call, { url: club.url, first }), enabled: club.me.maySee });
  return (
    <ClubFrame club={club} section="news">
      {club.me.rights.includes('news') ? <Writer club={club} /> : null}
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <Card>
            <EmptyState title={<FormattedMessage id="clubs.news.none" />} />
          </Card>
        }
      >
        {(all) =>
          all.map((news) => (
            <NewsCard
              key={news.id}
              news={news}
              club={club}
              comment={news.id === first ? numberIn(query, 'comment') : undefined}
              isMeant={news.id === first}
            />
          ))
        }
      </PagedList>
    </ClubFrame>
  );
}

function Writer({ club }: { club: ClubView }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Card>
        <Suspense fallback={null}>
          <NewsForm club={club} onClose={() => setOpen(false)} />
        </Suspense>
      </Card>
    );
  }
  return (
    <div className={styles.bar}>
      <Button variant="play" icon={<Plus />} onClick={() => setOpen(true)}>
        <FormattedMessage id="clubs.news.new" />
      </Button>
    </div>
  );
}

interface NewsCardProps {
  news: ClubNews;
  club: ClubView;
  comment: number | undefined;
  /** The address names it, so that its comments are open. */
  isMeant: boolean;
}

function NewsCard({ news, club, comment, isMeant }: NewsCardProps) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const path = `${sectionUrl('news', club.url)}?news=${news.id}`;
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <Card>
        <Suspense fallback={null}>
          <NewsForm club={club} newsId={news.id} onClose={() => setEditing(false)} />
        </Suspense>
      </Card>
    );
  }
  return (
    <Card>
      <div className={newsStyles.news}>
        <div className={styles.bar}>
          <h2 className={newsStyles.newsTitle}>
            <PageLink to={path} dir="auto">
              {news.title}
            </PageLink>
          </h2>
          <NewsMenu news={news} club={club} onEdit={() => setEditing(true)} />
        </div>
        <span className={styles.facts}>
          {news.author === null ? null : <MemberLine player={news.author} />}
          <RelativeTime at={Math.min(news.at, now)} now={now} locale={intl.locale} />
        </span>
        <WrittenText html={news.html} />
        {isMeant ? (
          <Comments
            content={{ contentType: 'club', contentId: newsContentId(news.id) }}
            path={path}
            first={comment}
            onlyReads={club.me.role === null ? <FormattedMessage id="clubs.members_write" /> : undefined}
          />
        ) : (
          <PageLink to={path} className={styles.back}>
            <FormattedMessage id="comments.title" values={{ count: news.comments }} />
          </PageLink>
        )}
      </div>
    </Card>
  );
}

export const page: PageModule = {
  Component: ClubNewsPage,
  load: (request) =>
    loadClub(request, ({ url }) =>
      request.queries.fetchInfiniteQuery({
        ...newsQuery(request.call, { url, first: numberIn(request.url.searchParams, 'news') }),
        staleTime: 0,
      }),
    ),
};
