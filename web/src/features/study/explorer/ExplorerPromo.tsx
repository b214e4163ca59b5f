import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import styles from './explorer-page.module.css';

/** Tells visitors and guests what the explorer shows, and how to join. */
export function ExplorerPromo() {
  const me = useMe();
  if (me !== null && !me.isGuest) return null;
  return (
    <div className={styles.promo} data-sign-up="explorer">
      <p>
        <FormattedMessage id="explorer.description" />
      </p>
      <Button variant="lamp" size="small" onClick={() => openGuestModal('analysis')}>
        <FormattedMessage id="library.sign_up" />
      </Button>
    </div>
  );
}
