import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import styles from './coach.module.css';

/** Tells visitors and guests what a member has of the coach. */
export function CoachPromo() {
  const me = useMe();
  if (me !== null && !me.isGuest) return null;
  return (
    <Card className={styles.progress} data-sign-up="coach">
      <p>
        <FormattedMessage id="coach.promo" />
      </p>
      <div className={styles.promo}>
        <Button variant="lamp" size="small" onClick={() => openGuestModal()}>
          <FormattedMessage id="library.sign_up" />
        </Button>
      </div>
    </Card>
  );
}
