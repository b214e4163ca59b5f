import { accounts } from '@tabiya/contract/accounts.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../platform/call.ts';
import { useSessionChange } from '../../platform/session.ts';
import { toast } from '../../ui/Toast.tsx';

/** Makes a guest of a visitor. Resolves to whether there is a session now. */
export function useGuestSession() {
  const intl = useIntl();
  const change = useSessionChange();
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<boolean> => {
    setBusy(true);
    try {
      change(await call(accounts.playAsGuest, {}));
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
