/** Says whether this browser holds unacknowledged messages. It is a small module, because every page asks. */
export const outboxTrigger = {
  subscribe: (listener: () => void): (() => void) => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  isWanted: (): boolean => {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith('tabiya.outbox.'));
    } catch {
      return false;
    }
  },
};
