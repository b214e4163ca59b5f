import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { MemberView } from '@tabiya/contract/members.ts';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useLoaderData, useParams } from 'react-router';
import { call } from '../../platform/call.ts';
import { Meta } from '../../platform/Meta.tsx';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import type { PageData, PageModule } from '../../platform/page-module.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { GameRows } from '../archive/GameRows.tsx';
import { archiveQuery } from '../archive/queries.ts';
import { MemberBadge } from '../membership/MemberBadge.tsx';
import { memberQuery } from './queries.ts';
import { RatingCards } from './RatingCards.tsx';
import styles from './member.module.css';

const RECENT = 8;
const recent = (username: string) => ({ username, filter: {}, page: 1 });

function MemberPage() {
  const intl = useIntl();
  const { username = '' } = useParams();
  const { data: member } = useSuspenseQuery(memberQuery(call, username));
  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'members.meta' }, { name: member.username })}
        description={intl.formatMessage({ id: 'members.description' }, { name: member.username })}
        path={pageUrl('web_member_view', { username })}
      />
      <Header member={member} />
      <RatingCards ratings={member.ratings} />
      <Recent username={username} />
    </div>
  );
}

function Header({ member }: { member: MemberView }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  return (
    <Card className={styles.header}>
      <Avatar name={member.username} size={80} />
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <h1 className={styles.name} dir="auto">
            {member.username}
          </h1>
          {member.badge ? <MemberBadge badge={member.badge} /> : null}
        </div>
        <p className={styles.since}>
          {member.isGuest ? (
            <Badge>
              <FormattedMessage id="members.guest" />
            </Badge>
          ) : null}
          {member.closed ? (
            <Badge tone="negative">
              <FormattedMessage id={`members.closed.${member.closed}`} />
            </Badge>
          ) : null}
          {member.isOnline ? (
            <Badge tone="play">
              <FormattedMessage id="members.online" />
            </Badge>
          ) : (
            <span>
              <FormattedMessage
                id="members.last_seen"
                values={{ when: <RelativeTime at={member.lastSeenAt} now={now} locale={intl.locale} within /> }}
              />
            </span>
          )}
          <span>
            <FormattedMessage
              id="members.joined"
              values={{ date: <FormattedDate value={member.joinedAt} dateStyle="medium" timeZone="UTC" /> }}
            />
          </span>
        </p>
      </div>
      <Balance games={member.games} />
    </Card>
  );
}

function Balance({ games }: { games: MemberView['games'] }) {
  const parts = ['won', 'drawn', 'lost'] as const;
  return (
    <dl className={styles.balance}>
      <div>
        <dt>
          <FormattedMessage id="members.games" />
        </dt>
        <dd>
          <FormattedNumber value={games.total} />
        </dd>
      </div>
      {parts.map((part) => (
        <div key={part}>
          <dt>
            <FormattedMessage id={`archive.outcome.${part}`} />
          </dt>
          <dd>
            <FormattedNumber value={games[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Recent({ username }: { username: string }) {
  const games = useQuery(archiveQuery(call, recent(username))).data?.games ?? [];
  return (
    <section aria-labelledby="recent">
      <div className={styles.heading}>
        <h2 id="recent">
          <FormattedMessage id="home.recent" />
        </h2>
        <PageLink to={pageUrl('web_archive_index', { username })}>
          <FormattedMessage id="home.all_games" />
        </PageLink>
      </div>
      <Card flush>
        {games.length === 0 ? (
          <EmptyState title={<FormattedMessage id="archive.empty" />} />
        ) : (
          <GameRows games={games.slice(0, RECENT)} />
        )}
      </Card>
    </section>
  );
}

export const page: PageModule = {
  Component: MemberPage,
  load: async ({ queries, call: callNow, params }) => {
    const username = params['username'] ?? '';
    await Promise.all([
      queries.ensureQueryData(memberQuery(callNow, username)),
      queries.prefetchQuery(archiveQuery(callNow, recent(username))),
    ]);
  },
};
