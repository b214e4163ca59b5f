/** Finds the games whose time has run out, for any number of games on one timer. */
export interface Deadlines {
  /** Replaces the deadline of the game; undefined removes it. */
  set(gameId: string, at: number | undefined): void;
  /** Returns games whose time has run out by `now`, and forgets them. */
  due(now: number): string[];
}

/** How late a deadline may be noticed, ms. */
export const DEADLINE_STEP = 50;

/** Both in steps: when the time runs out, and the bucket of the game, which may be an earlier step. */
interface Deadline {
  step: number;
  shelf: number;
}

export const createDeadlines = (): Deadlines => {
  const games = new Map<string, Deadline>();
  const shelves = new Map<number, Set<string>>();
  let reached = -Infinity;

  const take = (gameId: string, { shelf }: Deadline) => {
    const together = shelves.get(shelf);
    together?.delete(gameId);
    if (together?.size === 0) shelves.delete(shelf);
  };
  const put = (gameId: string, deadline: Deadline) => {
    deadline.shelf = deadline.step;
    const together = shelves.get(deadline.shelf);
    if (together) together.add(gameId);
    else shelves.set(deadline.shelf, new Set([gameId]));
  };

  return {
    set(gameId, at) {
      const known = games.get(gameId);
      if (at === undefined) {
        if (known) take(gameId, known);
        games.delete(gameId);
        return;
      }
      const step = Math.max(Math.ceil(at / DEADLINE_STEP), reached + 1);
      if (known) {
        known.step = step;
        // Every move postpones the deadline: the game stays in its bucket, and is moved on when the bucket comes up.
        if (known.shelf <= step) return;
        take(gameId, known);
      }
      const deadline = known ?? { step, shelf: step };
      games.set(gameId, deadline);
      put(gameId, deadline);
    },
    due(now) {
      const until = Math.floor(now / DEADLINE_STEP);
      const from = reached + 1;
      reached = Math.max(reached, until);
      // After a long pause there are fewer buckets than steps that have passed.
      const passed =
        until - from < shelves.size
          ? Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index)
          : [...shelves.keys()].filter((shelf) => shelf <= until);
      const due: string[] = [];
      for (const gameId of passed.flatMap((shelf) => [...(shelves.get(shelf) ?? [])])) {
        const deadline = games.get(gameId)!;
        take(gameId, deadline);
        if (deadline.step > until) put(gameId, deadline);
        else if (games.delete(gameId)) due.push(gameId);
      }
      return due;
    },
  };
};
