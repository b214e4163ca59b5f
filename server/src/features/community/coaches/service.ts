import { url } from '@tabiya/contract/site/url.ts';
import type { Content } from '../../../platform/site/content.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { createCoachEntries, type CoachEntries, type CoachEntryNeeds } from './entry-service.ts';
import { createCoachLists, type CoachListNeeds, type CoachLists } from './list-service.ts';
import * as reviewRows from './review-store.ts';
import { createCoachReviews, type CoachReviewNeeds, type CoachReviews } from './reviews-service.ts';
import * as rows from './store.ts';

export interface CoachesService extends CoachLists {
  entries: CoachEntries;
  reviews: CoachReviews;
  /** Returns a coach's entry, by the username, as it can be reported. */
  contentFor(username: string): Promise<Content | undefined>;
  /** Returns a review as it can be reported. */
  reviewContentFor(id: string): Promise<Content | undefined>;
  /** Counts all reviews again, since accounts may have been closed or opened. */
  recountAll(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export type CoachesNeeds = CoachEntryNeeds & CoachReviewNeeds & CoachListNeeds;

const EXPORTED_MAX = 1_000;

const coachUrl = (username: string): string => url('web_coaches', {}, { coach: username.toLowerCase() });

export const createCoachesService = (
  platform: Pick<Platform, 'store' | 'now'>,
  needs: CoachesNeeds,
): CoachesService => {
  const { store } = platform;
  const { accounts } = needs;
  const reviews = createCoachReviews(platform, needs);
  const lists = createCoachLists(platform, { ...needs, reviews });
  return {
    ...lists,
    reviews,
    entries: createCoachEntries(platform, needs),
    async contentFor(username) {
      const row = await lists.coachNamed(username);
      if (row === undefined) return undefined;
      const lines = [row.name, row.headline, row.price, row.availability, row.official_rating, row.source];
      const text = lines.filter((line) => line !== '').join('\n');
      return { authorId: row.account_id, text, url: coachUrl(username) };
    },
    async reviewContentFor(given) {
      const id = Number(given);
      const row = Number.isSafeInteger(id) ? await reviewRows.reviewById(store, id) : undefined;
      const coach = row && (await accounts.playersById([row.coach_id])).get(row.coach_id);
      return row && coach && { authorId: row.author_id, text: row.text, url: coachUrl(coach.username) };
    },
    recountAll: () => rows.recount(store, null),
    async exportOf(accountId) {
      const row = await rows.coachOf(store, accountId);
      const written = await reviewRows.reviewsBy(store, accountId, EXPORTED_MAX);
      if (row === undefined && written.length === 0) return undefined;
      const coaches = await accounts.playersById(written.map((review) => review.coach_id));
      return {
        entry: row ?? null,
        reviews: written.map(({ coach_id: coachId, stars, text, at, edited_at: editedAt }) => {
          const coach = coaches.get(coachId)?.username ?? null;
          return { coach, stars, text, at, editedAt };
        }),
      };
    },
    async erase(queries, accountId) {
      const coachIds = await reviewRows.deleteReviewsBy(queries, accountId);
      for (const coachId of coachIds) await rows.recount(queries, coachId);
      await rows.deleteCoach(queries, accountId);
    },
  };
};
