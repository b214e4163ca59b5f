import { useEffect } from 'react';
import { useMe } from '../../../platform/session/session.ts';
import { renewPush } from './push-browser.ts';

/** Tells the server once a page, and after every log-in, that this browser shows alerts to the member. Shows nothing. */
export function PushRenewal() {
  const me = useMe();
  const id = me === null || me.isGuest || me.isImpersonating ? undefined : me.id;
  useEffect(() => {
    // Where it does not come through now, the next page tries again.
    if (id !== undefined) renewPush(id).catch(() => {});
  }, [id]);
  return null;
}
