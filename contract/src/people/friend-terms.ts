/** What somebody types to find a friend: at least so long, and cut to so many characters. */
export const FRIEND_TERM_MIN = 3;
const FRIEND_TERM_MAX = 20;

/** The term as it is searched for: letters, digits, underscores, hyphens and spaces of ASCII, at most 20. */
export const friendTerm = (typed: string): string => typed.replace(/[^\w\- ]/g, '').slice(0, FRIEND_TERM_MAX);
