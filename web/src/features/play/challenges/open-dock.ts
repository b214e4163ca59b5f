import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { waitingChallenges } from '../../../platform/overlays/waiting-challenges.ts';

const KEPT = 'challenges-wait';
const listeners = new Set<() => void>();
let isWanted = false;

const isKept = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Challenges are shown from now on: one was made here. Kept over a reload while one waits. */
export const openDock = (): void => {
  isWanted = true;
  for (const listener of listeners) listener();
};

export const keepDock = (waits: boolean): void => {
  if (waits) sessionStorage.setItem(KEPT, '1');
  else sessionStorage.removeItem(KEPT);
};

/** Wanted from the first word of a challenge on, and at once where one waited before the page was loaded. */
export const dockWish = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = onNotice('changed', ({ what }) => {
      if (what === 'challenges') openDock();
    });
    const stopWaiting = waitingChallenges.subscribe(listener);
    return () => {
      listeners.delete(listener);
      stopWaiting();
      stop();
    };
  },
  isWanted: () => isWanted || waitingChallenges.isSome() || isKept(),
};
