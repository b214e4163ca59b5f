/** Carries, as a list in JSON, what the member has earned and not been shown. Every page reads it. */
export const AWARD_HEADER = 'x-chesscom-achievement-award';
