import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PresenceUpdates } from './presence-updates.ts';
import type { WhoIsHere } from './who-is-here.ts';

/** Tracks accounts that connect to this node and leave it. */
export interface Arrivals {
  connectionChanged(accountId: string, isHere: boolean): void;
  /** Records the departure of all accounts that leave with this node. */
  stop(): Promise<void>;
}

interface ArrivalsParts {
  here: WhoIsHere;
  updates: PresenceUpdates;
  accounts: Pick<AccountsService, 'seen'>;
  /** Called when the account arrives from a node whose last sign of life was at `since` (ms since the epoch). */
  cutOff(accountId: string, since: number): void;
}

/** Grace period before a closed connection counts as leaving, ms; page changes reconnect within it. */
const LEAVE_GRACE_MS = 1_000;
/** Number of accounts to record in one statement, for which a move may have to wait. */
const BATCH_SIZE = 200;

export const createArrivals = (
  { now, log }: Pick<Platform, 'now' | 'log'>,
  { here, updates, accounts, cutOff }: ArrivalsParts,
): Arrivals => {
  const leaving = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Records all departures of the same second together. */
  const sweep = async (): Promise<void> => {
    timer = undefined;
    const gone = [...leaving];
    leaving.clear();
    for (const id of gone) if (here.left(id)) updates.invalidate(id);
    const at = now();
    for (let from = 0; from < gone.length; from += BATCH_SIZE)
      await accounts.seen(gone.slice(from, from + BATCH_SIZE), at);
  };
  const sweepSoon = () => {
    timer ??= setTimeout(() => {
      sweep().catch((err: unknown) => log.warn({ err }, 'who has left could not be written down'));
    }, LEAVE_GRACE_MS).unref();
  };

  return {
    connectionChanged(accountId, isHere) {
      if (!isHere) {
        leaving.add(accountId);
        sweepSoon();
      } else if (!leaving.delete(accountId)) {
        const { isNew, cutOffSince } = here.came(accountId);
        if (cutOffSince !== undefined) cutOff(accountId, cutOffSince);
        if (isNew) updates.invalidate(accountId);
      }
    },
    async stop() {
      clearTimeout(timer);
      await sweep();
    },
  };
};
