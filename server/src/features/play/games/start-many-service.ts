import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { mayDelayBroadcast } from '@tabiya/contract/kit/levels.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { LiveGames } from './live-games-service.ts';
import { prepareGame, type NewGame, type PreparedGame, type StartServices } from './start.ts';
import { insertGames } from './store.ts';

/** Games that begin together, as those of a match do. */
export interface GamesAtOnce {
  /**
   * Reads what the games begin with, all at once. They must be of one variant and time control. Write them within a
   * transaction, and call `begun` when it is committed.
   */
  prepareGames(games: readonly NewGame[]): Promise<PreparedGames>;
}

export interface PreparedGames {
  write(queries: Queries): Promise<void>;
  begun(): void;
}

const subset = <T>(all: ReadonlyMap<string, T>, ids: readonly string[]): ReadonlyMap<string, T> =>
  new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)!] as const] : [])));

export const createGamesAtOnce = (services: StartServices, live: Pick<LiveGames, 'started'>): GamesAtOnce => ({
  async prepareGames(games) {
    const prepared = games.length === 0 ? [] : await prepareAll(services, games);
    return {
      write: (queries) => insertGames(queries, prepared),
      begun() {
        for (const game of prepared) live.started(game);
      },
    };
  },
});

/** Prepares each game from what was read for all of them. */
const prepareAll = async (services: StartServices, games: readonly NewGame[]): Promise<PreparedGame[]> => {
  const ids = [...new Set(games.flatMap(({ players }) => [players.white, players.black]))];
  const [first] = games;
  const ratingClass = ratingClassOf(first!.variant ?? 'chess', first!.timeControl);
  const players = await services.accounts.playersById(ids);
  const ratings = await services.ratings.current(ids, ratingClass);
  const titled = ids.filter((id) => mayDelayBroadcast(players.get(id)?.chessTitle ?? null));
  const settings = titled.length === 0 ? new Map() : await services.accounts.settingsOfMany(titled);
  const vacations = first!.timeControl.perMove === undefined ? new Map() : await services.vacations(ids);
  const startedAt = services.now();
  const read: StartServices = {
    accounts: {
      playersById: async (some) => subset(players, some),
      settingsOfMany: async (some) => subset(settings, some),
    },
    ratings: { current: async (some) => subset(ratings, some) },
    delays: services.delays,
    vacations: async (some) => subset(vacations, some),
    now: () => startedAt,
  };
  return Promise.all(games.map((game) => prepareGame(read, game)));
};
