import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useSkillLevel } from './use-skill-level.ts';

/**
 * Creates a guest session for a visitor, who may choose a playing strength. Resolves to whether there is a session now.
 */
export function useGuestSession() {
  const intl = useIntl();
  const beGuest = useGuest();
  const sayLevel = useSkillLevel();
  const [busy, setBusy] = useState(false);
  const begin = async (skill?: SkillLevel): Promise<boolean> => {
    setBusy(true);
    try {
      await beGuest();
      // The level finds the first opponent; the guest session exists even without it.
      if (skill !== undefined) await sayLevel(skill);
      return true;
    } catch (failure) {
      toast.error(failureText(intl, failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { begin, busy };
}
