import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { openUpgradeModal } from '../../account/membership/open-upgrade-modal.ts';
import styles from './run.module.css';

interface LeftTodayProps {
  /** Null: without a limit. */
  left: number | null;
  /** Says how many are left. */
  children: ReactNode;
  /** Label of what brings a member more of them. */
  more: ReactNode;
  slide: 'rushes_a_day' | 'battles_a_day';
}

/** Runs or battles that are left today, and what brings more of them. */
export function LeftToday({ left, children, more, slide }: LeftTodayProps) {
  const me = useMe();
  if (left === null) return null;
  const isMember = me !== null && !me.isGuest;
  return (
    <div className={styles.left}>
      <p>{children}</p>
      {left > 0 ? null : (
        <Button variant="lamp" onClick={() => (isMember ? openUpgradeModal({ slide }) : openGuestModal('puzzles'))}>
          {isMember ? more : <FormattedMessage id="puzzles.sign_up" />}
        </Button>
      )}
    </div>
  );
}
