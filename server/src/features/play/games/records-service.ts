import type { GameView } from '@tabiya/contract/play/games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import { pgnFile } from './pgn-file.ts';
import { countGamesOf, gamesOf, type GameMark } from './records-store.ts';
import { toGameView } from './view.ts';

/** A game as it is exported. */
export interface GameRecord {
  view: GameView;
  pgn: string;
}

/** All games of an account, for export. */
export interface GameRecords {
  /** Counts all games of the account, running and aborted ones included. */
  countOf(accountId: string): Promise<number>;
  /** Yields the same games in small batches, oldest first. */
  recordsOf(accountId: string): AsyncIterable<GameRecord[]>;
}

/** Batch size; small, so that writing a batch does not delay anybody's move. */
const RECORDS_AT_ONCE = 25;

export const createRecords = (
  { store, config }: Pick<Platform, 'store' | 'config'>,
  live: Pick<LiveGames, 'games'>,
): GameRecords => ({
  countOf: (accountId) => countGamesOf(store, accountId),
  async *recordsOf(accountId) {
    let after: GameMark | undefined;
    do {
      const marks = await gamesOf(store, accountId, { after, limit: RECORDS_AT_ONCE });
      const games = await live.games.read(marks.map(({ id }) => id));
      const byId = new Map(games.map((open) => [open.id, open]));
      const page = marks.flatMap(({ id }) => byId.get(id) ?? []);
      if (page.length > 0) {
        yield page.map((open) => ({ view: toGameView(open), pgn: String(pgnFile(open, config.baseUrl).body) }));
      }
      after = marks.length < RECORDS_AT_ONCE ? undefined : marks.at(-1);
    } while (after !== undefined);
  },
});
