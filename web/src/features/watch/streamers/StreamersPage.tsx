import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { localeOf } from '@tabiya/contract/site/locales.ts';
import type { StreamerView } from '@tabiya/contract/watch/streamers.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { OwnStream } from './OwnStream.tsx';
import { ownStreamQuery, streamersQuery } from './queries.ts';
import { StreamLinks } from './StreamLinks.tsx';
import styles from './streamers.module.css';

/** Refresh interval, as somebody may go live while the page is open. */
const REFRESH_INTERVAL_MS = 60_000;

/** Page of members who stream chess, those who are live first. */
function StreamersPage() {
  const intl = useIntl();
  const me = useMe();
  const { data } = useSuspenseQuery({ ...streamersQuery(call), refetchInterval: REFRESH_INTERVAL_MS });
  const isMember = me?.isEnabled === true && !me.isGuest;
  const own = useQuery({ ...ownStreamQuery(call), enabled: isMember }).data;
  const live = data.streamers.filter((streamer) => streamer.live !== null);
  const others = data.streamers.filter((streamer) => streamer.live === null);
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'streamers.title' })}
        description={intl.formatMessage({ id: 'streamers.description' })}
        path={pageUrl('web_streamers')}
      />
      <h1>
        <FormattedMessage id="streamers.title" />
      </h1>
      {isMember && own ? <OwnStream own={own} /> : null}
      {data.streamers.length === 0 ? (
        <EmptyState
          title={<FormattedMessage id="streamers.none" />}
          action={
            <PageLink to={pageUrl('web_play_watch')}>
              <FormattedMessage id="watch.instead" />
            </PageLink>
          }
        >
          <FormattedMessage id="streamers.none.words" />
        </EmptyState>
      ) : (
        <>
          <Section id="streamers.live" streamers={live} />
          <Section id="streamers.others" streamers={others} />
        </>
      )}
    </PageFrame>
  );
}

interface SectionProps {
  id: 'streamers.live' | 'streamers.others';
  streamers: readonly StreamerView[];
}

function Section({ id, streamers }: SectionProps) {
  if (streamers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={id} />
      </h2>
      <ul className={styles.list}>
        {streamers.map((streamer) => (
          <li key={streamer.player.id}>
            <Streamer streamer={streamer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Streamer({ streamer }: { streamer: StreamerView }) {
  const { player, live, ...links } = streamer;
  return (
    <Card className={styles.streamer}>
      <MemberLine player={player} withAvatar avatarSize={40} withPopup strong />
      {live === null ? null : <Live live={live} />}
      <StreamLinks {...links} />
    </Card>
  );
}

function Live({ live }: { live: NonNullable<StreamerView['live']> }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const tag = localeOf(live.language ?? '')?.tag;
  return (
    <>
      {live.title === '' ? null : (
        <p className={styles.title} dir="auto">
          {live.title}
        </p>
      )}
      <p className={styles.facts}>
        <Badge tone="lamp">
          <FormattedMessage id="streamers.is_live" />
        </Badge>
        {tag === undefined ? null : <span>{intl.formatDisplayName(tag, { type: 'language' })}</span>}
        {live.viewers === null ? null : <FormattedMessage id="streamers.viewers" values={{ count: live.viewers }} />}
        <RelativeTime at={live.since} now={now} locale={intl.locale} />
      </p>
      {live.url === null ? null : (
        <Button variant="lamp" asChild>
          <Anchor href={live.url} target="_blank" rel="noreferrer nofollow">
            <FormattedMessage id="streamers.watch" />
          </Anchor>
        </Button>
      )}
    </>
  );
}

export const page: PageModule = {
  Component: StreamersPage,
  load: async ({ queries, call: callNow, me }) => {
    const who = me();
    await Promise.all([
      queries.ensureQueryData(streamersQuery(callNow)),
      who?.isEnabled === true && !who.isGuest ? queries.ensureQueryData(ownStreamQuery(callNow)) : undefined,
    ]);
  },
};
