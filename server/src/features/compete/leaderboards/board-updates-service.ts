import { isProvisional } from '@tabiya/chess/rating/rating.ts';
import { BOT_TITLE, isClosed } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ChangedRating, RatingsService } from '../../record/ratings/service.ts';
import { dropLeaders, putLeaders } from './store.ts';

export interface BoardUpdatesNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  ratings: Pick<RatingsService, 'changedAfter'>;
}

const BATCH_SIZE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Creates the function that applies rating changes since an instant (ms since the epoch); idempotent. */
export const createBoardUpdates = (store: Store, { accounts, ratings }: BoardUpdatesNeeds) => {
  const take = async (changed: readonly ChangedRating[]) => {
    const players = await accounts.playersById(changed.map(({ accountId }) => accountId));
    const { listed = [], unlisted = [] } = Object.groupBy(changed, (one) =>
      isListed(one, players.get(one.accountId)) ? 'listed' : 'unlisted',
    );
    await putLeaders(
      store,
      listed.map((one) => ({
        ...keyOf(one),
        rating: one.rating.rating,
        games: one.games,
        at: one.rating.at,
        country: players.get(one.accountId)?.country ?? null,
      })),
    );
    await dropLeaders(store, unlisted.map(keyOf));
  };

  return async (since: number): Promise<void> => {
    let mark = { at: since, accountId: FIRST };
    for (;;) {
      const changed = await ratings.changedAfter(mark, BATCH_SIZE);
      if (changed.length > 0) await take(changed);
      const last = changed.at(-1);
      if (last === undefined || changed.length < BATCH_SIZE) return;
      mark = { at: last.rating.at, accountId: last.accountId };
    }
  };
};

const keyOf = ({ ratingClass, accountId }: ChangedRating) => ({ rating_class: ratingClass, account_id: accountId });

const isListed = ({ rating }: ChangedRating, player: PlayerView | undefined): boolean =>
  player !== undefined && isRanked(player) && !isProvisional(rating, rating.at);

/** Programs are not ranked among people. */
const isRanked = ({ isGuest, chessTitle, membershipLevel }: PlayerView): boolean =>
  !isGuest && chessTitle !== BOT_TITLE && !isClosed(membershipLevel);
