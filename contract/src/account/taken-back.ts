/** What a log-in may take back of what the member had wished, as `Session` says it. */
export const TAKEN_BACK = ['reopened', 'deletionCancelled'] as const;
export type TakenBack = (typeof TAKEN_BACK)[number];

/** The way back from a provider answers with a redirect: the next page finds here what was taken back, with dots between. */
export const TAKEN_BACK_COOKIE = 'taken_back';
