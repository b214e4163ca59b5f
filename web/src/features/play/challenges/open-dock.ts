import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { waitingChallenges } from '../../../platform/overlays/waiting-challenges.ts';

const KEPT = 'challenges-wait';
const listeners = new Set<() => void>();
let isWanted = false;

const isKept = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Shows the dock from now on, because a challenge was made here. It survives a reload while one waits. */
export const openDock = (): void => {
  isWanted = true;
  for (const listener of listeners) listener();
};

export const keepDock = (waits: boolean): void => {
  if (waits) sessionStorage.setItem(KEPT, '1');
  else sessionStorage.removeItem(KEPT);
};

/** Says whether the dock is needed: after the first challenge, and at once if one waited before the page was loaded. */
export const dockTrigger = {
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
