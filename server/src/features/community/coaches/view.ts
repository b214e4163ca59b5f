import type { CoachApplication, CoachCard, CoachReview, OwnCoachView } from '@tabiya/contract/community/coaches.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { isModerator } from './policy.ts';
import type { ReviewRow } from './review-store.ts';
import type { CoachRow, ListedCoach } from './store.ts';

const toEntry = (row: CoachRow) => ({
  name: row.name,
  headline: row.headline,
  languages: row.languages,
  methods: row.methods,
  price: row.price,
  availability: row.availability,
  officialRating: row.official_rating,
  isTaking: row.is_taking,
  isVerified: row.is_verified,
  isRatingChecked: row.is_rating_checked,
});

export const toCoachCard = (row: ListedCoach, player: PlayerView, isOnline: boolean): CoachCard => ({
  player,
  ...toEntry(row),
  rating: row.rating,
  isOnline,
  reviews: row.reviews,
  stars: row.reviews === 0 ? null : row.stars / row.reviews,
});

export const toApplication = (row: ListedCoach, player: PlayerView): CoachApplication => ({
  player,
  ...toEntry(row),
  html: row.html,
  rating: row.rating,
  askedAt: row.asked_at,
});

const BLANK: OwnCoachView = {
  ...{ state: 'draft', name: '', headline: '', languages: [], methods: [], price: '', availability: '' },
  ...{ officialRating: '', isTaking: true, isVerified: false, isRatingChecked: false, text: '', reason: '' },
};

/** A member without an entry has an empty draft. */
export const toOwnCoach = (row: CoachRow | undefined): OwnCoachView =>
  row === undefined ? BLANK : { state: row.state, ...toEntry(row), text: row.source, reason: row.reason };

export const toReview = (
  row: ReviewRow,
  author: PlayerView,
  me: Pick<Caller, 'id' | 'membershipLevel'> | null,
): CoachReview => ({
  id: row.id,
  author,
  stars: row.stars,
  text: row.text,
  at: row.at,
  editedAt: row.edited_at,
  answer: row.answer,
  mayAnswer: me?.id === row.coach_id,
  mayRemove: me !== null && (me.id === row.author_id || isModerator(me)),
});
