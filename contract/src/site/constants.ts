/** The code that a refused illegal move carries beside its name. */
export const ILLEGAL_MOVE_CODE = 100;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 25;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** How long a payment for a membership lasts. */
export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];
/** Whose finished games the home of a member shows: their own, those of friends, or the best of all. */
export const HOME_CONTENT_TYPES = ['following', 'own', 'best'] as const;
export type HomeContentType = (typeof HOME_CONTENT_TYPES)[number];
/** Finished games on the home of a member. */
export const HOME_GAMES = 6;
/** Games on one page of an archive. */
export const ARCHIVE_PAGE_SIZE = 25;
