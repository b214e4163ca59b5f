import { isProvisional, shownRating } from '@tabiya/chess/rating/rating.ts';
import { PLAYED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { MAX_LISTED_SEEKS, type SeekRating, type SeekView } from '@tabiya/contract/play/lobby.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import type { Seek } from './seek-book.ts';

export interface OpenSeeksNeeds {
  accounts: Pick<AccountsService, 'playerByName'>;
  ratings: Pick<RatingsService, 'current'>;
  friends: Pick<FriendsService, 'blockedBetween'>;
}

/** The list of the lobby as one person sees it. */
export interface OpenSeeks {
  /** Returns the seeks that they may take, and their own, oldest first. */
  for(me: Caller | null): Promise<SeekView[]>;
  /** Returns the ratings that a player's seeks are matched by, in every class. */
  ratingsOf(username: string): Promise<SeekRating[] | Refusal<'member_not_found'>>;
}

export const createOpenSeeks = (
  lobby: { offers(isGuest: boolean): Seek[] },
  { accounts, ratings, friends, now }: OpenSeeksNeeds & { now(): number },
): OpenSeeks => {
  const ratingsIn = async (accountId: string, classes: Iterable<RatingClass>): Promise<SeekRating[]> =>
    Promise.all(
      [...new Set(classes)].map(async (ratingClass) => {
        const standing = (await ratings.current([accountId], ratingClass)).get(accountId);
        if (!standing) throw new Error(`no rating of ${accountId}`);
        return {
          ratingClass,
          rating: shownRating(standing.rating),
          provisional: isProvisional(standing.rating, now()),
        };
      }),
    );

  return {
    async for(me) {
      const offers = lobby.offers(me?.isGuest ?? true).slice(0, MAX_LISTED_SEEKS);
      if (me === null || offers.length === 0) return offers.map(({ offer }) => offer!);
      const others = offers.map(({ id }) => id).filter((id) => id !== me.id);
      const blocked = me.isGuest || others.length === 0 ? new Set() : await friends.blockedBetween(me.id, others);
      const own = await ratingsIn(
        me.id,
        offers.flatMap(({ range, offer }) => (range ? [offer!.ratingClass] : [])),
      );
      const suits = ({ id, range, offer }: Seek) => {
        const rating = own.find(({ ratingClass }) => ratingClass === offer!.ratingClass)?.rating;
        return id === me.id || rating === undefined || !range || (range.min <= rating && rating <= range.max);
      };
      return offers.filter((seek) => !blocked.has(seek.id) && suits(seek)).map(({ offer }) => offer!);
    },
    async ratingsOf(username) {
      const player = await accounts.playerByName(username);
      return player ? ratingsIn(player.id, PLAYED_CLASSES) : refuse('member_not_found');
    },
  };
};
