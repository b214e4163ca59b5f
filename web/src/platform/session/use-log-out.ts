import { accounts } from '@tabiya/contract/account/accounts.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../net/call.ts';
import { failureText } from '../net/failure-text.ts';
import { pageUrl } from '../routing/PageLink.tsx';
import { useSessionChange } from './session.ts';

/** The window hears it before somebody logs out: whatever talks in their name falls silent. */
export const LOGGING_OUT = 'tabiya:logging-out';

/** Logs out and goes home. Where that fails the session goes on, and `failed` is told what to say of it, if anything. */
export function useLogOut(failed: (words: string | undefined) => void): { logOut: () => Promise<void>; busy: boolean } {
  const intl = useIntl();
  const navigate = useNavigate();
  const change = useSessionChange();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    window.dispatchEvent(new Event(LOGGING_OUT));
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
