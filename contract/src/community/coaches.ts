import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { CHESS_TITLES } from '../kit/levels.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine, WrittenText } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { LOCALES } from '../site/locales.ts';
import { REASON_MAX } from '../staff/staff.ts';
import { Markdown, TEXT_FAULTS } from './written-text.ts';

/** Ways in which coaches work, in the order in which they are shown. */
export const COACH_METHODS = [
  'live_lessons',
  'game_reviews',
  'openings',
  'endgames',
  'tournaments',
  'beginners',
  'children',
  'groups',
  'in_person',
] as const;
export type CoachMethod = (typeof COACH_METHODS)[number];

/** Languages in which coaches teach: those of the site's locales, as ISO 639 codes. */
export const COACH_LANGUAGES: readonly string[] = [...new Set(LOCALES.map(({ tag }) => tag.split('-')[0]!))];
export const COACH_LANGUAGES_MAX = 8;

/** Maximum lengths of the lines of a coach's entry, in UTF-16 units. */
export const COACH_LINES = { name: 60, headline: 100, price: 80, availability: 120, officialRating: 40 } as const;

export const COACH_ORDERS = ['reviews', 'rating', 'newest'] as const;
export type CoachOrder = (typeof COACH_ORDERS)[number];
export const COACH_SEARCH_MAX = 100;

export const REVIEW_TEXT_MAX = 2_000;
export const REVIEW_STARS_MAX = 5;
/**
 * A review may come from a member with whom the coach has exchanged messages, at least so many each way, over at least
 * so many days. A coach cannot choose the reviewers, and an account made for a review would have to be answered for a week.
 */
export const REVIEW_RULE = { messagesEach: 2, days: 7 } as const;

const line = (name: keyof typeof COACH_LINES) => WrittenLine(COACH_LINES[name]);
const Method = z.enum(COACH_METHODS);

const Entry = {
  /** The coach's real name. */
  name: z.string(),
  headline: z.string(),
  /** ISO 639 codes. */
  languages: z.array(z.string()),
  methods: z.array(Method),
  /** In the coach's own words: currencies and terms differ too much to compare. */
  price: z.string(),
  availability: z.string(),
  /** Rating of a federation, for example `FIDE 2180`. */
  officialRating: z.string(),
  /** The coach takes new pupils. */
  isTaking: z.boolean(),
  /** Staff know who the person is. A new name is unverified. */
  isVerified: z.boolean(),
  /** Staff have looked up the official rating. */
  isRatingChecked: z.boolean(),
};

/** A coach in the list. */
const Card = {
  player: PlayerView,
  ...Entry,
  /** Rating on this site in the class that the coach plays most; null before the first rated game. */
  rating: z.nullable(z.int()),
  isOnline: z.boolean(),
  reviews: z.int(),
  /** Mean of the reviews' stars; null without reviews. */
  stars: z.nullable(z.number()),
};
export const CoachCard = z.object(Card);
export type CoachCard = z.infer<typeof CoachCard>;

/** A pupil's review. Instants are ms since the epoch. */
export const CoachReview = z.object({
  id: z.int(),
  author: PlayerView,
  stars: z.int().check(z.minimum(1), z.maximum(REVIEW_STARS_MAX)),
  text: z.string(),
  at: z.int(),
  editedAt: z.nullable(z.int()),
  /** The coach's answer; empty without one. */
  answer: z.string(),
  mayAnswer: z.boolean(),
  mayRemove: z.boolean(),
});
export type CoachReview = z.infer<typeof CoachReview>;

/** A coach's page. */
export const CoachView = z.object({
  ...Card,
  /** The coach's text, safe to show as it is. */
  html: z.string(),
  /** The caller's own review. */
  mine: z.nullable(CoachReview),
  mayReview: z.boolean(),
});
export type CoachView = z.infer<typeof CoachView>;

const COACH_STATES = ['draft', 'asked', 'listed', 'declined'] as const;
export type CoachState = (typeof COACH_STATES)[number];

/** A member's own entry. */
export const OwnCoachView = z.object({
  state: z.enum(COACH_STATES),
  ...Entry,
  /** Markdown. */
  text: z.string(),
  /** Why the last application was declined; empty otherwise. */
  reason: z.string(),
});
export type OwnCoachView = z.infer<typeof OwnCoachView>;

const CoachApplication = z.object({
  player: PlayerView,
  ...Entry,
  html: z.string(),
  rating: z.nullable(z.int()),
  askedAt: z.int(),
});
export type CoachApplication = z.infer<typeof CoachApplication>;

export const CoachForm = z.object({
  name: line('name'),
  headline: line('headline'),
  languages: z.array(z.enum(COACH_LANGUAGES)).check(z.maxLength(COACH_LANGUAGES_MAX)),
  methods: z.array(Method).check(z.maxLength(COACH_METHODS.length)),
  price: line('price'),
  availability: line('availability'),
  officialRating: line('officialRating'),
  isTaking: Switch,
  text: Markdown,
});
export type CoachForm = z.infer<typeof CoachForm>;

const READS = { calls: 240, seconds: 60 };
const CHANGES = { calls: 30, seconds: 60 };
const Done = z.object({});
const username = Username;
const id = Digits.check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const FAULTS = [...TEXT_FAULTS, 'coach_incomplete'] as const;

export const coaches = {
  /** Lists the coaches whom staff have confirmed. With `isOnline` a page may have fewer entries than its limit. */
  list: endpoint({
    method: 'GET',
    path: '/callback/coaches',
    who: 'anyone',
    input: z.object({
      query: z.optional(z.string().check(z.maxLength(COACH_SEARCH_MAX))),
      language: z.optional(z.enum(COACH_LANGUAGES)),
      method: z.optional(Method),
      title: z.optional(z.enum(CHESS_TITLES)),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      isOnline: z._default(Switch, false),
      order: z._default(z.enum(COACH_ORDERS), 'reviews'),
      ...pageFields,
    }),
    output: Paged(CoachCard),
    refusals: ['bad_page_token'],
    limit: READS,
  }),
  view: endpoint({
    method: 'GET',
    path: '/callback/coach/{username}',
    who: 'anyone',
    input: z.object({ username }),
    output: CoachView,
    refusals: ['coach_not_found'],
    limit: READS,
  }),
  /** Lists the reviews of a coach, the newest first. */
  reviews: endpoint({
    method: 'GET',
    path: '/callback/coach/{username}/reviews',
    who: 'anyone',
    input: z.object({ username, ...pageFields }),
    output: Paged(CoachReview),
    refusals: ['coach_not_found', 'bad_page_token'],
    limit: READS,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/callback/coaches/mine',
    who: 'member',
    input: z.object({}),
    output: OwnCoachView,
    refusals: [],
    limit: READS,
  }),
  /** A confirmed entry shows the changes at once; a new name or official rating is no longer marked as checked. */
  save: endpoint({
    method: 'POST',
    path: '/callback/coaches/mine',
    who: 'member',
    own: true,
    input: CoachForm,
    output: OwnCoachView,
    refusals: [...FAULTS],
    limit: CHANGES,
  }),
  /** Saves the entry and applies to the staff for a place on the list. */
  ask: endpoint({
    method: 'POST',
    path: '/callback/coaches/ask',
    who: 'member',
    own: true,
    input: CoachForm,
    output: OwnCoachView,
    refusals: [...FAULTS, 'already_asked'],
    limit: { calls: 10, seconds: 3_600 },
  }),
  /** Withdraws the application, or leaves the list. Text and reviews are kept for another time. */
  leave: endpoint({
    method: 'POST',
    path: '/callback/coaches/leave',
    who: 'member',
    own: true,
    input: z.object({}),
    output: OwnCoachView,
    refusals: [],
    limit: CHANGES,
  }),
  /** Writes the caller's only review of the coach, or changes it. */
  review: endpoint({
    method: 'POST',
    path: '/callback/coach/{username}/review',
    who: 'member',
    own: true,
    input: z.object({
      username,
      stars: Digits.check(z.minimum(1), z.maximum(REVIEW_STARS_MAX)),
      text: WrittenText(REVIEW_TEXT_MAX),
    }),
    output: z.object({ review: CoachReview }),
    refusals: ['coach_not_found', 'own_account', 'not_a_pupil', 'review_empty', 'review_removed'],
    limit: CHANGES,
  }),
  /** The coach answers a review, once; an empty text removes the answer. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/coach-review/{id}/answer',
    who: 'member',
    own: true,
    input: z.object({ id, text: WrittenText(REVIEW_TEXT_MAX) }),
    output: z.object({ review: CoachReview }),
    refusals: ['review_not_found'],
    limit: CHANGES,
  }),
  /** Authors remove their own review, moderators any. The author of one that a moderator has removed writes no other. */
  removeReview: endpoint({
    method: 'POST',
    path: '/callback/coach-review/{id}/remove',
    who: 'member',
    own: true,
    input: z.object({ id }),
    output: Done,
    refusals: ['review_not_found'],
    limit: CHANGES,
  }),
  /** Lists unanswered applications, the oldest first. */
  asking: endpoint({
    method: 'GET',
    path: '/callback/staff/coaches',
    who: 'staff',
    input: z.object({}),
    output: z.object({ asking: z.array(CoachApplication) }),
    refusals: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/callback/staff/coaches/{username}',
    who: 'staff',
    input: z.object({
      username,
      answer: z.enum(['confirm', 'decline']),
      /** Staff know who the person is. */
      isVerified: z._default(Switch, false),
      reason: WrittenText(REASON_MAX).check(z.minLength(1)),
    }),
    output: Done,
    refusals: ['member_not_found', 'nobody_asked', 'own_account'],
    limit: { calls: 60, seconds: 60 },
  }),
};
