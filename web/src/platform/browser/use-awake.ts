import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is as the server drew it, which knows nothing of this browser. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
