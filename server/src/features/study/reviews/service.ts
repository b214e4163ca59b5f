import { amountOf } from '@tabiya/contract/account/membership-table.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { reviewChannel, type GameReview, type ReviewView } from '@tabiya/contract/study/reviews.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { utcDayOf } from '../../../platform/timing/utc-day.ts';
import type { GamesService } from '../../play/games/service.ts';
import { isReviewed } from './policy.ts';
import * as rows from './store.ts';
import { toReviewState, toReviewView, type ReviewState } from './view.ts';

type Asker = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;
type NotShown = Refusal<'game_not_found' | 'game_not_over' | 'not_reviewed'>;

export interface ReviewsService {
  /** Returns the review as one account (null: a visitor) may see it: not before the end of the game. */
  view(gameId: string, me: Asker | null): Promise<ReviewView | NotShown>;
  /** Requests a review; free if it exists or is under way. */
  request(gameId: string, me: Asker): Promise<ReviewView | NotShown | Refusal<'reviews_used_up'>>;
  /** Returns the progress for an account that may see it. */
  stateFor(gameId: string, viewerId: string | null): Promise<ReviewState | NotShown>;
  /** Returns those of the games that are reviewed, for whoever may see the games. */
  reviewsOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, GameReview>>;
  /** Starts a review that nobody asked for. */
  begin(gameId: string): Promise<void>;
  /** Returns the requests for a member's personal data export. */
  exportOf(accountId: string): Promise<unknown>;
  /** Forgets who asked for reviews; the reviews stay. */
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ReviewsNeeds {
  games: Pick<GamesService, 'game' | 'viewFor'>;
  /** Queues the background job; the same key twice is one job. */
  send(gameId: string, key: string): Promise<void>;
}

export const createReviewsService = (
  { store, now, room }: Pick<Platform, 'store' | 'now' | 'room'>,
  { games, send }: ReviewsNeeds,
): ReviewsService => {
  const rooms = room(reviewChannel);

  /** Returns why the account may not see the review; undefined if it may. */
  const hidden = async (gameId: string, viewerId: string | null): Promise<NotShown | undefined> => {
    const [shown, game] = [await games.viewFor(gameId, viewerId), await games.game(gameId)];
    if (shown === undefined || game === undefined) return refuse('game_not_found');
    if (shown.end === null) return refuse('game_not_over');
    return isReviewed(game) ? undefined : refuse('not_reviewed');
  };

  const leftFor = async (queries: Queries, me: Asker | null): Promise<number | null> => {
    const limit = amountOf('reviews_a_day', me);
    if (limit === null || limit === 0 || me === null) return limit;
    return Math.max(0, limit - (await rows.countAsked(queries, me.id, utcDayOf(now()))));
  };

  const viewOf = async (gameId: string, me: Asker | null) =>
    toReviewView(await rows.reviewOf(store, gameId), await leftFor(store, me));

  const begun = async (gameId: string): Promise<void> => {
    await send(gameId, gameId);
    rooms.passing(gameId, 'progress', { searched: 0, of: 0 });
  };

  /** Returns undefined if the review exists already or is under way. */
  const ask = (gameId: string, me: Asker): Promise<'begun' | 'used_up' | undefined> =>
    store.transaction(async (queries) => {
      await rows.lockAsker(queries, me.id);
      const known = await rows.progressOf(queries, gameId);
      if (known !== undefined && known.state !== 'failed') return undefined;
      if ((await leftFor(queries, me)) === 0) return 'used_up';
      return (await rows.beginReview(queries, { gameId, by: me.id, at: now() })) ? 'begun' : undefined;
    });

  return {
    view: async (gameId, me) => (await hidden(gameId, me?.id ?? null)) ?? viewOf(gameId, me),
    async request(gameId, me) {
      const refused = await hidden(gameId, me.id);
      if (isRefusal(refused)) return refused;
      const asked = await ask(gameId, me);
      if (asked === 'used_up') return refuse('reviews_used_up');
      if (asked === 'begun') await begun(gameId);
      return viewOf(gameId, me);
    },
    stateFor: async (gameId, viewerId) =>
      (await hidden(gameId, viewerId)) ?? toReviewState(await rows.progressOf(store, gameId)),
    async reviewsOf(gameIds) {
      const found = await rows.reviewsDone(store, gameIds);
      return new Map(found.map(({ game_id, review }) => [game_id, review]));
    },
    async begin(gameId) {
      if (await rows.beginReview(store, { gameId, by: null, at: now() })) await begun(gameId);
    },
    exportOf: async (accountId) =>
      (await rows.askedBy(store, accountId)).map((row) => ({ game: row.game_id, askedAt: row.requested_at })),
    erase: (queries, accountId) => rows.forgetAsker(queries, accountId),
  };
};
