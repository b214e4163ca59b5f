import { coaches, type CoachForm } from '@tabiya/contract/community/coaches.ts';
import type { TestServer } from '../platform/test/server.ts';
import type { Player } from './make.ts';

/** An entry of a coach that says enough. */
const COACH: CoachForm = {
  ...{ name: 'Bob', headline: 'Chess', languages: ['en'], methods: ['openings'], price: '', availability: '' },
  ...{ officialRating: '', isTaking: true, text: 'I teach.' },
};

/** Makes the one a coach and the other a pupil who has reviewed that coach; returns the id of the review. */
export const makeReview = async (server: TestServer, { coach, author }: { coach: Player; author: Player }) => {
  await coach.call(coaches.ask, COACH);
  const { entries, reviews } = server.app.services.coaches;
  await server.app.platform.store.transaction((queries) => entries.list(queries, coach.user.id, true));
  const review = { stars: 5, text: 'Patient', at: 1, answer: '' };
  await reviews.keep({ ...review, coachId: coach.user.id, authorId: author.user.id });
  const { mine } = await author.call(coaches.view, { username: coach.user.username });
  return mine!.id;
};

type Try = [input: (all: { reviewId: number }) => Record<string, unknown>, refusal: string];

/** What somebody else tries with the review of a pupil, and the expected refusals. */
export const COACH_TRIES: Record<string, Try> = {
  'coaches.answer': [({ reviewId: id }) => ({ id, text: 'Hers no more' }), 'review_not_found'],
  'coaches.removeReview': [({ reviewId: id }) => ({ id }), 'review_not_found'],
};
