/** Member requests that a login may undo, as `Session` reports them. */
export const UNDONE_REQUESTS = ['reopened', 'deletionCancelled'] as const;
export type UndoneRequest = (typeof UNDONE_REQUESTS)[number];

/**
 * Cookie with the undone requests, dot-separated. The return from a provider answers with a redirect, so the next page
 * reads them here.
 */
export const UNDONE_REQUESTS_COOKIE = 'taken_back';
