import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClubHead } from '@tabiya/contract/community/clubs.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { MatchLines } from './MatchLine.tsx';
import { clubMatchesQuery, clubRecordQuery, leadersClubsQuery } from './queries.ts';
import styles from './club-matches.module.css';

/** The matches of a club: those to come and running, its history, and its place on the ladder. */
export function ClubMatches({ club }: { club: Pick<ClubHead, 'id' | 'url'> }) {
  const intl = useIntl();
  const [time, setTime] = useState<'now' | 'past'>('now');
  const tabs = (['now', 'past'] as const).map((key) => ({
    key,
    label: <FormattedMessage id={`club_matches.time.${key}`} />,
  }));
  return (
    <section className={styles.section} aria-label={intl.formatMessage({ id: 'club_matches.title' })}>
      <h2 className={styles.title}>
        <FormattedMessage id="club_matches.title" />
      </h2>
      <Record url={club.url} />
      <div className={styles.buttons}>
        <NewMatch clubId={club.id} />
        <Button href={pageUrl('web_club_open_matches')}>
          <FormattedMessage id="club_matches.open.title" />
        </Button>
      </div>
      <Tabs label={intl.formatMessage({ id: 'club_matches.title' })} tabs={tabs} value={time} onChange={setTime}>
        <Matches key={time} url={club.url} past={time === 'past'} />
      </Tabs>
    </section>
  );
}

function NewMatch({ clubId }: { clubId: number }) {
  const me = useMe();
  const { data } = useQuery({ ...leadersClubsQuery(call), enabled: me !== null && !me.isGuest });
  if (data?.clubs.some(({ id }) => id === clubId) !== true) return null;
  return (
    <Button variant="play" icon={<Plus />} href={pageUrl('web_club_open_matches', {}, { new: 1, club: clubId })}>
      <FormattedMessage id="club_matches.new" />
    </Button>
  );
}

function Record({ url }: { url: string }) {
  const { data } = useQuery(clubRecordQuery(call, url));
  if (data === undefined) return <p className={styles.record}>&nbsp;</p>;
  const { points, wins, draws, losses, place } = data;
  return (
    <p className={styles.record}>
      <FormattedMessage id="club_matches.record" values={{ points, wins, draws, losses, place: place ?? 0 }} />
    </p>
  );
}

function Matches({ url, past }: { url: string; past: boolean }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(clubMatchesQuery(call, url, past));
  return (
    <Card flush className={styles.under_tabs}>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <EmptyState title={<FormattedMessage id={past ? 'club_matches.none_past' : 'club_matches.none_now'} />} />
        }
      >
        {(matches) => <MatchLines matches={matches} />}
      </PagedList>
    </Card>
  );
}
