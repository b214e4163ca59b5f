import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The server does not know the reader's zone: until hydrated, hours and days are those of UTC. Undefined: the reader's own. */
export const useTimeZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
