import type { CoachReview } from '@tabiya/contract/community/coaches.ts';
import type { Paged, PageRequest } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { SpamCheckService } from '../spam-check/service.ts';
import { isModerator, isPupil } from './policy.ts';
import * as reviews from './review-store.ts';
import { recount } from './store.ts';
import { toReview } from './view.ts';

export type Reader = Pick<Caller, 'id' | 'membershipLevel'>;

interface KeptReview {
  coachId: string;
  authorId: string;
  stars: number;
  text: string;
  at: number;
  answer: string;
}

/** Reviews of coaches by their pupils. */
export interface CoachReviews {
  list(
    coachId: string,
    me: Reader | null,
    request: PageRequest,
  ): Promise<Paged<CoachReview> | Refusal<'bad_page_token'>>;
  /** Returns the reader's own review, and whether the reader may write or change one. */
  own(coachId: string, me: Reader | null): Promise<{ mine: CoachReview | null; mayReview: boolean }>;
  write(
    coachId: string,
    me: Reader,
    review: { stars: number; text: string },
  ): Promise<CoachReview | Refusal<'not_a_pupil' | 'review_removed' | 'review_empty' | 'own_account'>>;
  /** Stores a review without judging who writes it. */
  keep(review: KeptReview): Promise<void>;
  answer(me: Reader, id: number, text: string): Promise<CoachReview | Refusal<'review_not_found'>>;
  remove(me: Reader, id: number): Promise<Refusal<'review_not_found'> | void>;
}

export interface CoachReviewNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  messages: Pick<MessagesService, 'exchangeOf'>;
  spamCheck: SpamCheckService;
}

export const createCoachReviews = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, messages, spamCheck }: CoachReviewNeeds,
): CoachReviews => {
  const views = async (found: readonly reviews.ReviewRow[], me: Reader | null): Promise<CoachReview[]> => {
    const authors = await accounts.playersById(found.map((row) => row.author_id));
    return found.flatMap((row) => {
      const author = authors.get(row.author_id);
      return author === undefined ? [] : [toReview(row, author, me)];
    });
  };
  const view = async (row: reviews.ReviewRow, me: Reader) => (await views([row], me))[0]!;
  /** Authors may change their review at any later time, because an opinion may grow old. */
  const mayWrite = async (coachId: string, me: Reader, earlier: reviews.ReviewRow | undefined): Promise<boolean> => {
    if (coachId === me.id) return false;
    if (earlier !== undefined) return earlier.removed_at === null;
    const exchange = await messages.exchangeOf(coachId, me.id);
    return exchange !== undefined && isPupil(exchange) && (await spamCheck.gamesNeeded(me)) === 0;
  };

  return {
    async list(coachId, me, { cursor, limit }) {
      const after = readCursor(cursor, ['bigint', 'bigint']);
      if (isRefusal(after)) return after;
      const found = await reviews.reviewsOf(store, coachId, { after, limit: limit + 1 });
      const { items, next } = pageOf(found, limit, ({ at, id }) => [at, id]);
      return { items: await views(items, me), next };
    },
    async own(coachId, me) {
      if (me === null) return { mine: null, mayReview: false };
      const row = await reviews.reviewBy(store, coachId, me.id);
      const mine = row?.removed_at === null ? await view(row, me) : null;
      return { mine, mayReview: await mayWrite(coachId, me, row) };
    },
    async write(coachId, me, { stars, text }) {
      if (coachId === me.id) return refuse('own_account');
      if (text === '') return refuse('review_empty');
      const earlier = await reviews.reviewBy(store, coachId, me.id);
      if (earlier !== undefined && earlier.removed_at !== null) return refuse('review_removed');
      if (!(await mayWrite(coachId, me, earlier))) return refuse('not_a_pupil');
      const row = await store.transaction(async (queries) => {
        const written = await reviews.writeReview(queries, { coachId, authorId: me.id, stars, text, at: now() });
        await recount(queries, coachId);
        return written;
      });
      return view(row, me);
    },
    async keep({ answer, ...review }) {
      await store.transaction(async (queries) => {
        const { id } = await reviews.writeReview(queries, review);
        await reviews.writeAnswer(queries, id, answer);
        await recount(queries, review.coachId);
      });
    },
    async answer(me, id, text) {
      const row = await reviews.reviewById(store, id);
      if (row?.coach_id !== me.id) return refuse('review_not_found');
      await reviews.writeAnswer(store, id, text);
      return view({ ...row, answer: text }, me);
    },
    async remove(me, id) {
      const row = await reviews.reviewById(store, id);
      const isOwn = row?.author_id === me.id;
      if (row === undefined || !(isOwn || isModerator(me))) return refuse('review_not_found');
      await store.transaction(async (queries) => {
        await (isOwn ? reviews.deleteReview(queries, id) : reviews.markRemoved(queries, id, { by: me.id, at: now() }));
        await recount(queries, row.coach_id);
      });
      return undefined;
    },
  };
};
