import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { createStore } from '../../../store/store.ts';
import { waitingChallenges } from '../../../platform/overlays/waiting-challenges.ts';

const KEPT = 'challenges-wait';
/** Says whether something happened on this page that the dock shows. */
const wanted = createStore(false, () =>
  onNotice('changed', ({ what }) => {
    if (what === 'challenges') openDock();
  }),
);

const isKept = (): boolean => sessionStorage.getItem(KEPT) !== null;

/** Shows the dock from now on, because a challenge was made here. It survives a reload while one waits. */
export const openDock = (): void => wanted.set(true);

export const keepDock = (waits: boolean): void => {
  if (waits) sessionStorage.setItem(KEPT, '1');
  else sessionStorage.removeItem(KEPT);
};

/** Says whether the dock is needed: after the first challenge, and at once if one waited before the page was loaded. */
export const dockTrigger = {
  subscribe(listener: () => void): () => void {
    const stops = [wanted.subscribe(listener), waitingChallenges.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
  isWanted: () => wanted.get() || waitingChallenges.get() || isKept(),
};
