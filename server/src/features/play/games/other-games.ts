import type { Downtime } from '../../../live-play/log-store.ts';

/** Games of another kind, with a log of their own, that count as running games of their players too. */
export interface OtherGames {
  /** Returns the running game of each account, by account id; accounts without one are left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the players of a game by account id, and whether it is over; undefined if it is not a game of this kind.
   */
  playersOf(gameId: string): Promise<{ players: readonly string[]; isOver: boolean } | undefined>;
  /** Returns the running games that this node holds. */
  runningIds(): readonly string[];
  /** See `GameLog.appendDowntime`. */
  appendDowntime(outage: Downtime): Promise<number>;
}

/** Returns the running game of each account among games of another kind. */
export const playedElsewhere = async (
  others: readonly OtherGames[],
  accountIds: readonly string[],
): Promise<(readonly [accountId: string, gameId: string])[]> => {
  const games = await Promise.all(others.map((other) => other.runningGames(accountIds)));
  return games.flatMap((found) => [...found]);
};
