import { accounts } from '@tabiya/contract/accounts.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from './call.ts';
import { pageUrl } from './PageLink.tsx';
import { useSessionChange } from './session.ts';

/** The window hears it before somebody logs out: whatever talks in their name falls silent. */
export const LOGGING_OUT = 'tabiya:logging-out';

/** Logs out and goes home. `failed` is told the words where the server did not answer; the session goes on then. */
export function useLogOut(failed: (words: string) => void): { logOut: () => Promise<void>; busy: boolean } {
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
    } catch {
      failed(intl.formatMessage({ id: 'shell.no_connection' }));
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy };
}
