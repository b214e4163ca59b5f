let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether challenges wait for the member who is looking, as the counts last said. */
export const waitingChallenges = {
  set(count: number): void {
    if (isWaiting === count > 0) return;
    isWaiting = count > 0;
    for (const listener of listeners) listener();
  },
  isSome: (): boolean => isWaiting,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
