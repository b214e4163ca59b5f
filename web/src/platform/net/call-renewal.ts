import { accounts } from '@tabiya/contract/account/accounts.ts';
import { send } from './call-request.ts';
import { hasFlag } from '../session/flags.ts';

/** Calls of services and remote procedures; their back ends may expire a session earlier than the site does. */
const RENEWED = /^\/(?:service|rpc)(?:\/|$)/;

export const isRenewed = (path: string): boolean => RENEWED.test(path) && hasFlag('oauth');

let running: Promise<boolean> | undefined;
let renewals = 0;

/** Returns how many times the session has been renewed; a call notes it before it is sent. */
export const countRenewals = (): number => renewals;

/**
 * Renews the session and resolves to whether it still exists. Concurrent calls share one request, and a call that was
 * sent `before` the last renewal needs none.
 */
export const renewSession = (before: number): Promise<boolean> => {
  if (renewals > before) return Promise.resolve(true);
  running ??= send({ endpoint: accounts.renewSession, input: {}, options: {} })
    .then(
      ({ ok }) => {
        if (ok) renewals += 1;
        return ok;
      },
      () => false,
    )
    .finally(() => (running = undefined));
  return running;
};
