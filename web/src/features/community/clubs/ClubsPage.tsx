import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import Plus from 'lucide-react/icons/plus';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { openGuestModal, openSignUpModal } from '../../account/guests/open-guest-modal.ts';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { ClubFilters, readClubFilter } from './ClubFilters.tsx';
import { ClubLine } from './ClubLine.tsx';
import { CLUBS_KEY, clubsQuery, myClubsQuery } from './queries.ts';
import { useAct } from './use-act.ts';
import styles from './clubs.module.css';

function ClubsPage() {
  const intl = useIntl();
  const me = useMe();
  const navigate = useNavigate();
  const filter = readClubFilter(useSearchParams()[0]);
  const isMember = me !== null && !me.isGuest;
  const pages = useInfiniteQuery(clubsQuery(call, filter));
  const labels = useListLabels();
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'clubs.title' })}
        description={intl.formatMessage({ id: 'clubs.description' })}
        path={pageUrl('web_club')}
      />
      <div className={styles.bar}>
        <h1>
          <FormattedMessage id="clubs.title" />
        </h1>
        <Button
          variant="play"
          icon={<Plus />}
          onClick={() => (isMember ? void navigate(pageUrl('web_club_new')) : openGuestModal())}
        >
          <FormattedMessage id="clubs.found" />
        </Button>
      </div>
      {isMember ? <MyClubs /> : <Promotion />}
      <ClubFilters key={filter.query} filter={filter} />
      <Card flush>
        <PagedList
          pages={pages}
          labels={labels}
          empty={
            <EmptyState drawing="search" title={<FormattedMessage id="clubs.none_found" />}>
              <FormattedMessage id="clubs.none_found.hint" />
            </EmptyState>
          }
        >
          {(found) => (
            <ul className={styles.lines}>
              {found.map((club) => (
                <ClubLine key={club.id} club={club} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </PageFrame>
  );
}

/** Why somebody without an account would want one. */
function Promotion() {
  return (
    <Card>
      <div className={styles.promotion}>
        <h2>
          <FormattedMessage id="clubs.promotion.title" />
        </h2>
        <p>
          <FormattedMessage id="clubs.promotion" />
        </p>
        <Button variant="lamp" onClick={openSignUpModal}>
          <FormattedMessage id="clubs.promotion.sign_up" />
        </Button>
      </div>
    </Card>
  );
}

function MyClubs() {
  const { data } = useQuery(myClubsQuery(call));
  if (data === undefined || (data.clubs.length === 0 && data.invitations.length === 0)) return null;
  return (
    <Card flush aria-labelledby="my-clubs">
      <h2 id="my-clubs" className={styles.heading}>
        <FormattedMessage id="clubs.mine" />
      </h2>
      <ul className={styles.lines}>
        {data.invitations.map((club) => (
          <ClubLine key={club.id} club={club} action={<InvitationAnswer club={club} />} />
        ))}
        {data.clubs.map((club) => (
          <ClubLine
            key={club.id}
            club={club}
            action={
              club.role === 'member' ? undefined : (
                <Badge>
                  <FormattedMessage id={`clubs.role.${club.role}`} />
                </Badge>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function InvitationAnswer({ club }: { club: ClubHead }) {
  const queries = useQueryClient();
  const { isBusy, act } = useAct(() => void queries.invalidateQueries({ queryKey: CLUBS_KEY }));
  const { id } = club;
  return (
    <span className={styles.actions}>
      <Button size="small" variant="lamp" busy={isBusy} onClick={() => void act(call(clubMembers.join, { id }))}>
        <FormattedMessage id="clubs.accept" />
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void act(call(clubMembers.leave, { id }))}>
        <FormattedMessage id="clubs.decline" />
      </Button>
    </span>
  );
}

export const page: PageModule = {
  Component: ClubsPage,
  load: async ({ queries, call: callNow, url, me, locale }) => {
    const own = me();
    await Promise.all([
      queries.ensureQueryData(countriesQuery(callNow, locale.code)),
      queries.fetchInfiniteQuery({ ...clubsQuery(callNow, readClubFilter(url.searchParams)), staleTime: 0 }),
      own?.isEnabled === true && !own.isGuest
        ? queries.fetchQuery({ ...myClubsQuery(callNow), staleTime: 0 })
        : undefined,
    ]);
  },
};
