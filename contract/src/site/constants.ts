/** Code that a refused illegal move has in addition to its name. */
export const ILLEGAL_MOVE_CODE = 100;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 25;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** Billing periods of a membership. */
export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
/** Sets whose finished games the home page of a member shows: their own, those of friends, or the best. */
export const HOME_CONTENT_TYPES = ['following', 'own', 'best'] as const;
export type HomeContentType = (typeof HOME_CONTENT_TYPES)[number];
/** Number of finished games on the home page of a member. */
export const HOME_GAMES = 6;
/** Games on one page of an archive. */
export const ARCHIVE_PAGE_SIZE = 25;
