import { useAwake } from './use-awake.ts';

/**
 * Returns the time zone for dates. The server does not know the reader's zone, so it is UTC until hydration and then
 * undefined, which means the reader's own.
 */
export const useTimeZone = (): string | undefined => (useAwake() ? undefined : 'UTC');
