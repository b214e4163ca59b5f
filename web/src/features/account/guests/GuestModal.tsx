import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { SignUpDialog } from '../accounts/SignUpDialog.tsx';
import { GuestPrompt, LogInLink } from './GuestPrompt.tsx';
import { guestOverlay } from './open-guest-modal.ts';

/** Mounted once in the app; see `openGuestModal`. Members are not asked to sign up. */
export function GuestModal() {
  const me = useMe();
  const shown = useStore(guestOverlay);
  if (shown === undefined || (me && !me.isGuest)) return null;
  return shown === 'sign_up' ? (
    <SignUpDialog onClose={guestOverlay.close} foot={<LogInLink />} />
  ) : (
    <GuestPrompt slide={shown} />
  );
}
