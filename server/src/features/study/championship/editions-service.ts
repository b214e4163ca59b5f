import { scheduleOf } from '@tabiya/chess/championship/schedule.ts';
import type { ChampionshipConfig } from '../../../platform/config/championship-config.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import {
  endEdition,
  gamesOf,
  insertEdition,
  lastEdition,
  lockChampionship,
  type EditionRow,
  type GameRow,
} from './store.ts';
import type { Competitor } from './competitors-service.ts';

/** Time between two editions, ms. */
export const PAUSE_MS = 3_600_000;

/** A game that is to be played or gone on with, with the edition that it belongs to. */
export interface NextGame {
  edition: EditionRow;
  game: GameRow;
}

export interface Editions {
  /** Returns the next game; begins and ends editions. Undefined between two of them. */
  next(competitors: readonly Competitor[]): Promise<NextGame | undefined>;
}

export const createEditions = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { clock }: Pick<ChampionshipConfig, 'clock'>,
): Editions => {
  const begin = (number: number, competitors: readonly Competitor[]): Promise<EditionRow> =>
    store.transaction(async (queries) => {
      await lockChampionship(queries);
      const last = await lastEdition(queries);
      if (last !== undefined && last.number >= number) return last;
      const players = competitors.map(({ accountId, key, isBot, rating }) => ({ accountId, key, isBot, rating }));
      const row = { number, players, base_ms: clock.base, increment_ms: clock.increment, started_at: now() };
      await insertEdition(queries, row, scheduleOf(players.length, number));
      return { ...row, ended_at: null };
    });
  const gameIn = async (edition: EditionRow, mayBegin: boolean): Promise<NextGame | undefined> => {
    const games = await gamesOf(store, [edition.number]);
    const game =
      games.find(({ game_id, result }) => game_id !== null && result === null) ??
      (mayBegin ? games.find(({ game_id }) => game_id === null) : undefined);
    return game && { edition, game };
  };

  return {
    async next(competitors) {
      const last = await lastEdition(store);
      if (last !== undefined && last.ended_at === null) {
        // Other programs than before, or another clock, make another edition; a game under way is finished.
        const found = await gameIn(last, isSame(last, competitors, clock));
        if (found !== undefined) return found;
        await endEdition(store, last.number, now());
        if (isSame(last, competitors, clock)) return undefined;
      } else if (last !== undefined && isSame(last, competitors, clock) && now() < last.ended_at! + PAUSE_MS) {
        return undefined;
      }
      return gameIn(await begin((last?.number ?? 0) + 1, competitors), true);
    },
  };
};

const isSame = (
  { players, base_ms, increment_ms }: EditionRow,
  competitors: readonly Competitor[],
  clock: ChampionshipConfig['clock'],
): boolean =>
  base_ms === clock.base &&
  increment_ms === clock.increment &&
  players.length === competitors.length &&
  players.every(({ accountId }, at) => accountId === competitors[at]!.accountId);
