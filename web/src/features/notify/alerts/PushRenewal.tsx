import { useEffect } from 'react';
import { useMe } from '../../../platform/session/session.ts';
import { renewPush } from './push-browser.ts';

/** Registers this browser for push notifications again, once per page load and after each log-in. Renders nothing. */
export function PushRenewal() {
  const me = useMe();
  const id = me === null || me.isGuest || me.isImpersonating ? undefined : me.id;
  useEffect(() => {
    // If the call fails now, the next page load retries.
    if (id !== undefined) renewPush(id).catch(() => {});
  }, [id]);
  return null;
}
