import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { lockClub, writeClosed, type ClubRow } from './club-store.ts';
import { memberOf } from './member-store.ts';
import { writeLog } from './order-store.ts';
import { isModerator, type Actor } from './policy.ts';
import type { RequestAlerts } from './request-alerts-service.ts';

/** Closes clubs for good. */
export interface Closing {
  close(
    me: Actor,
    id: number,
    name: string,
  ): Promise<Record<string, never> | Refusal<'club_not_found' | 'club_right_missing' | 'club_name_wrong'>>;
  /** Ends a locked club within a transaction; `by` is null if nobody is left in it. Names the accounts to tell. */
  end(queries: Queries, club: ClubRow, by: string | null): Promise<string[]>;
}

export interface ClosingNeeds {
  alerts: RequestAlerts;
  /** Queues what other features do about a club that has ended, within the transaction that ends it. */
  ended(clubId: number, queries: Queries): Promise<void>;
}

export const createClosing = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { alerts, ended }: ClosingNeeds,
): Closing => {
  const end: Closing['end'] = async (queries, club, by) => {
    const told = await alerts.closed(queries, club);
    await writeClosed(queries, club.id, now());
    await writeLog(queries, { clubId: club.id, act: 'closed', by, at: now() });
    await ended(club.id, queries);
    return told;
  };

  return {
    end,
    async close(me, id, name) {
      const closed = await store.transaction(async (queries) => {
        const club = await lockClub(queries, id);
        if (club === undefined) return refuse('club_not_found');
        const member = await memberOf(queries, id, me.id);
        if (member?.role !== 'founder' && !isModerator(me)) return refuse('club_right_missing');
        if (name !== club.name) return refuse('club_name_wrong');
        return { told: await end(queries, club, me.id) };
      });
      if (isRefusal(closed)) return closed;
      alerts.tell(closed.told);
      return {};
    },
  };
};
