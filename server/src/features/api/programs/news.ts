/** Messages between nodes about the games of an account. */
export interface GameNews {
  type: 'began' | 'ended';
  gameId: string;
}

/** Returns the bus channel of one account's games. */
export const gameTopic = (accountId: string): string => `programs:games:${accountId}`;

/** Returns the bus channel that carries the name of each stream that a token opens. */
export const streamTopic = (key: string): string => `programs:stream:${key}`;
