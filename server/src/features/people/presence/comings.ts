import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PresenceNews } from './news.ts';
import type { WhoIsHere } from './who-is-here.ts';

/** Takes up who connects to this node and who leaves it. */
export interface Comings {
  hear(accountId: string, isHere: boolean): void;
  /** Writes down who leaves with this node. */
  stop(): Promise<void>;
}

interface ComingsParts {
  here: WhoIsHere;
  news: PresenceNews;
  accounts: Pick<AccountsService, 'seen'>;
  /** The account comes from a node that was heard last at `since` (ms since the epoch). */
  cutOff(accountId: string, since: number): void;
}

/** Who goes from page to page is gone for a moment, ms. */
const PATIENCE = 1_000;
/** So many are written down by one statement, which a move may have to wait for. */
const AT_ONCE = 200;

export const createComings = (
  { now, log }: Pick<Platform, 'now' | 'log'>,
  { here, news, accounts, cutOff }: ComingsParts,
): Comings => {
  const leaving = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** All who left in the same second are written down together. */
  const sweep = async (): Promise<void> => {
    timer = undefined;
    const gone = [...leaving];
    leaving.clear();
    for (const id of gone) if (here.left(id)) news.stir(id);
    const at = now();
    for (let from = 0; from < gone.length; from += AT_ONCE) await accounts.seen(gone.slice(from, from + AT_ONCE), at);
  };
  const sweepSoon = () => {
    timer ??= setTimeout(() => {
      sweep().catch((err: unknown) => log.warn({ err }, 'who has left could not be written down'));
    }, PATIENCE).unref();
  };

  return {
    hear(accountId, isHere) {
      if (!isHere) {
        leaving.add(accountId);
        sweepSoon();
      } else if (!leaving.delete(accountId)) {
        const { isNew, cutOffSince } = here.came(accountId);
        if (cutOffSince !== undefined) cutOff(accountId, cutOffSince);
        if (isNew) news.stir(accountId);
      }
    },
    async stop() {
      clearTimeout(timer);
      await sweep();
    },
  };
};
