import type { Game } from '@tabiya/chess/game.ts';
import type { ByColor, Color } from '@tabiya/chess/types.ts';
import type { GameGlimpse, GameView } from '@tabiya/contract/games.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberSeatsOf, type MemberSeat } from './member-seats.ts';
import type { OtherGames } from './other-games.ts';
import type { PlayedGame } from './import-service.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';
import { pgnFile } from './pgn-file.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import type { NewGame } from './start.ts';
import { createRecords, type GameRecords } from './records-service.ts';
import { createSeatsService, type SeatsService } from './seats-service.ts';
import * as rows from './store.ts';
import { createWatchingService, type WatchingService } from './watching-service.ts';
import { toGameView, toGlimpse } from './view.ts';

export type { CommandRefusal, PlayerCommand } from './player-command.ts';
export type { PlayedGame } from './import-service.ts';
export type { NewGame } from './start.ts';
export type { GameRecord } from './records-service.ts';
export type { MemberSeat } from './member-seats.ts';
export type { OtherGames } from './other-games.ts';
export type { GameTable } from './seats-service.ts';
export type { WatchingService } from './watching-service.ts';

/** What decides who has White in the next game. */
export interface RecentColors {
  /** White games minus Black games of late. */
  balance: number;
  last: Color | undefined;
  lastOpponent: string | undefined;
  /** Of the last few games, each once. */
  recentOpponents: string[];
}

export interface GamesService extends WatchingService, GameRecords, SeatsService {
  /** Games of another kind, before the start: who plays them plays, and an outage costs their players no time either. */
  join(other: OtherGames): void;
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
  /** Who plays it, by account id, and whether it is over. */
  playersOf(gameId: string): Promise<{ players: ByColor<string>; isOver: boolean } | undefined>;
  view(gameId: string): Promise<GameView | undefined>;
  pgn(gameId: string): Promise<FileContent | undefined>;
  /** Running games, best players first. */
  watchable(): Promise<GameGlimpse[]>;
  /** The account's running games, newest first. */
  mine(accountId: string): Promise<GameGlimpse[]>;
  /** Which of the accounts are in a running game. */
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The newest running game of each of the accounts, by account id; who plays none is left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** All running games of the account, newest first: programs may play many. */
  runningIdsOf(accountId: string): Promise<string[]>;
  /** Members in the running games of this node. */
  memberSeats(): MemberSeat[];
  /** By account id; accounts without a game are left out. */
  recentColors(accountIds: readonly string[]): Promise<ReadonlyMap<string, RecentColors>>;
  /** The account plays no more: what it has begun is resigned, what had hardly begun is called off. */
  giveUp(accountId: string): Promise<void>;
  /** Running games of the whole site. */
  runningCount(): Promise<number>;
}

const MOST_WATCHABLE = 12;
const MOST_MINE = 20;
/** So many games back colours are balanced. */
const RECENT_GAMES = 10;
const OPPONENTS_REMEMBERED = 3;

export const createGamesService = (
  platform: Pick<Platform, 'store' | 'config' | 'room'>,
  live: LiveGames,
  others: OtherGames[] = [],
): GamesService => {
  const { store, config } = platform;
  const glimpses = async (ids: readonly string[]): Promise<GameGlimpse[]> => {
    const unheld = await live.read(ids.filter((id) => live.games.get(id) === undefined));
    const read = new Map(unheld.map((open) => [open.id, open]));
    return ids.flatMap((id) => {
      const open = live.games.get(id) ?? read.get(id);
      return open === undefined || open.game.end ? [] : [toGlimpse(open)];
    });
  };

  /** A game whose end is in its log is over, even where its fold is still to come. */
  const running = async (accountIds: readonly string[]) => {
    const playing = await rows.playingOf(store, accountIds);
    return playing.filter(({ game_id }) => !live.games.get(game_id)?.game.end);
  };

  return {
    join: (other) => void others.push(other),
    ...createWatchingService(platform, live),
    ...createSeatsService(platform, live),
    startGame: (game) => live.start(game),
    importGames: (played) => live.import(played),
    command: (gameId, accountId, command) => live.command(gameId, accountId, command),
    game: async (gameId) => (await live.load(gameId))?.game,
    async playersOf(gameId) {
      const open = await live.load(gameId);
      return open && { players: idsOf(open), isOver: open.game.end !== undefined };
    },
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
      const own = (await running(accountIds)).map((row) => row.account_id);
      const elsewhere = await Promise.all(others.map((other) => other.playing(accountIds)));
      return new Set([...own, ...elsewhere.flatMap((ids) => [...ids])]);
    },
    runningGames: async (accountIds) =>
      new Map((await running(accountIds)).toReversed().map((row) => [row.account_id, row.game_id])),
    runningIdsOf: async (accountId) => (await running([accountId])).map(({ game_id }) => game_id),
    memberSeats: () => memberSeatsOf(live.games.all()),
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
    ...createRecords(platform, live),
  };
};

const toRecentColors = (games: readonly { color: Color; opponent_id: string }[]): RecentColors => ({
  balance: games.reduce((balance, { color }) => balance + (color === 'white' ? 1 : -1), 0),
  last: games[0]?.color,
  lastOpponent: games[0]?.opponent_id,
  recentOpponents: [...new Set(games.slice(0, OPPONENTS_REMEMBERED).map(({ opponent_id }) => opponent_id))],
});

const idsOf = ({ seats: { white, black } }: OpenGame): ByColor<string> => ({ white: white.id, black: black.id });
