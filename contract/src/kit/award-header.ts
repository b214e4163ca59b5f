/**
 * Header with a JSON list of the achievements that the member has earned and not been shown yet. Every page reads it.
 */
export const AWARD_HEADER = 'x-chesscom-achievement-award';
