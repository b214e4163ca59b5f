/** The code that a refused illegal move carries beside its name. */
export const ILLEGAL_MOVE_CODE = 100;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 25;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** How long a payment for a membership lasts. */
export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];
/** Games on one page of an archive. */
export const ARCHIVE_PAGE_SIZE = 25;
