import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { clubMembers, type ClubRequest } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ClubFrame } from './ClubFrame.tsx';
import { loadForLeaders } from './load-club.ts';
import { NameSearch } from './NameSearch.tsx';
import { clubKey, clubQuery, requestsQuery, type RequestFilter } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

const STATES = ['pending', 'denied'] as const;

const read = (query: URLSearchParams): Omit<RequestFilter, 'url'> => ({
  state: query.get('state') === 'denied' ? 'denied' : 'pending',
  query: (query.get('name') ?? '').slice(0, 25),
});

function ClubRequestsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const filter = read(useSearchParams()[0]);
  const at = (query: Record<string, string | undefined>) => pageUrl('web_club_pending_requests', { url }, query);
  const kept = { state: filter.state === 'denied' ? 'denied' : undefined };
  return (
    <ClubFrame club={club} section="requests">
      {club.me.rights.includes('requests') ? (
        <>
          <NameSearch
            key={filter.query}
            first={filter.query}
            onSearch={(name) => void navigate(at({ ...kept, name: name === '' ? undefined : name }), { replace: true })}
          />
          <nav className={styles.choices} aria-label={intl.formatMessage({ id: 'clubs.section.requests' })}>
            {STATES.map((state) => (
              <PageLink
                key={state}
                to={at({ state: state === 'denied' ? state : undefined })}
                className={styles.choice}
                aria-current={state === filter.state ? 'page' : undefined}
              >
                <FormattedMessage id={`clubs.requests.${state}`} />
              </PageLink>
            ))}
          </nav>
          <Requests club={club} filter={filter} />
        </>
      ) : (
        <Card>
          <EmptyState title={<FormattedMessage id="clubs.requests.not_yours" />} />
        </Card>
      )}
    </ClubFrame>
  );
}

function Requests({ club, filter }: { club: ClubView; filter: Omit<RequestFilter, 'url'> }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(requestsQuery(call, { url: club.url, ...filter }));
  return (
    <Card flush>
      <PagedList
        pages={pages}
        labels={labels}
        empty={<EmptyState title={<FormattedMessage id={`clubs.requests.${filter.state}.none`} />} />}
      >
        {(requests) => (
          <ul className={styles.lines}>
            {requests.map((request) => (
              <RequestRow key={request.player.id} request={request} club={club} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function RequestRow({ request, club }: { request: ClubRequest; club: ClubView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { now } = useLoaderData<PageData>();
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: clubKey(club.url) }));
  const { player, text, state, at, answeredBy } = request;
  const { username } = player;
  const answer = (action: 'approve' | 'deny') => void act(call(clubMembers.manage, { id: club.id, username, action }));
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <MemberLine player={player} withAvatar avatarSize={32} withPopup />
        {text === '' ? null : (
          <q className={styles.quote} dir="auto">
            {text}
          </q>
        )}
        <span className={styles.facts}>
          <RelativeTime at={Math.min(at, now)} now={now} locale={intl.locale} />
          {answeredBy === null ? null : (
            <FormattedMessage id="clubs.requests.denied_by" values={{ name: <bdi>{answeredBy.username}</bdi> }} />
          )}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          variant="lamp"
          busy={isBusy}
          aria-label={intl.formatMessage({ id: 'clubs.requests.approve_name' }, { name: username })}
          onClick={() => answer('approve')}
        >
          <FormattedMessage id="clubs.requests.approve" />
        </Button>
        {state === 'denied' ? null : (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={intl.formatMessage({ id: 'clubs.requests.deny_name' }, { name: username })}
            onClick={() => answer('deny')}
          >
            <FormattedMessage id="clubs.requests.deny" />
          </Button>
        )}
      </span>
    </li>
  );
}

export const page: PageModule = {
  Component: ClubRequestsPage,
  load: (request) =>
    loadForLeaders(request, async ({ url, me }) => {
      if (!me.rights.includes('requests')) return;
      const asked = { url, ...read(request.url.searchParams) };
      await request.queries.fetchInfiniteQuery({ ...requestsQuery(request.call, asked), staleTime: 0 });
    }),
};
