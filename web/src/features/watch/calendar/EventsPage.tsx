import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '@tabiya/contract/watch/calendar.ts';
import { watchDelayMs } from '@tabiya/contract/account/settings.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData, PageModule } from '../../../platform/routing/page-module.ts';
import { useTimeZone } from '../../../platform/browser/use-time-zone.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { calendarQuery } from './queries.ts';
import { ICON_SIZES } from '../../../ui/icon-size.ts';
import styles from './events.module.css';

/** Page of events: current, coming and past. */
function EventsPage() {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { data } = useSuspenseQuery(calendarQuery(call));
  const live = data.coming.filter(({ startsAt }) => startsAt <= now);
  const next = data.coming.filter(({ startsAt }) => startsAt > now);
  return (
    <PageFrame width="narrow">
      <Meta
        title={intl.formatMessage({ id: 'calendar.title' })}
        description={intl.formatMessage({ id: 'calendar.description' })}
        path={pageUrl('web_event_index')}
      />
      <h1>
        <FormattedMessage id="calendar.title" />
      </h1>
      {data.coming.length + data.past.length === 0 ? (
        <EmptyState
          drawing="search"
          title={<FormattedMessage id="calendar.none" />}
          action={
            <PageLink to={pageUrl('web_play_watch')}>
              <FormattedMessage id="watch.instead" />
            </PageLink>
          }
        >
          <FormattedMessage id="calendar.none.words" />
        </EmptyState>
      ) : null}
      <Section id="calendar.live" events={live} />
      <Section id="calendar.next" events={next} />
      <Section id="calendar.past" events={data.past} />
    </PageFrame>
  );
}

type When = 'calendar.live' | 'calendar.next' | 'calendar.past';

interface SectionProps {
  id: When;
  events: readonly CalendarEvent[];
}

function Section({ id, events }: SectionProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>
        <FormattedMessage id={id} />
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <Event event={event} when={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Event({ event, when }: { event: CalendarEvent; when: When }) {
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { title, place, description, url, startsAt, endsAt, watchDelay } = event;
  const shown = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return (
    <Card className={styles.event}>
      <h3 dir="auto">{title}</h3>
      <p className={styles.facts}>
        {when === 'calendar.live' ? (
          <Badge tone="lamp">
            <FormattedMessage id="calendar.is_live" />
          </Badge>
        ) : null}
        <span className={styles.fact}>
          <CalendarDays size={ICON_SIZES.small} aria-hidden />
          {intl.formatDateTimeRange(startsAt, endsAt, shown)}
        </span>
        {place === '' ? null : (
          <span className={styles.fact}>
            <MapPin size={ICON_SIZES.small} aria-hidden />
            <bdi>{place}</bdi>
          </span>
        )}
      </p>
      {description === '' ? null : (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      )}
      {watchDelay === 'none' || when === 'calendar.past' ? null : <LateNote watchDelay={watchDelay} />}
      {url === null ? null : (
        <Anchor href={url} {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' })}>
          <FormattedMessage id="calendar.open" />
        </Anchor>
      )}
    </Card>
  );
}

function LateNote({ watchDelay }: Pick<CalendarEvent, 'watchDelay'>) {
  const minutes = watchDelayMs(watchDelay) / 60_000;
  const late = useIntl().formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return (
    <p className={styles.words}>
      <FormattedMessage id="calendar.shown_later" values={{ late }} />
    </p>
  );
}

export const page: PageModule = {
  Component: EventsPage,
  load: ({ queries, call: callNow }) => queries.fetchQuery(calendarQuery(callNow)),
};
