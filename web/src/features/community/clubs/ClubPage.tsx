import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useLoaderData, useParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { openReport } from '../../staff/reports/open-report.ts';
import { TopicLine } from '../forums/TopicLine.tsx';
import { WrittenText } from '../written-text/WrittenText.tsx';
import { ClubDates } from './ClubDates.tsx';
import { ClubFrame, sectionUrl } from './ClubFrame.tsx';
import { clubQuery, clubTopicsQuery, datesQuery, newsQuery } from './queries.ts';
import styles from './clubs.module.css';

const ClubMatches = lazy(async () => ({ default: (await import('../club-matches/ClubMatches.tsx')).ClubMatches }));

const ClubVoteGames = lazy(async () => ({
  default: (await import('../vote-chess/ClubVoteGames.tsx')).ClubVoteGames,
}));

const TOPICS_SHOWN = 3;

function ClubPage() {
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  return (
    <ClubFrame club={club} section="overview">
      <Missed club={club} />
      {club.me.maySee ? <LatestNews club={club} /> : null}
      {club.aboutHtml === '' ? null : (
        <Card>
          <WrittenText html={club.aboutHtml} />
        </Card>
      )}
      {club.privateHtml ? (
        <Card>
          <h2 className={styles.small}>
            <FormattedMessage id="clubs.for_members" />
          </h2>
          <WrittenText html={club.privateHtml} />
        </Card>
      ) : null}
      {club.me.maySee ? (
        <>
          <ClubDates club={club} />
          <LatestTopics club={club} />
        </>
      ) : null}
      <Matches club={club} />
      <VoteGames club={club} />
      <Leaders club={club} />
      <Report club={club} />
    </ClubFrame>
  );
}

/** Tells that the founder is missing, and when the club passes to somebody else. */
function Missed({ club: { founderMissed } }: { club: ClubView }) {
  const { now } = useLoaderData<PageData>();
  if (founderMissed === null) return null;
  const { until } = founderMissed;
  return (
    <Card>
      <p className={styles.note}>
        {until > now ? (
          <FormattedMessage
            id="clubs.founder_missed"
            values={{ date: <FormattedDate value={until} dateStyle="long" timeZone="UTC" /> }}
          />
        ) : (
          <FormattedMessage id="clubs.founder_missed.waits" />
        )}
      </p>
    </Card>
  );
}

function LatestNews({ club }: { club: ClubView }) {
  const pages = useInfiniteQuery(newsQuery(call, { url: club.url, first: undefined }));
  const news = pages.data?.pages[0]?.items[0];
  if (news === undefined) return null;
  return (
    <Card>
      <h2 className={styles.small}>
        <FormattedMessage id="clubs.news.latest" />
      </h2>
      <PageLink to={`${sectionUrl('news', club.url)}?news=${news.id}`} className={styles.name} dir="auto">
        {news.title}
      </PageLink>
    </Card>
  );
}

function LatestTopics({ club }: { club: ClubView }) {
  const pages = useInfiniteQuery(clubTopicsQuery(call, club.url));
  const topics = pages.data?.pages[0]?.items.slice(0, TOPICS_SHOWN) ?? [];
  if (topics.length === 0) return null;
  return (
    <Card flush>
      <h2 className={styles.heading}>
        <PageLink to={sectionUrl('forum', club.url)}>
          <FormattedMessage id="clubs.section.forum" />
        </PageLink>
      </h2>
      <ul className={styles.lines}>
        {topics.map((topic) => (
          <TopicLine key={topic.id} topic={topic} withCategory={false} />
        ))}
      </ul>
    </Card>
  );
}

/** Tells moderators of a club with a name, text or picture that breaks the rules. */
function Report({ club }: { club: ClubView }) {
  const me = useMe();
  const founder = club.leaders[0]?.player;
  if (me === null || me.isGuest || founder === undefined || founder.id === me.id) return null;
  return (
    <Button
      variant="ghost"
      className={styles.report}
      icon={<Flag />}
      onClick={() => openReport({ username: founder.username, clubId: club.id })}
    >
      <FormattedMessage id="clubs.report" />
    </Button>
  );
}

/** Matches are public, also those of a private club. Their code is not loaded while the server draws the page. */
function Matches({ club }: { club: ClubView }) {
  return useAwake() && club.allowsMatches ? (
    <Suspense fallback={null}>
      <ClubMatches club={club} />
    </Suspense>
  ) : null;
}

function Leaders({ club }: { club: ClubView }) {
  return (
    <Card>
      <h2 className={styles.small}>
        <FormattedMessage id="clubs.leaders" />
      </h2>
      <ul className={styles.leaders}>
        {club.leaders.map(({ player, role }) => (
          <li key={player.id}>
            <MemberLine player={player} withAvatar avatarSize={32} withPopup />
            <span className={styles.facts}>
              <FormattedMessage id={`clubs.role.${role}`} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Loaded late: a club is read before its games. */
function VoteGames({ club }: { club: ClubView }) {
  if (!useAwake() || !club.allowsVoteChess) return null;
  return (
    <Suspense fallback={null}>
      <ClubVoteGames club={club} />
    </Suspense>
  );
}

export const page: PageModule = {
  Component: ClubPage,
  load: async ({ queries, call: callNow, params }) => {
    const url = params['url'] ?? '';
    const club = await queries.fetchQuery({ ...clubQuery(callNow, url), staleTime: 0 });
    if (!club.me.maySee) return;
    await Promise.all([
      queries.fetchInfiniteQuery({ ...newsQuery(callNow, { url, first: undefined }), staleTime: 0 }),
      queries.fetchInfiniteQuery({ ...clubTopicsQuery(callNow, url), staleTime: 0 }),
      queries.fetchQuery({ ...datesQuery(callNow, url), staleTime: 0 }),
    ]);
  },
};
