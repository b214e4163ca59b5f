import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false before hydration, while the page must equal the server's HTML. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
