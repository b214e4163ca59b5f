import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { DueGame } from '../../../live-play/game-kind.ts';
import type { LiveGames } from './live-games-service.ts';
import type { DailyVacation } from './daily-vacation.ts';
import * as rows from './vacation-store.ts';

export type { DailyVacation } from './daily-vacation.ts';
export type { DueTurn } from './vacation-store.ts';

/** Vacations from daily games, during which no clock of a member's games runs. */
export interface GameVacations {
  /** Returns the vacations that last beyond now, by account id. */
  vacationsOf(accountIds: readonly string[], queries?: Queries): Promise<ReadonlyMap<string, DailyVacation>>;
  /**
   * Records a vacation and writes it into the logs of the account's games. Ends one if it lasts no longer than `at`. Runs
   * within a transaction; call `vacationWritten` after the commit.
   */
  writeVacation(queries: Queries, vacation: DailyVacation, at: number): Promise<void>;
  /** Returns the accounts whose present vacation began after `since`, ms since the epoch. */
  vacationsSince(since: number): Promise<string[]>;
  /** Tells all nodes that the logs of running games have changed. */
  vacationWritten(): void;
  /** Sets what ends a vacation: it is called before a member who is on vacation moves. */
  onReturn(end: (accountId: string) => Promise<void>): void;
  /** Returns turns that a vacation can prolong and whose time is over by `to`, those with the least time first. */
  turnsBefore(to: number, after: DueGame | undefined, limit: number): Promise<rows.DueTurn[]>;
  /** Deletes what is known of the account's vacations. */
  eraseVacation(queries: Queries, accountId: string): Promise<void>;
}

export const createGameVacations = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  live: LiveGames,
): GameVacations => ({
  vacationsOf: (accountIds, queries = store) => rows.vacationsOf(queries, accountIds, now()),
  async writeVacation(queries, vacation, at) {
    await rows.putVacation(queries, vacation);
    await rows.writeVacation(queries, { accountId: vacation.accountId, at, until: vacation.until });
  },
  vacationsSince: (since) => rows.vacationsSince(store, since, now()),
  vacationWritten: () => live.rouse(),
  onReturn: (end) => void (live.endVacation = end),
  turnsBefore: (to, after, limit) => rows.turnsBefore(store, { from: now(), to }, { after, limit }),
  eraseVacation: rows.deleteVacation,
});
