import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { MEMBER_PERIODS, type ClubMember, type MemberPeriod } from '@tabiya/contract/community/club-members.ts';
import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { ClubFrame } from './ClubFrame.tsx';
import { loadClub } from './load-club.ts';
import { MemberActions } from './MemberActions.tsx';
import { NameSearch } from './NameSearch.tsx';
import { clubQuery, membersQuery } from './queries.ts';
import styles from './clubs.module.css';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }));

const read = (query: URLSearchParams) => ({
  period: MEMBER_PERIODS.find((period) => period === query.get('active')) ?? ('all_time' as MemberPeriod),
  query: (query.get('name') ?? '').slice(0, 25),
});

function ClubMembersPage() {
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const filter = read(useSearchParams()[0]);
  return (
    <ClubFrame club={club} section="members">
      <Bar club={club} filter={filter} />
      <Members club={club} filter={filter} />
    </ClubFrame>
  );
}

interface MembersProps {
  club: ClubView;
  filter: ReturnType<typeof read>;
}

function Bar({ club, filter }: MembersProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const at = (query: Record<string, string | undefined>) => pageUrl('web_club_members', { url: club.url }, query);
  return (
    <>
      <div className={styles.bar}>
        <NameSearch
          key={filter.query}
          first={filter.query}
          onSearch={(name) => void navigate(at({ name: name === '' ? undefined : name }), { replace: true })}
        />
        {club.me.rights.includes('requests') ? (
          <Button variant="play" icon={<UserPlus />} onClick={() => setInviting(true)}>
            <FormattedMessage id="clubs.invite" />
          </Button>
        ) : null}
      </div>
      <nav className={styles.choices} aria-label={intl.formatMessage({ id: 'clubs.period' })}>
        {MEMBER_PERIODS.toReversed().map((period) => (
          <PageLink
            key={period}
            to={at({ active: period === 'all_time' ? undefined : period })}
            className={styles.choice}
            aria-current={period === filter.period ? 'page' : undefined}
          >
            <FormattedMessage id={`clubs.period.${period}`} />
          </PageLink>
        ))}
      </nav>
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteDialog club={club} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Members({ club, filter }: MembersProps) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(membersQuery(call, { url: club.url, ...filter }));
  return (
    <Card flush>
      <PagedList
        pages={pages}
        labels={labels}
        empty={<EmptyState drawing="search" title={<FormattedMessage id="clubs.members.none" />} />}
      >
        {(members) => (
          <ul className={styles.lines}>
            {members.map((member) => (
              <MemberRow key={member.player.id} member={member} club={club} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function MemberRow({ member, club }: { member: ClubMember; club: ClubView }) {
  const { player, role, joinedAt } = member;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <MemberLine player={player} withAvatar avatarSize={32} withPopup />
        <span className={styles.facts}>
          <FormattedMessage
            id="clubs.joined"
            values={{ date: <FormattedDate value={joinedAt} dateStyle="medium" timeZone="UTC" /> }}
          />
        </span>
      </span>
      {role === 'member' ? null : (
        <Badge tone={role === 'founder' ? 'lamp' : 'plain'}>
          <FormattedMessage id={`clubs.role.${role}`} />
        </Badge>
      )}
      <MemberActions member={member} club={club} />
    </li>
  );
}

export const page: PageModule = {
  Component: ClubMembersPage,
  load: (request) =>
    loadClub(request, ({ url }) =>
      request.queries.fetchInfiniteQuery({
        ...membersQuery(request.call, { url, ...read(request.url.searchParams) }),
        staleTime: 0,
      }),
    ),
};
