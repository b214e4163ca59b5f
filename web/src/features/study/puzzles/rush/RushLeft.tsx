import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { openGuestModal } from '../../../account/guests/open-guest-modal.ts';
import { openUpgradeModal } from '../../../account/membership/open-upgrade-modal.ts';
import styles from './rush.module.css';

/** Runs that are left today, and what brings more of them; null: without a limit. */
export function RushLeft({ left }: { left: number | null }) {
  const me = useMe();
  if (left === null) return null;
  const isMember = me !== null && !me.isGuest;
  return (
    <div className={styles.left}>
      <p>
        <FormattedMessage id="puzzle_rush.left" values={{ left }} />
      </p>
      {left > 0 ? null : (
        <Button
          variant="lamp"
          onClick={() => (isMember ? openUpgradeModal({ slide: 'rushes_a_day' }) : openGuestModal('puzzles'))}
        >
          <FormattedMessage id={isMember ? 'puzzle_rush.more' : 'puzzles.sign_up'} />
        </Button>
      )}
    </div>
  );
}
