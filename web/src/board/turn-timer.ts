/** How long a turn takes where it is seen: what the line takes beside that is given back. */
export interface TurnTimer {
  /** The position to move in has just come. */
  begins(): void;
  /** Whole ms since then; undefined where it was there before the page. */
  spent(): number | undefined;
}

/** Runs by the machine's own clock, which nobody sets. */
export const createTurnTimer = (): TurnTimer => {
  let since: number | undefined;
  return {
    begins() {
      since = performance.now();
    },
    spent: () => (since === undefined ? undefined : Math.round(performance.now() - since)),
  };
};
