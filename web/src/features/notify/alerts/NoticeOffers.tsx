import type { RaisedType } from '@tabiya/contract/notify/alerts.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { Switch } from '../../../ui/Switch.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { useNoticeWays } from './use-notice-ways.ts';
import styles from './notifications.module.css';

/** What waits for an answer is worth a letter, to those who want letters. */
const WORTH_A_LETTER = ['friend_request', 'offline_challenges', 'game_message'] as const satisfies RaisedType[];

/** The few ways of being told that a new member is offered; the settings have all of them. */
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
        {WORTH_A_LETTER.map((type) => (
          <LetterSwitch key={type} type={type} />
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

function LetterSwitch({ type }: { type: RaisedType }) {
  const { has, switchTo } = useNoticeWays(type);
  return (
    <Switch
      label={<FormattedMessage id={`alerts.settings.type.${type}`} />}
      checked={has('email')}
      onChange={(isOn) => switchTo('email', isOn)}
    />
  );
}
