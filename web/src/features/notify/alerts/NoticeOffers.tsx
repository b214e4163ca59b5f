import type { RaisedType } from '@tabiya/contract/notify/alert-types.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { Switch } from '../../../ui/Switch.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { useNoticeChannels } from './use-notice-channels.ts';
import styles from './notifications.module.css';

/** Types of alerts that await an answer, so new members are offered emails about them. */
const EMAILED_TYPES = ['friend_request', 'offline_challenges', 'game_message'] as const satisfies RaisedType[];

/** The few notification channels that are offered to a new member; the settings have all of them. */
export function NoticeOffers({ me }: { me: CurrentUser }) {
  return (
    <>
      <section className={styles.offer}>
        <h3>
          <FormattedMessage id="alerts.settings.push.title" />
        </h3>
        <p className={styles.note}>
          <FormattedMessage id="alerts.settings.push.lead" />
        </p>
        <PushSwitch accountId={me.id} />
      </section>
      <section className={styles.offer}>
        <h3>
          <FormattedMessage id="alerts.settings.way.email" />
        </h3>
        {EMAILED_TYPES.map((type) => (
          <EmailSwitch key={type} type={type} />
        ))}
        {me.isActivated ? null : (
          <p className={styles.note}>
            <FormattedMessage id="alerts.settings.email.unverified" />
          </p>
        )}
      </section>
    </>
  );
}

function EmailSwitch({ type }: { type: RaisedType }) {
  const { has, switchTo } = useNoticeChannels(type);
  return (
    <Switch
      label={<FormattedMessage id={`alerts.settings.type.${type}`} />}
      checked={has('email')}
      onChange={(isOn) => switchTo('email', isOn)}
    />
  );
}
