import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { LivePreview, WatchFilter } from '@tabiya/contract/watch/watch.ts';
import type { RunningTables } from '../../play/bughouse/service.ts';
import type { RunningGames } from '../../play/games/service.ts';

/** Running games of two and of four players as one list. */
export interface Watched {
  /** Returns the ids of matching games, the highest ratings first. */
  running(filter: WatchFilter, range: { limit: number; offset: number }): Promise<string[]>;
  countRunning(filter: WatchFilter): Promise<number>;
  /**
   * Returns the best games for each filter, several each, because one may just have ended; bughouse games only if asked
   * for.
   */
  bestRunning(filters: readonly WatchFilter[]): Promise<string[][]>;
  /** Returns the present state of games, finished ones too, in the order of the ids. */
  livePreviews(ids: readonly string[]): Promise<LivePreview[]>;
  /** Calls the listener when something happens in a previewed game. Returns an unsubscribe function. */
  hearGame(id: string, listener: () => void): () => void;
}

const SPARE = 4;

export const createWatched = (games: RunningGames, tables: RunningTables): Watched => {
  const ofTwo = (filter: WatchFilter) =>
    filter.variant === 'bughouse' ? undefined : (filter as WatchFilter & { variant?: BoardVariant });
  const ofFour = ({ variant }: WatchFilter) => variant === undefined || variant === 'bughouse';

  return {
    async running(filter, { limit, offset }) {
      const two = ofTwo(filter);
      const most = offset + limit;
      const found = await Promise.all([
        two ? games.running(two, most) : [],
        ofFour(filter) ? tables.running(filter.timeClass, most) : [],
      ]);
      const sorted = found.flat().toSorted((one, other) => other.rating - one.rating);
      return sorted.slice(offset, most).map(({ id }) => id);
    },
    async countRunning(filter) {
      const two = ofTwo(filter);
      const counts = await Promise.all([
        two ? games.countRunning(two) : 0,
        ofFour(filter) ? tables.countRunning(filter.timeClass) : 0,
      ]);
      return counts[0] + counts[1];
    },
    async bestRunning(filters) {
      const best = await games.bestRunning(filters.flatMap((filter) => ofTwo(filter) ?? []));
      const places = best.values();
      const isForFour = filters.some(({ variant }) => variant === 'bughouse');
      const bestTables = isForFour ? await tables.running(undefined, SPARE) : [];
      return filters.map((filter) => (ofTwo(filter) ? (places.next().value ?? []) : bestTables.map(({ id }) => id)));
    },
    async livePreviews(ids) {
      const [fours, twos] = [ids.filter(tables.isTable), ids.filter((id) => !tables.isTable(id))];
      const previews = await games.livePreviews(twos);
      const unknown = twos.filter((id) => !previews.some((game) => game.id === id));
      previews.push(...(await tables.livePreviews([...fours, ...unknown])));
      const byId = new Map(previews.map((game) => [game.id, game]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    hearGame: (id, listener) => (tables.isTable(id) ? tables : games).hearGame(id, listener),
  };
};
