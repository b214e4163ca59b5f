import { FormattedMessage, useIntl } from 'react-intl';
import { isFollowingRefused, useConsent, writeConsent } from '../../../platform/analytics/consent.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { consentOverlay } from './open-consent.ts';
import styles from './consent.module.css';

/** Mounted once in the app. Choices take effect at once and can be changed at any time. */
export function ConsentPanel() {
  const isOpen = useStore(consentOverlay);
  return isOpen ? <Panel /> : null;
}

function Panel() {
  const intl = useIntl();
  const consent = useConsent();
  const isRefused = isFollowingRefused();
  return (
    <Dialog
      open
      size="medium"
      onClose={consentOverlay.close}
      title={<FormattedMessage id="consent.title" />}
      description={<FormattedMessage id="consent.words" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        <Button variant="lamp" onClick={consentOverlay.close}>
          <FormattedMessage id="consent.done" />
        </Button>
      }
    >
      <div className={styles.rows}>
        <Switch
          label={<FormattedMessage id="consent.necessary" />}
          hint={<FormattedMessage id="consent.necessary.words" />}
          checked
          disabled
          onChange={() => {}}
        />
        <Switch
          label={<FormattedMessage id="consent.analytics" />}
          hint={<FormattedMessage id={isRefused ? 'consent.analytics.refused' : 'consent.analytics.words'} />}
          checked={consent === 'analytics'}
          disabled={isRefused}
          onChange={(isAllowed) => writeConsent(isAllowed ? 'analytics' : 'necessary')}
        />
      </div>
    </Dialog>
  );
}
