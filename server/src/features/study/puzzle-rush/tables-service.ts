import { LADDER } from '@tabiya/chess/puzzles/ladder.ts';
import type { RushHome, RushMode, RushSpan, RushTable } from '@tabiya/contract/study/puzzle-rush.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { periodsAt, type Runner } from './policy.ts';
import { bestOfPeriod, bestsOf } from './store.ts';

const LISTED = 20;

export interface RushTables {
  /** Returns an account's best scores by mode; null: a visitor, who has none. */
  bestsOf(me: Runner | null): Promise<RushHome['bests']>;
  /** Returns the best members of a span that is not over, all or the caller's friends with the caller. */
  table(asked: { mode: RushMode; span: RushSpan; friends: boolean }, me: Runner | null): Promise<RushTable>;
}

export interface RushTablesNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  friends: Pick<FriendsService, 'friendIdsOf'>;
}

export const createRushTables = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, friends }: RushTablesNeeds,
): RushTables => ({
  async bestsOf(me) {
    const periods = periodsAt(now());
    const found = me === null ? [] : await bestsOf(store, { accountId: me.id, ladder: LADDER, periods });
    const best = (mode: RushMode, span: RushSpan) =>
      found.find((one) => one.mode === mode && one.span === span)?.score ?? 0;
    const of = (mode: RushMode) => ({ day: best(mode, 'day'), week: best(mode, 'week'), ever: best(mode, 'ever') });
    return { three: of('three'), five: of('five'), survival: of('survival') };
  },
  async table({ mode, span, friends: isAmongFriends }, me) {
    const isLimited = isAmongFriends && me !== null && !me.isGuest;
    const among = isLimited ? [me.id, ...(await friends.friendIdsOf(me.id))] : null;
    const period = periodsAt(now())[span];
    const best = await bestOfPeriod(store, { mode, ladder: LADDER, span, period, among, limit: LISTED });
    const players = await accounts.playersById(best.map((row) => row.account_id));
    const leaders = best.flatMap(({ account_id: id, score }) => {
      const player = players.get(id);
      return player === undefined ? [] : [{ player, score }];
    });
    return { leaders: leaders.map((leader, index) => ({ rank: index + 1, ...leader })) };
  },
});
