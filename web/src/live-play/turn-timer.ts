/** Measures how long a turn takes on screen; the network delay beyond that is given back to the player. */
export interface TurnTimer {
  /** Marks that the position to move in has just arrived. */
  begins(): void;
  /** Returns whole ms since `begins`; undefined if the position was there before the page. */
  spent(): number | undefined;
}

/** Returns a timer on the monotonic clock, which users cannot change. */
export const createTurnTimer = (): TurnTimer => {
  let since: number | undefined;
  return {
    begins() {
      since = performance.now();
    },
    spent: () => (since === undefined ? undefined : Math.round(performance.now() - since)),
  };
};
