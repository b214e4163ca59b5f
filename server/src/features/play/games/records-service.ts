import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import { pgnFile, pgnOf } from './pgn-file.ts';
import { gameFor, movesAgo } from './public-game.ts';
import { countGamesOf, gamesOf, gamesOver, shownGamesAfter, type GameMark } from './records-store.ts';
import { toTable, type GameTable } from './seats-service.ts';
import { toGameView } from './view.ts';

/** A game as it is exported. */
export interface GameRecord {
  view: GameView;
  pgn: string;
}

/** A game as others collect it. */
export interface CollectedGame {
  table: GameTable;
  pgn: PgnTree;
}

/** A finished game that is read for what follows from it. */
export interface FinishedRecord {
  view: GameView;
  game: Game;
}

/** Games that are read in numbers, without being held in memory. */
export interface GameRecords {
  /**
   * Returns games as one account (null: a visitor) may know them, running ones without their last moves, in the order of
   * the ids; those that do not exist are left out.
   */
  collected(ids: readonly string[], viewerId: string | null): Promise<CollectedGame[]>;
  /** Counts all games of the account, running and aborted ones included. */
  countOf(accountId: string): Promise<number>;
  /** Yields the same games in small batches, oldest first. */
  recordsOf(accountId: string): AsyncIterable<GameRecord[]>;
  /**
   * Returns the ids among these of games that are over and folded; with `shown`, of those that spectators have seen end.
   */
  overAmong(ids: readonly string[], range: { shown: boolean }): Promise<string[]>;
  /** Returns the games among these that are over and folded. */
  finished(ids: readonly string[]): Promise<FinishedRecord[]>;
  /**
   * Returns the ids of finished games that everybody may see, in the order of ids, which is that of their beginnings:
   * after one (undefined: from the first) and before another.
   */
  shownAfter(after: string | undefined, range: { before: string; limit: number }): Promise<string[]>;
}

/** Batch size; small, so that writing a batch does not delay anybody's move. */
const RECORDS_AT_ONCE = 25;
/** Number of moves by which exports of running games are behind. */
const MOVES_BEHIND = 3;

export const createRecords = (
  { store, config, now }: Pick<Platform, 'store' | 'config' | 'now'>,
  live: Pick<LiveGames, 'games'>,
): GameRecords => ({
  async collected(ids, viewerId) {
    const unheld = await live.games.read(ids.filter((id) => live.games.get(id) === undefined));
    const read = new Map(unheld.map((open) => [open.id, open]));
    return ids.flatMap((id) => {
      const open = live.games.get(id) ?? read.get(id);
      if (open === undefined) return [];
      const shown = movesAgo(gameFor(open, viewerId, now()), MOVES_BEHIND);
      // Spectators may not know yet that a delayed game has begun.
      return shown.game.setup.startedAt > now() ? [] : [{ table: toTable(shown), pgn: pgnOf(shown, config.baseUrl) }];
    });
  },
  async finished(ids) {
    const games = await live.games.read(ids);
    return games.filter(({ settled }) => settled).map((open) => ({ view: toGameView(open), game: open.game }));
  },
  overAmong: (ids, { shown }) => gamesOver(store, ids, shown ? now() : null),
  shownAfter: (after, range) => shownGamesAfter(store, after, { ...range, now: now() }),
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
