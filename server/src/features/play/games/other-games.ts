import type { Downtime } from './game-row.ts';

/** Games of another kind, with a log of their own. What is one site to its players asks them too. */
export interface OtherGames {
  /** The running game of each of the accounts, by account id; who plays none is left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who plays a game, by account id, and whether it is over; undefined where it is none of these. */
  playersOf(gameId: string): Promise<{ players: readonly string[]; isOver: boolean } | undefined>;
  /** Running games that this node holds. */
  runningIds(): readonly string[];
  /** See `appendDowntime` of the store of games. */
  appendDowntime(outage: Downtime): Promise<number>;
}

/** The running game of each of the accounts in games of another kind. */
export const playedElsewhere = async (
  others: readonly OtherGames[],
  accountIds: readonly string[],
): Promise<(readonly [accountId: string, gameId: string])[]> => {
  const games = await Promise.all(others.map((other) => other.runningGames(accountIds)));
  return games.flatMap((found) => [...found]);
};
