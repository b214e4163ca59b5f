import { createStore } from '../../store/store.ts';

/** Says whether challenges wait for the current member, by the latest counts. */
export const waitingChallenges = createStore(false);
