/** When the time of which game runs out, for any number of games on one timer. */
export interface Deadlines {
  /** Replaces what was known of the game; undefined forgets it. */
  set(gameId: string, at: number | undefined): void;
  /** Games whose time has run out by `now`; they are forgotten. */
  due(now: number): string[];
}

/** How late a deadline may be noticed, ms. */
export const DEADLINE_STEP = 50;

export const createDeadlines = (): Deadlines => {
  const games = new Map<string, number>();
  const steps = new Map<number, Set<string>>();
  let reached = -Infinity;

  const forget = (gameId: string) => {
    const step = games.get(gameId);
    if (step === undefined) return;
    games.delete(gameId);
    const together = steps.get(step);
    together?.delete(gameId);
    if (together?.size === 0) steps.delete(step);
  };

  return {
    set(gameId, at) {
      const step = at === undefined ? undefined : Math.max(Math.ceil(at / DEADLINE_STEP), reached + 1);
      if (games.get(gameId) === step) return;
      forget(gameId);
      if (step === undefined) return;
      games.set(gameId, step);
      const together = steps.get(step);
      if (together) together.add(gameId);
      else steps.set(step, new Set([gameId]));
    },
    due(now) {
      const until = Math.floor(now / DEADLINE_STEP);
      const from = reached + 1;
      reached = Math.max(reached, until);
      // After a long pause there are fewer steps with games than steps that have passed.
      const passed =
        until - from < steps.size
          ? Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index)
          : [...steps.keys()].filter((step) => step <= until);
      const due = passed.flatMap((step) => [...(steps.get(step) ?? [])]);
      for (const gameId of due) forget(gameId);
      return due;
    },
  };
};
