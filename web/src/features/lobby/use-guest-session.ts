import { SKILL_LEVELS, type SkillLevel } from '@tabiya/chess/rating.ts';
import { accounts } from '@tabiya/contract/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { preferences } from '@tabiya/contract/preferences.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../platform/call.ts';
import { useSessionChange } from '../../platform/session.ts';
import { toast } from '../../ui/Toast.tsx';

/** Makes a guest of a visitor, who may say how well they play. Resolves to whether there is a session now. */
export function useGuestSession() {
  const intl = useIntl();
  const change = useSessionChange();
  const [busy, setBusy] = useState(false);
  const begin = async (skill?: SkillLevel): Promise<boolean> => {
    setBusy(true);
    try {
      const session = await call(accounts.playAsGuest, {});
      if (skill !== undefined && skill !== session.user?.skillLevel) {
        await call(preferences.skillLevel, { skill_level: SKILL_LEVELS.indexOf(skill) });
      }
      change({ ...session, user: session.user && { ...session.user, skillLevel: skill ?? session.user.skillLevel } });
      return true;
    } catch (failure) {
      const isTooOften = failure instanceof CallFailure && failure.status === 429;
      toast.error(intl.formatMessage({ id: isTooOften ? 'lobby.refused.rate_limited' : 'shell.no_connection' }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { begin, busy };
}
