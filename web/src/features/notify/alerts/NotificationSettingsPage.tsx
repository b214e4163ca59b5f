import { RAISED_TYPES, type RaisedType } from '@tabiya/contract/notify/alert-types.ts';
import { NOTIFICATION_CHANNELS } from '@tabiya/contract/account/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { pushQuery } from './queries.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { useNoticeChannels } from './use-notice-channels.ts';
import styles from './notifications.module.css';

function NotificationSettingsPage() {
  const me = useMe();
  return (
    <SettingsFrame page="notifications">
      {me && !me.isImpersonating ? (
        <SettingsCard
          title={<FormattedMessage id="alerts.settings.push.title" />}
          lead={<FormattedMessage id="alerts.settings.push.lead" />}
        >
          <PushSwitch accountId={me.id} />
        </SettingsCard>
      ) : null}
      <SettingsCard
        title={<FormattedMessage id="alerts.settings.types" />}
        lead={<FormattedMessage id="alerts.settings.lead" />}
      >
        <div className={styles.types}>
          {RAISED_TYPES.map((type) => (
            <TypeChannels key={type} type={type} />
          ))}
        </div>
        {me && !me.isImpersonating ? <PushNote accountId={me.id} /> : null}
        {me?.isActivated === false ? (
          <p className={styles.note}>
            <FormattedMessage id="alerts.settings.email.unverified" />
          </p>
        ) : null}
      </SettingsCard>
    </SettingsFrame>
  );
}

/** Says that what is ticked for devices does not reach this one. */
function PushNote({ accountId }: { accountId: string }) {
  const { data: state } = useQuery(pushQuery(accountId));
  if (state === undefined || state === 'on') return null;
  return (
    <p className={styles.note}>
      <FormattedMessage id="alerts.settings.push.not_here" />
    </p>
  );
}

/** Switches of the channels that notify about alerts of a type. */
function TypeChannels({ type }: { type: RaisedType }) {
  const { has, switchTo } = useNoticeChannels(type);
  return (
    <fieldset className={styles.type}>
      <legend className={styles.what}>
        <FormattedMessage id={`alerts.settings.type.${type}`} />
      </legend>
      {NOTIFICATION_CHANNELS.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="checkbox"
            className={styles.box}
            checked={has(way)}
            onChange={({ target }) => switchTo(way, target.checked)}
          />
          <FormattedMessage id={`alerts.settings.way.${way}`} />
        </label>
      ))}
    </fieldset>
  );
}

export const page: PageModule = {
  Component: NotificationSettingsPage,
  load: async (request) => requireOpenMember(request),
};
