/** The limit of daily games that somebody plays at once. */
export interface DailyLimit {
  /** Returns whether the account plays as many daily games as its level allows. */
  isReached(accountId: string): Promise<boolean>;
}
