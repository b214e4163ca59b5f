import { accounts } from '@tabiya/contract/account/accounts.ts';
import { call } from '../net/call.ts';
import { useMe, useSessionChange } from './session.ts';

/** Returns a function that gives the id of who is here; a visitor becomes a guest first. */
export const usePlayerId = (): (() => Promise<string>) => {
  const me = useMe();
  const change = useSessionChange();
  return async () => {
    if (me !== null) return me.id;
    const session = await call(accounts.playAsGuest, {});
    change(session);
    return session.user!.id;
  };
};
