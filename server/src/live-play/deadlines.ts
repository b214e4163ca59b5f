/** Finds the games whose time has run out, for any number of games on one timer. */
export interface Deadlines {
  /** Replaces the deadline of the game; undefined removes it. */
  set(gameId: string, at: number | undefined): void;
  /** Returns games whose time has run out by `now`, and forgets them. */
  due(now: number): string[];
}

/** How late a deadline may be noticed, ms. */
export const DEADLINE_STEP_MS = 50;

/** Both in steps: when the time runs out, and the bucket of the game, which may be an earlier step. */
interface Deadline {
  step: number;
  bucket: number;
}

export const createDeadlines = (): Deadlines => {
  const games = new Map<string, Deadline>();
  const buckets = new Map<number, Set<string>>();
  let reached = -Infinity;

  const take = (gameId: string, { bucket }: Deadline) => {
    const together = buckets.get(bucket);
    together?.delete(gameId);
    if (together?.size === 0) buckets.delete(bucket);
  };
  const put = (gameId: string, deadline: Deadline) => {
    deadline.bucket = deadline.step;
    const together = buckets.get(deadline.bucket);
    if (together) together.add(gameId);
    else buckets.set(deadline.bucket, new Set([gameId]));
  };

  return {
    set(gameId, at) {
      const known = games.get(gameId);
      if (at === undefined) {
        if (known) take(gameId, known);
        games.delete(gameId);
        return;
      }
      const step = Math.max(Math.ceil(at / DEADLINE_STEP_MS), reached + 1);
      if (known) {
        known.step = step;
        // Every move postpones the deadline: the game stays in its bucket, and is moved on when the bucket comes up.
        if (known.bucket <= step) return;
        take(gameId, known);
      }
      const deadline = known ?? { step, bucket: step };
      games.set(gameId, deadline);
      put(gameId, deadline);
    },
    due(now) {
      const until = Math.floor(now / DEADLINE_STEP_MS);
      const from = reached + 1;
      reached = Math.max(reached, until);
      // After a long pause there are fewer buckets than steps that have passed.
      const passed =
        until - from < buckets.size
          ? Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index)
          : [...buckets.keys()].filter((bucket) => bucket <= until);
      const due: string[] = [];
      for (const gameId of passed.flatMap((bucket) => [...(buckets.get(bucket) ?? [])])) {
        const deadline = games.get(gameId)!;
        take(gameId, deadline);
        if (deadline.step > until) put(gameId, deadline);
        else if (games.delete(gameId)) due.push(gameId);
      }
      return due;
    },
  };
};
