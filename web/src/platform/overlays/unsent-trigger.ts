/**
 * Returns a trigger that says whether this browser holds something that the server does not have yet, by what the keys of
 * localStorage begin with. It is a small module, because every page asks.
 */
export const unsentTrigger = (prefix: string) => ({
  subscribe: (listener: () => void): (() => void) => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  isWanted: (): boolean => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(prefix));
    } catch {
      return false;
    }
  },
});
