/** Minimum length of a search term for friends, and the maximum to which it is truncated. */
export const FRIEND_TERM_MIN = 3;
const FRIEND_TERM_MAX = 20;

/** Returns the search term: ASCII letters, digits, underscores, hyphens and spaces, at most 20 characters. */
export const friendTerm = (typed: string): string => typed.replace(/[^\w\- ]/g, '').slice(0, FRIEND_TERM_MAX);
