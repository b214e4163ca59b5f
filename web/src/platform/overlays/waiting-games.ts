import { createStore } from '../../store/store.ts';

/** Number of games that wait for the current member's move, by the latest counts. */
export const waitingGames = createStore(0);
