import type { Game } from '@tabiya/chess/game.ts';
import type { Color } from '@tabiya/chess/types.ts';
import type { GameGlimpse, GameView } from '@tabiya/contract/games.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayedGame } from './import-service.ts';
import type { LiveGames } from './live-games-service.ts';
import { pgnFile } from './pgn-file.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import type { NewGame } from './start.ts';
import { countGamesOf, gamesOf, type GameMark } from './records-store.ts';
import * as rows from './store.ts';
import { toGameView, toGlimpse } from './view.ts';

export type { CommandRefusal, PlayerCommand } from './player-command.ts';
export type { PlayedGame } from './import-service.ts';
export type { NewGame } from './start.ts';

/** What decides who has White in the next game. */
export interface RecentColors {
  /** White games minus Black games of late. */
  balance: number;
  last: Color | undefined;
  lastOpponent: string | undefined;
}

/** A game as a person takes it away. */
export interface GameRecord {
  view: GameView;
  pgn: string;
}

export interface GamesService {
  /** Returns the id of the game, which has begun. */
  startGame(game: NewGame): Promise<string>;
  /** Takes in games that were played elsewhere, with ratings and archives, all or none; again is no harm. */
  importGames(games: readonly PlayedGame[]): Promise<void>;
  /**
   * Does what the account (null: anybody) wants. Resolves when it is durable and everybody is told; a move that was
   * played already is no refusal. Throws `Unavailable` where the store does not answer, and nothing has changed then.
   */
  command(gameId: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>>;
  /** The game as it stands, running or over. */
  game(gameId: string): Promise<Game | undefined>;
  view(gameId: string): Promise<GameView | undefined>;
  pgn(gameId: string): Promise<FileContent | undefined>;
  /** Running games, best players first. */
  watchable(): Promise<GameGlimpse[]>;
  /** The account's running games, newest first. */
  mine(accountId: string): Promise<GameGlimpse[]>;
  /** Which of the accounts are in a running game. */
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** By account id; accounts without a game are left out. */
  recentColors(accountIds: readonly string[]): Promise<ReadonlyMap<string, RecentColors>>;
  /** The account plays no more: what it has begun is resigned, what had hardly begun is called off. */
  giveUp(accountId: string): Promise<void>;
  /** Running games of the whole site. */
  runningCount(): Promise<number>;
  /** All games of the account, running and aborted ones too. */
  countOf(accountId: string): Promise<number>;
  /** The same games, oldest first, a few at a time. */
  recordsOf(accountId: string): AsyncIterable<GameRecord[]>;
}

const MOST_WATCHABLE = 12;
const MOST_MINE = 20;
/** So many games back colours are balanced. */
const RECENT_GAMES = 10;
/** So few that writing them down does not hold up anybody's move. */
const RECORDS_AT_ONCE = 25;

export const createGamesService = (
  { store, config }: Pick<Platform, 'store' | 'config'>,
  live: LiveGames,
): GamesService => {
  const glimpses = async (ids: readonly string[]): Promise<GameGlimpse[]> => {
    const unheld = await live.read(ids.filter((id) => live.games.get(id) === undefined));
    const read = new Map(unheld.map((open) => [open.id, open]));
    return ids.flatMap((id) => {
      const open = live.games.get(id) ?? read.get(id);
      return open === undefined || open.game.end ? [] : [toGlimpse(open)];
    });
  };

  return {
    startGame: (game) => live.start(game),
    importGames: (played) => live.import(played),
    command: (gameId, accountId, command) => live.command(gameId, accountId, command),
    game: async (gameId) => (await live.load(gameId))?.game,
    async view(gameId) {
      const open = await live.load(gameId);
      return open && toGameView(open);
    },
    async pgn(gameId) {
      const open = await live.load(gameId);
      return open && pgnFile(open, config.baseUrl);
    },
    watchable: async () => glimpses(await rows.bestPlaying(store, MOST_WATCHABLE)),
    async mine(accountId) {
      const playing = await rows.playingOf(store, [accountId]);
      return glimpses(playing.slice(0, MOST_MINE).map((row) => row.game_id));
    },
    async playing(accountIds) {
      const playing = await rows.playingOf(store, accountIds);
      // A game whose end is in its log is over, even where its fold is still to come.
      const running = playing.filter(({ game_id }) => !live.games.get(game_id)?.game.end);
      return new Set(running.map((row) => row.account_id));
    },
    async recentColors(accountIds) {
      const games = await rows.recentGames(store, accountIds, RECENT_GAMES);
      return new Map([...Map.groupBy(games, (game) => game.account_id)].map(([id, own]) => [id, toRecentColors(own)]));
    },
    async giveUp(accountId) {
      for (const { game_id: id } of await rows.playingOf(store, [accountId])) {
        const aborted = await live.command(id, accountId, { type: 'abort' });
        if (aborted?.refused === 'too_late_to_abort') await live.command(id, accountId, { type: 'resign' });
      }
    },
    runningCount: () => rows.countPlaying(store),
    countOf: (accountId) => countGamesOf(store, accountId),
    async *recordsOf(accountId) {
      let after: GameMark | undefined;
      do {
        const marks = await gamesOf(store, accountId, { after, limit: RECORDS_AT_ONCE });
        const games = await live.read(marks.map(({ id }) => id));
        const byId = new Map(games.map((open) => [open.id, open]));
        const page = marks.flatMap(({ id }) => byId.get(id) ?? []);
        if (page.length > 0) {
          yield page.map((open) => ({ view: toGameView(open), pgn: String(pgnFile(open, config.baseUrl).body) }));
        }
        after = marks.length < RECORDS_AT_ONCE ? undefined : marks.at(-1);
      } while (after !== undefined);
    },
  };
};

const toRecentColors = (games: readonly { color: Color; opponent_id: string }[]): RecentColors => ({
  balance: games.reduce((balance, { color }) => balance + (color === 'white' ? 1 : -1), 0),
  last: games[0]?.color,
  lastOpponent: games[0]?.opponent_id,
});
