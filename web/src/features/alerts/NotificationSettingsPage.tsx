import { RAISED_TYPES, type RaisedType } from '@tabiya/contract/alerts.ts';
import { NOTICE_WAYS } from '@tabiya/contract/settings.ts';
import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../platform/page-module.ts';
import { useMe } from '../../platform/session.ts';
import { useSetting } from '../../platform/use-setting.ts';
import { openMembersDoor } from '../settings/queries.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { PushCard } from './PushCard.tsx';
import styles from './notifications.module.css';

function NotificationSettingsPage() {
  const me = useMe();
  return (
    <SettingsFrame page="notifications">
      <SettingsCard
        title={<FormattedMessage id="notifications.types" />}
        lead={<FormattedMessage id="notifications.lead" />}
      >
        <div className={styles.types}>
          {RAISED_TYPES.map((type) => (
            <TypeWays key={type} type={type} />
          ))}
        </div>
        {me?.isActivated === false ? (
          <p className={styles.note}>
            <FormattedMessage id="notifications.email.unverified" />
          </p>
        ) : null}
      </SettingsCard>
      {me && !me.isImpersonating ? <PushCard accountId={me.id} /> : null}
    </SettingsFrame>
  );
}

/** How one is told of alerts of a type. */
function TypeWays({ type }: { type: RaisedType }) {
  const [ways, setWays] = useSetting(`notifications.${type}`);
  return (
    <fieldset className={styles.type}>
      <legend className={styles.what}>
        <FormattedMessage id={`notifications.type.${type}`} />
      </legend>
      {NOTICE_WAYS.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="checkbox"
            className={styles.box}
            checked={ways.includes(way)}
            onChange={({ target }) =>
              setWays(NOTICE_WAYS.filter((one) => (one === way ? target.checked : ways.includes(one))))
            }
          />
          <FormattedMessage id={`notifications.way.${way}`} />
        </label>
      ))}
    </fieldset>
  );
}

export const page: PageModule = {
  Component: NotificationSettingsPage,
  load: async (request) => openMembersDoor(request),
};
