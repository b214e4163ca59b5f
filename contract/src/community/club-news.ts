import * as z from 'zod/mini';
import { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { Leader } from '../compete/leaderboards.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { PlayerView } from '../people/members.ts';
import { CHANGES, clubId, clubSlug, Done, READS } from './clubs.ts';
import { Markdown, TEXT_FAULTS } from './written-text.ts';

export const NEWS_TITLE_MAX = 120;
/** Announcements of one club within 24 hours, because each tells all members. */
export const NEWS_A_DAY = 5;
/** Dates of one club that are still to come, and how far ahead they may be. */
export const DATES_MAX = 50;
export const DATE_DAYS_MAX = 730;
/** Members on a leaderboard of a club. */
export const CLUB_LEADERS_MAX = 100;

/** An announcement of a club. Members comment on it as content of the type `club`, see `newsContentId`. */
export const ClubNews = z.object({
  id: z.int(),
  title: z.string(),
  /** Safe to show as it is. */
  html: z.string(),
  author: z.nullable(PlayerView),
  /** Ms since the epoch. */
  at: z.int(),
  editedAt: z.nullable(z.int()),
  comments: z.int(),
});
export type ClubNews = z.infer<typeof ClubNews>;

/** A date in the calendar of a club. */
export const ClubDate = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Ms since the epoch. */
  startsAt: z.int(),
});
export type ClubDate = z.infer<typeof ClubDate>;

/** Id under which members comment on an announcement. The notes of a club have the id of the club alone. */
export const newsContentId = (id: number): string => `news-${id}`;

const NO_RIGHT = ['club_not_found', 'club_right_missing'] as const;
const title = WrittenLine(NEWS_TITLE_MAX);
const newsId = Digits.check(z.minimum(1), z.maximum(2 ** 31 - 1));

export const clubNews = {
  /** Lists announcements, the latest first; with `first`, that one comes before all others. */
  list: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/news',
    who: 'anyone',
    input: z.object({ url: clubSlug, first: z.optional(newsId), ...pageFields }),
    output: Paged(ClubNews),
    refusals: ['club_not_found', 'club_members_only', 'bad_page_token'],
    limit: READS,
  }),
  source: endpoint({
    method: 'GET',
    path: '/callback/club/{id}/news/{newsId}/source',
    who: 'member',
    input: z.object({ id: clubId, newsId }),
    output: z.object({ title: z.string(), text: z.string() }),
    refusals: [...NO_RIGHT, 'club_news_not_found'],
    limit: READS,
  }),
  /** Publishes an announcement and tells the members; with `newsId`, changes one and tells nobody. */
  save: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/news',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, newsId: z.optional(newsId), title, text: Markdown }),
    output: z.object({ newsId: z.int() }),
    refusals: [...NO_RIGHT, 'title_empty', 'club_news_not_found', 'too_many_club_news', ...TEXT_FAULTS],
    limit: CHANGES,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/news/{newsId}/remove',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, newsId }),
    output: Done,
    refusals: [...NO_RIGHT, 'club_news_not_found'],
    limit: CHANGES,
  }),
  /** Lists dates from a day ago on, the next one first. */
  dates: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/dates',
    who: 'anyone',
    input: z.object({ url: clubSlug }),
    output: z.object({ dates: z.array(ClubDate).check(z.maxLength(DATES_MAX * 2)) }),
    refusals: ['club_not_found', 'club_members_only'],
    limit: READS,
  }),
  addDate: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/dates',
    who: 'member',
    own: true,
    input: z.object({
      id: clubId,
      title,
      text: WrittenLine(300),
      startsAt: Digits.check(z.maximum(Number.MAX_SAFE_INTEGER)),
    }),
    output: Done,
    refusals: [...NO_RIGHT, 'title_empty', 'club_date_out_of_range', 'too_many_club_dates'],
    limit: CHANGES,
  }),
  removeDate: endpoint({
    method: 'POST',
    path: '/callback/club/{id}/dates/{dateId}/remove',
    who: 'member',
    own: true,
    input: z.object({ id: clubId, dateId: newsId }),
    output: Done,
    refusals: [...NO_RIGHT, 'club_date_not_found'],
    limit: CHANGES,
  }),
  /** The best members of a rating class who have an established rating and have played recently. */
  leaderboard: endpoint({
    method: 'GET',
    path: '/callback/club/{url}/leaderboard/{ratingClass}',
    who: 'anyone',
    input: z.object({ url: clubSlug, ratingClass: z.enum(RANKED_CLASSES) }),
    output: z.object({ leaders: z.array(Leader).check(z.maxLength(CLUB_LEADERS_MAX)) }),
    refusals: ['club_not_found', 'club_members_only'],
    limit: READS,
  }),
};
