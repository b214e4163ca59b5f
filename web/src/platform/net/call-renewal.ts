import { accounts } from '@tabiya/contract/account/accounts.ts';
import { send } from './call-request.ts';
import { hasFlag } from '../session/flags.ts';

/** Calls of services and remote procedures: what answers them may know a session for a shorter time than the site does. */
const RENEWED = /^\/(?:service|rpc)(?:\/|$)/;

export const isRenewed = (path: string): boolean => RENEWED.test(path) && hasFlag('oauth');

let running: Promise<boolean> | undefined;

/** Lets the session go on; resolves with whether it does. However many ask, one request is on its way. */
export const renewSession = (): Promise<boolean> => {
  running ??= send({ endpoint: accounts.renewSession, input: {}, options: {} })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => (running = undefined));
  return running;
};
