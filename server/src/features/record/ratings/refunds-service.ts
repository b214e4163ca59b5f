import { refundedPoints } from '@tabiya/chess/rating/refund.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import { pointsGivenBack } from './events.ts';
import { bestRatingOf, losersTo, markRefunded, writeRefund, type Loser, type Undone } from './refunds-store.ts';
import { lockRatings } from './store.ts';

/** An account closed for breaking fair play; `closedAt` is in ms since the epoch. */
export interface Closure {
  accountId: string;
  closedAt: number;
}

export interface RefundsService {
  /** Starts giving back the points that others lost to the account, after its closing is committed. */
  begin(queries: Queries, accountId: string): Promise<void>;
  /**
   * Gives back the points of each game once; it can be stopped and resumed. Ends early when the account is open again.
   * Throws when `signal` is aborted before the end.
   */
  giveBack(closure: Closure, signal: AbortSignal): Promise<void>;
}

export interface RefundsNeeds {
  accounts: Pick<AccountsService, 'standingOf'>;
  alerts: Pick<AlertsService, 'raise' | 'tell'>;
  /** Runs `giveBack` in the background. */
  send(closure: Closure, queries: Queries): Promise<void>;
}

/** Period before the closing whose games are refunded, ms. */
const LOOK_BACK_MS = 90 * 86_400_000;
/** Number of rows to look up in one statement. */
const BATCH_SIZE = 500;

export const createRefundsService = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  { accounts, alerts, send }: RefundsNeeds,
): RefundsService => {
  /** Refunds one loser's games of one class in one transaction. */
  const refund = async (undone: Undone, loser: Loser) => {
    let isGiven = false;
    const shown = await store.transaction(async (queries) => {
      const [row] = await lockRatings(queries, loser.rating_class, [loser.account_id]);
      const id = randomUUIDv7();
      const taken = await markRefunded(queries, undone, { ...loser, id });
      if (row === undefined || taken === 0) return 0;
      const points = refundedPoints({ taken, rating: row.rating, best: await bestRatingOf(queries, loser) });
      if (points === 0) return 0;
      await writeRefund(queries, { ...loser, id, at: now(), points });
      isGiven = true;
      const gained = Math.round(row.rating + points) - Math.round(row.rating);
      const payload = { alertType: 'rating_refund', id, ratingClass: loser.rating_class, points: gained } as const;
      if (gained > 0) await alerts.raise({ to: loser.account_id, payload }, queries);
      return gained;
    });
    if (shown > 0) alerts.tell(loser.account_id);
    if (isGiven) events.emit(pointsGivenBack, { accountId: loser.account_id, ratingClass: loser.rating_class });
  };

  return {
    begin: (queries, accountId) => send({ accountId, closedAt: now() }, queries),
    async giveBack({ accountId, closedAt }, signal) {
      const undone = { accountId, since: closedAt - LOOK_BACK_MS };
      for (;;) {
        const losers = await losersTo(store, undone, BATCH_SIZE);
        if (losers.length === 0) return;
        if ((await accounts.standingOf(accountId))?.closedLevel !== LEVELS.cheater) return;
        for (const loser of losers) {
          signal.throwIfAborted();
          await refund(undone, loser);
        }
      }
    },
  };
};
