import { accounts } from '@tabiya/contract/account/accounts.ts';
import { call } from '../net/call.ts';
import { useMe, useSessionChange } from './session.ts';

/** Returns a function that makes a guest of a visitor, and does nothing for anybody else. Rejects with a `CallFailure`. */
export const useGuest = (): (() => Promise<void>) => {
  const me = useMe();
  const change = useSessionChange();
  return async () => {
    if (me === null) change(await call(accounts.playAsGuest, {}));
  };
};
