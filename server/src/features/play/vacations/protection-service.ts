import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { DueTurn, GamesService } from '../games/service.ts';
import type { VacationsService } from './service.ts';

export interface ProtectionNeeds {
  accounts: Pick<AccountsService, 'settingsOfMany'>;
  games: Pick<GamesService, 'turnsBefore' | 'vacationsSince'>;
  vacations: Pick<VacationsService, 'settle' | 'start'>;
}

/** Time before a loss at which a vacation begins by itself, ms: a node that takes over for a lost one is still in time. */
const LEAD_MS = 900_000;
/** Games that began together with a vacation are certainly written after this time, ms. */
const SETTLED_WITHIN_MS = 120_000;
const BATCH_SIZE = 200;

/**
 * Returns what protects members from losing on time, if they have set it: it starts a vacation of one day for those of
 * whom a turn is nearly over, and again when that is over, as long as the balance lasts.
 */
export const createProtection =
  (
    { now, log }: Pick<Platform, 'now' | 'log'>,
    { accounts, games, vacations }: ProtectionNeeds,
  ): (() => Promise<void>) =>
  async () => {
    // A game that began while a vacation was being written may lack it.
    for (const accountId of await games.vacationsSince(now() - SETTLED_WITHIN_MS)) await vacations.settle(accountId);
    for (let after: DueTurn | undefined; ;) {
      const turns = await games.turnsBefore(now() + LEAD_MS, after, BATCH_SIZE);
      const movers = [...new Set(turns.map(({ moverId }) => moverId))];
      for (const [accountId, settings] of await accounts.settingsOfMany(movers)) {
        if (!settings['daily.protect']) continue;
        // Refused without enough balance, and where another node was first.
        await vacations.start(accountId, 1).catch((err: unknown) => {
          log.error({ err, accountId }, 'a member could not be protected from a loss on time');
        });
      }
      after = turns.at(-1);
      if (turns.length < BATCH_SIZE) return;
    }
  };
