import { accounts } from '@tabiya/contract/account/accounts.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../net/call.ts';
import { failureText } from '../net/failure-text.ts';
import { pageUrl } from '../routing/PageLink.tsx';
import { useSessionChange } from './session.ts';

/** Window event before a logout, on which everything that acts in the person's name stops. */
export const LOGGING_OUT = 'tabiya:logging-out';

export const announceLogOut = (): void => void window.dispatchEvent(new Event(LOGGING_OUT));

/** Logs out and goes home, after `announceLogOut`. If that fails the session goes on, and `failed` receives the message, if any. */
export function useLogOut(failed: (words: string | undefined) => void): { logOut: () => Promise<void>; busy: boolean } {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      change(await call(accounts.logOut, {}));
      await navigate(pageUrl('web_home'));
    } catch (failure) {
      failed(failureText(intl, failure));
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy };
}
