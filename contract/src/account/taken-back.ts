/** Member requests that a login may undo, as `Session` reports them. */
export const TAKEN_BACK = ['reopened', 'deletionCancelled'] as const;
export type TakenBack = (typeof TAKEN_BACK)[number];

/**
 * Cookie with the undone requests, dot-separated. The return from a provider answers with a redirect, so the next page
 * reads them here.
 */
export const TAKEN_BACK_COOKIE = 'taken_back';
