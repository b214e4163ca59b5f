import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Paged, pageFields } from '../kit/paged.ts';

/** The lists that FIDE publishes each month. */
export const RATING_LIST_TYPES = ['standard', 'blitz', 'rapid'] as const;
export type RatingListType = (typeof RATING_LIST_TYPES)[number];

/** Maximum length of a search for a name. */
export const RATING_QUERY_MAX = 40;
/** Maximum number of federations by which a list is filtered; FIDE has about 200. */
const FEDERATIONS_MAX = 400;

const type = z._default(z.enum(RATING_LIST_TYPES), 'standard');
/** Code of FIDE or of the Olympic Committee: `NOR`. */
const Federation = z.string().check(z.regex(/^[A-Z]{3}$/));

const MasterRating = z.object({
  /** Number of FIDE, or of the file that was imported. */
  id: z.int(),
  /** Counts from 1; players of one rating have the same rank. */
  rank: z.int(),
  /** As the list has it: `Carlsen, Magnus`. */
  name: z.string(),
  federation: z.string(),
  title: z.nullable(z.string()),
  rating: z.int(),
  /** Rated games in the month before the list. */
  games: z.nullable(z.int()),
  born: z.nullable(z.int()),
  /** Address of the page of the player, of those who have one here. */
  slug: z.nullable(z.string()),
});
export type MasterRating = z.infer<typeof MasterRating>;

export const masterRatings = {
  /** Answers the newest list of a type, highest rating first, and then by the number of the player. */
  list: endpoint({
    method: 'GET',
    path: '/callback/master-ratings',
    who: 'anyone',
    input: z.object({
      ...pageFields,
      type,
      federation: z.optional(Federation),
      /** Beginning of the name as the list has it; capitals and accents do not count. */
      query: z._default(z.string().check(z.maxLength(RATING_QUERY_MAX)), ''),
    }),
    output: Paged(MasterRating),
    refusals: ['bad_page_token'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Answers the day of the newest list and its federations; null before a list of the type was imported. */
  about: endpoint({
    method: 'GET',
    path: '/callback/master-ratings/about',
    who: 'anyone',
    input: z.object({ type }),
    output: z.object({
      list: z.nullable(
        z.object({
          /** `2026-11-01`. */
          day: z.string(),
          players: z.int(),
          federations: z.array(z.string()).check(z.maxLength(FEDERATIONS_MAX)),
        }),
      ),
    }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
