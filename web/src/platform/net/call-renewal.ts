import { accounts } from '@tabiya/contract/account/accounts.ts';
import { send } from './call-request.ts';
import { hasFlag } from '../session/flags.ts';

/** Calls of services and remote procedures; their back ends may expire a session earlier than the site does. */
const RENEWED = /^\/(?:service|rpc)(?:\/|$)/;

export const isRenewed = (path: string): boolean => RENEWED.test(path) && hasFlag('oauth');

let running: Promise<boolean> | undefined;

/** Renews the session and resolves to whether it still exists. Concurrent calls share one request. */
export const renewSession = (): Promise<boolean> => {
  running ??= send({ endpoint: accounts.renewSession, input: {}, options: {} })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => (running = undefined));
  return running;
};
