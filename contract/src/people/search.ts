import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from './members.ts';

/** Characters of a term, without the blanks around it: fewer find nothing. */
export const SEARCH_MIN = 3;
/** What the field at hand takes. */
export const SEARCH_MAX = 32;
/** After the last key, ms. */
export const SEARCH_DEBOUNCE_MS = 500;
/** After the field has lost the focus, ms. */
export const SEARCH_BLUR_MS = 250;
/** Suggestions of each kind. */
export const FRIENDS_SUGGESTED = 6;
export const MEMBERS_SUGGESTED = 6;
export const FEATURES_SUGGESTED = 5;
/** Members on one page of results, and pages at most. */
export const RESULTS_PAGE_SIZE = 25;
export const RESULTS_PAGES = 40;

/** A row of the list below a search field. */
export const SearchOption = z.object({
  title: z.string(),
  /** Where it leads. */
  url: z.string(),
  /** The whole address of a picture, or the name of an icon in colour. */
  icon: z.string(),
  chess_title: z.nullable(z.enum(PLAYER_TITLES)),
  /** ISO 3166-1 alpha-2, and its name in the language that was asked in. */
  country_id: z.nullable(z.string()),
  country: z.nullable(z.string()),
  flair: z.nullable(z.string()),
  /** A heading between rows; it cannot be chosen. */
  divider: z.boolean(),
});
export type SearchOption = z.infer<typeof SearchOption>;

/** A friend of whoever searches. */
export const FriendResult = z.object({
  userView: z.object({
    username: z.string(),
    chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
    country: z.nullable(z.string()),
    countryId: z.nullable(z.string()),
    flair: z.nullable(z.string()),
    avatar: z.object({ url: z.nullable(z.string()) }),
  }),
});
export type FriendResult = z.infer<typeof FriendResult>;

const SEARCH_TYPES = ['feature', 'member'] as const;

export const Suggestions = z.object({
  /** Pages of the site. */
  feature: z.array(SearchOption),
  /** Best first; friends among them. */
  member: z.array(SearchOption),
  /** The friends among the members, an exact match first. */
  friend: z.array(FriendResult),
});
export type Suggestions = z.infer<typeof Suggestions>;

const Term = z.string().check(z.maxLength(100));
const asked = { keyword: Term, type: z.optional(z.enum(SEARCH_TYPES)) };
const limit = { calls: 120, seconds: 60 };

/** Suggestions for a keyword, in English; with `type` of that kind alone. Nothing for fewer than three characters. */
const autofill = <M extends Method>(method: M) =>
  endpoint({
    method,
    path: '/{keyword}/search/callback/autofill',
    who: 'anyone',
    input: z.object(asked),
    output: Suggestions,
    refusals: [],
    limit,
  });

/** The same in the language of the path. */
const autofillIn = <M extends Method>(method: M) =>
  endpoint({
    method,
    path: '/{locale}/{keyword}/search/callback/autofill',
    who: 'anyone',
    input: z.object({ ...asked, locale: z.string().check(z.maxLength(10)) }),
    output: Suggestions,
    refusals: ['language_not_found'],
    limit,
  });

/** The documents ask for both by any method. */
export const search = {
  autofill: autofill('GET'),
  autofillByPost: autofill('POST'),
  autofillByPut: autofill('PUT'),
  autofillByDelete: autofill('DELETE'),
  autofillIn: autofillIn('GET'),
  autofillInByPost: autofillIn('POST'),
  autofillInByPut: autofillIn('PUT'),
  autofillInByDelete: autofillIn('DELETE'),
  /** What the page of results shows: pages of the site, and one page of members. */
  results: endpoint({
    method: 'GET',
    path: '/callback/search',
    who: 'anyone',
    input: z.object({
      q: Term,
      locale: z.optional(z.string().check(z.maxLength(10))),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(RESULTS_PAGES)), 1),
    }),
    output: z.object({
      features: z.array(SearchOption),
      members: z.array(PlayerView),
      /** Members found in all. */
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
    refusals: [],
    limit,
  }),
};
