import type { GameEvent } from '@tabiya/chess/rules/types.ts';
import type { Queries, Store } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { foldGame } from './fold-service.ts';
import { openGameOf } from './open-game.ts';
import { prepareGame, type NewGame } from './start.ts';
import { gameLog } from './game-log-store.ts';
import { insertGame, loggedGames } from './store.ts';

/** A game that was played to its end elsewhere. */
export interface PlayedGame extends NewGame {
  /** UUID, so that importing the same game twice does not duplicate it. */
  id: string;
  startedAt: number;
  /** Whole log, the end included. */
  events: readonly GameEvent[];
}

interface ImportServices {
  store: Store;
  accounts: Pick<AccountsService, 'playersById'>;
  ratings: Pick<RatingsService, 'current' | 'applyResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
}

/**
 * Imports games as if they had been played here, one after the other, ratings and archives included, in one
 * transaction. A game that exists already is left alone.
 */
export const importGames = (services: ImportServices, games: readonly PlayedGame[]): Promise<void> =>
  services.store.transaction(async (queries) => {
    const present = new Set(
      (
        await loggedGames(
          queries,
          games.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    );
    for (const game of games) if (!present.has(game.id)) await importGame(services, queries, game);
  });

const importGame = async (services: ImportServices, queries: Queries, played: PlayedGame): Promise<void> => {
  const prepared = await prepareGame(
    {
      accounts: {
        playersById: (ids) => services.accounts.playersById(ids, queries),
        settingsOfMany: async () => new Map(),
      },
      ratings: { current: (ids, timeClass) => services.ratings.current(ids, timeClass, queries) },
      // Finished games have no spectators, so no delay.
      delays: { between: () => 0 },
      vacations: async () => new Map(),
      now: () => played.startedAt,
    },
    played,
  );
  await insertGame(queries, { ...prepared.row, id: played.id });
  await gameLog.append(
    queries,
    played.events.map((event) => ({ gameId: played.id, seq: event.seq, event: JSON.stringify(event) })),
  );
  const [row] = await loggedGames(queries, [played.id]);
  if (row === undefined) throw new Error(`game ${played.id} is gone`);
  const within = { transaction: <T>(work: (inner: Queries) => Promise<T>) => work(queries) };
  await foldGame({ ...services, store: within }, openGameOf(row, prepared.players));
};
