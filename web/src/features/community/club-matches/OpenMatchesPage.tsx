import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MATCH_KINDS, type MatchKind } from '@tabiya/contract/community/club-matches.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { Challenges } from './Challenges.tsx';
import { Ladder } from './Ladder.tsx';
import { MatchLines } from './MatchLine.tsx';
import { challengesQuery, ladderQuery, leadersClubsQuery, openMatchesQuery } from './queries.ts';
import styles from './club-matches.module.css';

const NewMatchForm = lazy(async () => ({ default: (await import('./NewMatchForm.tsx')).NewMatchForm }));

const VIEWS = ['all', ...MATCH_KINDS, 'ladder'] as const;
type View = (typeof VIEWS)[number];

const read = (query: URLSearchParams) => ({
  view: oneOf(VIEWS, query.get('show') ?? undefined) ?? 'all',
  isNew: query.has('new'),
});
const kindOf = (view: View): MatchKind | undefined => MATCH_KINDS.find((kind) => kind === view);

function OpenMatchesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { view, isNew } = read(useSearchParams()[0]);
  const title = intl.formatMessage({ id: 'club_matches.open.title' });
  const tabs = VIEWS.map((key) => ({ key, label: <FormattedMessage id={`club_matches.show.${key}`} /> }));
  const show = (key: View) =>
    void navigate(pageUrl('web_club_open_matches', {}, { show: key === 'all' ? undefined : key }), { replace: true });
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={title}
        description={intl.formatMessage({ id: 'club_matches.open.description' })}
        path={pageUrl('web_club_open_matches')}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        {isNew ? null : <NewMatchButton />}
      </header>
      <p className={styles.lead}>
        <FormattedMessage id="club_matches.open.description" />
      </p>
      {isNew ? (
        <NewMatch />
      ) : (
        <>
          <Challenges />
          <Tabs label={title} tabs={tabs} value={view} onChange={show}>
            {view === 'ladder' ? <Ladder /> : <OpenMatches key={view} kind={kindOf(view)} />}
          </Tabs>
        </>
      )}
    </PageFrame>
  );
}

/** Only those who lead a club have a use for it; visitors learn that they have to sign up. */
function NewMatchButton() {
  const me = useMe();
  const navigate = useNavigate();
  const isMember = me !== null && !me.isGuest;
  const { data } = useQuery({ ...leadersClubsQuery(call), enabled: isMember });
  if (isMember && (data === undefined || data.clubs.length === 0)) return null;
  const begin = () => (isMember ? void navigate(pageUrl('web_club_open_matches', {}, { new: 1 })) : openGuestModal());
  return (
    <Button variant="play" icon={<Plus />} onClick={begin}>
      <FormattedMessage id="club_matches.new" />
    </Button>
  );
}

/** The form is loaded when it is asked for, and not while the server draws the page. */
function NewMatch() {
  return useAwake() ? (
    <Suspense fallback={null}>
      <NewMatchForm />
    </Suspense>
  ) : null;
}

function OpenMatches({ kind }: { kind: MatchKind | undefined }) {
  const pages = useInfiniteQuery(openMatchesQuery(call, kind));
  const labels = useListLabels();
  return (
    <Card flush className={styles.under_tabs}>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState title={<FormattedMessage id="club_matches.open.empty" />}>
            <FormattedMessage id="club_matches.open.empty.words" />
          </EmptyState>
        }
      >
        {(matches) => <MatchLines matches={matches} />}
      </PagedList>
    </Card>
  );
}

export const page: PageModule = {
  Component: OpenMatchesPage,
  load: async ({ queries, call: callNow, url, me }) => {
    const { view } = read(url.searchParams);
    const own = me();
    if (own?.isEnabled === true && !own.isGuest) await queries.prefetchInfiniteQuery(challengesQuery(callNow));
    if (view === 'ladder') return void (await queries.fetchQuery(ladderQuery(callNow)));
    await queries.fetchInfiniteQuery({ ...openMatchesQuery(callNow, kindOf(view)), staleTime: 0 });
  },
};
