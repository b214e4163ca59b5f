let isWaiting = false;
const listeners = new Set<() => void>();

/** Says whether challenges wait for the current member, by the latest counts. */
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
