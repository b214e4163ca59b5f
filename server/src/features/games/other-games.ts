/** Games of another kind, with a log of their own. What is one site to its players asks them too. */
export interface OtherGames {
  /** Which of the accounts are in a running game. */
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether this node holds a game that goes on. */
  isPlaying(): boolean;
  /** Writes into every running game that no time ran from `from` to `to`; returns into how many. */
  appendDowntime(outage: { from: number; to: number; at: number }): Promise<number>;
}
