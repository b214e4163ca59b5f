import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { AddressCard } from './AddressCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import { LookCard } from './LookCard.tsx';
import { streamAlertsQuery } from './queries.ts';
import styles from './stream-alerts.module.css';
import { useStreamAlerts } from './use-stream-alerts.ts';

function StreamAlertsPage() {
  const me = useMe();
  return (
    <SettingsFrame page="stream-alerts">
      {me?.isStreamer ? <OwnAlerts accountId={me.id} /> : <HowToStream />}
    </SettingsFrame>
  );
}

function OwnAlerts({ accountId }: { accountId: string }) {
  const { data } = useSuspenseQuery(streamAlertsQuery(call));
  const { settings, change } = useStreamAlerts(data);
  return (
    <>
      <AddressCard accountId={accountId} own={data} />
      <KindsCard settings={settings} change={change} />
      <LookCard settings={settings} change={change} />
    </>
  );
}

/** Explains to other members how to become a streamer. */
function HowToStream() {
  return (
    <SettingsCard
      title={<FormattedMessage id="stream_alerts.members.title" />}
      lead={<FormattedMessage id="stream_alerts.members.lead" />}
    >
      <ol className={styles.steps}>
        <li>
          <FormattedMessage
            id="stream_alerts.members.channel"
            values={{
              a: (words) => <PageLink to={pageUrl('web_user_settings_profile')}>{words}</PageLink>,
            }}
          />
        </li>
        <li>
          <FormattedMessage
            id="stream_alerts.members.ask"
            values={{ a: (words) => <PageLink to={pageUrl('web_streamers')}>{words}</PageLink> }}
          />
        </li>
        <li>
          <FormattedMessage id="stream_alerts.members.then" />
        </li>
      </ol>
    </SettingsCard>
  );
}

const load = async (request: PageRequest) => {
  const away = requireOpenMember(request);
  if (away) return away;
  if (request.me()?.isStreamer) await request.queries.ensureQueryData(streamAlertsQuery(request.call));
  return undefined;
};

export const page: PageModule = { Component: StreamAlertsPage, load };
