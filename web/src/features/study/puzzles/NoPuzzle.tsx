import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { openUpgradeModal } from '../../account/membership/open-upgrade-modal.ts';

/** Said when the tries of the day are used up, or when there is no puzzle that was not tried. */
export function NoPuzzle({ left }: { left: number | null }) {
  const me = useMe();
  if (left !== 0) {
    return (
      <EmptyState title={<FormattedMessage id="puzzles.none" />}>
        <FormattedMessage id="puzzles.none_hint" />
      </EmptyState>
    );
  }
  const isMember = me !== null && !me.isGuest;
  return (
    <EmptyState
      title={<FormattedMessage id={isMember ? 'puzzles.used_up' : 'puzzles.guests_used_up'} />}
      action={
        isMember ? (
          <Button variant="lamp" onClick={() => openUpgradeModal({ slide: 'puzzles_a_day' })}>
            <FormattedMessage id="puzzles.more" />
          </Button>
        ) : (
          <Button variant="play" data-sign-up="puzzles" onClick={() => openGuestModal('puzzles')}>
            <FormattedMessage id="puzzles.sign_up" />
          </Button>
        )
      }
    >
      <FormattedMessage id="puzzles.used_up_hint" />
    </EmptyState>
  );
}
