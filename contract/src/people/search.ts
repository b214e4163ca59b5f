import * as z from 'zod/mini';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from './members.ts';
import { PresenceView } from './presence.ts';
import { Digits } from '../kit/digits.ts';

/** Minimum length of a search term in characters, without surrounding spaces; shorter terms find nothing. */
export const SEARCH_MIN = 3;
/** Maximum length that the search field accepts. */
export const SEARCH_MAX = 32;
/** Wait after the last keystroke, ms. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Wait after the field loses focus, ms. */
export const SEARCH_BLUR_MS = 250;
/** Suggestions of each kind. */
export const FRIENDS_SUGGESTED = 6;
export const MEMBERS_SUGGESTED = 6;
export const FEATURES_SUGGESTED = 5;
/** Members on one page of results, and the maximum number of pages. */
export const RESULTS_PAGE_SIZE = 25;
export const RESULTS_PAGES = 40;

/** A row of the suggestion list below a search field. */
export const SearchOption = z.object({
  title: z.string(),
  /** Target address of the row. */
  url: z.string(),
  /** Whole address of a picture, or the name of a coloured icon. */
  icon: z.string(),
  chess_title: z.nullable(z.enum(PLAYER_TITLES)),
  /** ISO 3166-1 alpha-2, and its name in the language of the request. */
  country_id: z.nullable(z.string()),
  country: z.nullable(z.string()),
  flair: z.nullable(z.string()),
  /** Rating of a member in the class that is played most; null without one, and for other rows. */
  rating: z.nullable(z.int()),
  is_online: z.boolean(),
  /** True for a heading between rows, which cannot be selected. */
  divider: z.boolean(),
});
export type SearchOption = z.infer<typeof SearchOption>;

/** A friend of the searching member. */
export const FriendResult = z.object({
  userView: z.object({
    username: z.string(),
    chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
    country: z.nullable(z.string()),
    countryId: z.nullable(z.string()),
    flair: z.nullable(z.string()),
    rating: z.nullable(z.int()),
    isOnline: z.boolean(),
    avatar: z.object({ url: z.nullable(z.string()) }),
  }),
});
export type FriendResult = z.infer<typeof FriendResult>;

export const FoundMember = z.object({
  player: PlayerView,
  /** Rating in the class that is played most; null without one. */
  rating: z.nullable(z.int()),
  presence: PresenceView,
});
export type FoundMember = z.infer<typeof FoundMember>;

const SEARCH_TYPES = ['feature', 'member'] as const;

export const Suggestions = z.object({
  /** Pages of the site. */
  feature: z.array(SearchOption),
  /** Best matches first; friends are included. */
  member: z.array(SearchOption),
  /** The friends among the members, an exact match first. */
  friend: z.array(FriendResult),
});
export type Suggestions = z.infer<typeof Suggestions>;

const Term = z.string().check(z.maxLength(100));
const asked = { keyword: Term, type: z.optional(z.enum(SEARCH_TYPES)) };
const limit = { calls: 120, seconds: 60 };

/**
 * Answers suggestions for a keyword, in English; with `type` only of that kind. Answers none for fewer than three
 * characters.
 */
const autofill = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_search_callback_autofill',
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
    documented: 'web_i18n_search_callback_autofill',
    method,
    path: '/{locale}/{keyword}/search/callback/autofill',
    who: 'anyone',
    input: z.object({ ...asked, locale: z.string().check(z.maxLength(10)) }),
    output: Suggestions,
    refusals: ['language_not_found'],
    limit,
  });

/** The documents request both with any method. */
export const search = {
  autofill: autofill('GET'),
  autofillByPost: autofill('POST'),
  autofillByPut: autofill('PUT'),
  autofillByPatch: autofill('PATCH'),
  autofillByDelete: autofill('DELETE'),
  autofillIn: autofillIn('GET'),
  autofillInByPost: autofillIn('POST'),
  autofillInByPut: autofillIn('PUT'),
  autofillInByPatch: autofillIn('PATCH'),
  autofillInByDelete: autofillIn('DELETE'),
  /** Answers the content of the results page: pages of the site, and one page of members. */
  results: endpoint({
    method: 'GET',
    path: '/callback/search',
    who: 'anyone',
    input: z.object({
      q: Term,
      locale: z.optional(z.string().check(z.maxLength(10))),
      page: z._default(Digits.check(z.minimum(1), z.maximum(RESULTS_PAGES)), 1),
    }),
    output: z.object({
      features: z.array(SearchOption),
      members: z.array(FoundMember),
      /** Total number of members found. */
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
    refusals: [],
    limit,
  }),
};
