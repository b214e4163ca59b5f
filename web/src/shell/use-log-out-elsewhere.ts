import { useEffect } from 'react';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { call } from '../platform/net/call.ts';
import { onLoggedOut } from '../platform/live/live-status.ts';
import { useMe, useSessionChange } from '../platform/session/session.ts';

/** Applies the present session when it was ended in another tab or by the server. */
export function useLogOutElsewhere(): void {
  const change = useSessionChange();
  const me = useMe();
  useEffect(
    () =>
      onLoggedOut(async () => {
        const session = await call(accounts.session, {}).catch(() => undefined);
        if (session && session.user?.id !== me?.id) change(session);
      }),
    [change, me],
  );
}
