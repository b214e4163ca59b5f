import { shownRating } from '@tabiya/chess/rating/rating.ts';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { TIMEOUT_WINDOW_MS } from '@tabiya/contract/play/daily-games.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { unmet } from './policy.ts';
import type { DailySeekRow } from './seek-row.ts';
import { controlOf, type SeekFacts } from './view.ts';

export interface SeekFactsNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  archive: Pick<ArchiveService, 'dailyRecords'>;
  friends: Pick<FriendsService, 'standingWith'>;
  ratings: Pick<RatingsService, 'current'>;
}

/** Returns what a reader may know of seeks, in their order; those of closed accounts are left out. */
export type FactsOfSeeks = (readerId: string, rows: readonly DailySeekRow[]) => Promise<SeekFacts[]>;

const NO_GAMES = { lost: 0, finished: 0 };
const classOf = (row: DailySeekRow): RatingClass => ratingClassOf(row.variant, controlOf(row));

export const createSeekFacts =
  (now: () => number, { accounts, archive, friends, ratings }: SeekFactsNeeds): FactsOfSeeks =>
  async (readerId, rows) => {
    if (rows.length === 0) return [];
    const seekers = [...new Set(rows.map(({ account_id }) => account_id))];
    const ids = [...new Set([...seekers, readerId])];
    const classes = [...new Set(rows.map(classOf))].map(
      async (ratingClass) => [ratingClass, await ratings.current(ids, ratingClass)] as const,
    );
    const [players, records, pairs, ...byClass] = await Promise.all([
      accounts.playersById(ids),
      archive.dailyRecords(ids, now() - TIMEOUT_WINDOW_MS),
      friends.standingWith(readerId, seekers),
      ...classes,
    ]);
    const standings = new Map(byClass);
    const recordOf = (id: string) => records.get(id) ?? NO_GAMES;

    const barOf = (row: DailySeekRow) => {
      if (row.account_id === readerId) return 'own_seek';
      if (pairs.get(row.account_id)?.isBlocked === true) return 'cannot_take';
      const own = standings.get(classOf(row))?.get(readerId);
      return own && unmet(row, { rating: shownRating(own.rating), timeouts: recordOf(readerId) });
    };
    return rows.flatMap((row) => {
      const { account_id: id } = row;
      const [player, standing] = [players.get(id), standings.get(classOf(row))?.get(id)];
      if (player === undefined || standing === undefined) return [];
      return { row, player, standing, ratingClass: classOf(row), timeouts: recordOf(id), bar: barOf(row) };
    });
  };
