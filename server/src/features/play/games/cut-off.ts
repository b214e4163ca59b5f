import type { PlayersCutOff } from '../../people/presence/events.ts';

/** Gives back the time that the loss of a node has cost its players, batching those who arrive together. */
export interface CutOffs {
  hear(news: PlayersCutOff): void;
  /** Resolves when the accounts that wait have got their time back; undefined if none of them waits. */
  settled(accountIds: readonly string[]): Promise<void> | undefined;
  /** Resolves when nobody waits. */
  idle(): Promise<void>;
}

interface CutOffParts {
  /** Returns the running games of the accounts. */
  gamesOf(accountIds: readonly string[]): Promise<readonly string[]>;
  /** See `Outage.giveBack`. */
  giveBack(gameIds: readonly string[], from: number): Promise<void>;
  failed(err: unknown): void;
}

export const createCutOffs = ({ gamesOf, giveBack, failed }: CutOffParts): CutOffs => {
  /** Since when, ms since the epoch, each of them could do nothing. */
  let waiting = new Map<string, number>();
  let served = new Map<string, number>();
  let serving: Promise<void> | undefined;

  const serve = async () => {
    while (waiting.size > 0) {
      [served, waiting] = [waiting, new Map()];
      for (const [since, accounts] of Map.groupBy(served, ([, at]) => at)) {
        const games = await gamesOf(accounts.map(([id]) => id));
        if (games.length > 0) await giveBack([...new Set(games)], since);
      }
    }
  };
  const begin = (): Promise<void> =>
    serve()
      .catch((err: unknown) => {
        // A stall of the store is given back to all players when it answers again.
        waiting.clear();
        failed(err);
      })
      .finally(() => {
        served.clear();
        // Somebody may have arrived just when the last one was served.
        serving = waiting.size > 0 ? begin() : undefined;
      });

  return {
    hear({ accountIds, since }) {
      for (const id of accountIds) waiting.set(id, Math.min(since, waiting.get(id) ?? since));
      serving ??= begin();
    },
    settled: (accountIds) => (accountIds.some((id) => waiting.has(id) || served.has(id)) ? serving : undefined),
    idle: async () => serving,
  };
};
