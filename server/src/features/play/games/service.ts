import type { Game } from '@tabiya/chess/rules/game.ts';
import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import type { Refusal } from '@tabiya/contract/kit/refusal.ts';
import { presentAt } from '../../../live-play/player-presence.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { memberSeatsOf, type MemberSeat } from './member-seats.ts';
import { playedElsewhere, type OtherGames } from './other-games.ts';
import type { PlayedGame } from './import-service.ts';
import type { LiveGames } from './live-games-service.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import { publicOf } from './public-game.ts';
import { createShownGames, type ShownGames } from './shown-games-service.ts';
import type { NewGame } from './start.ts';
import { createRecords, type GameRecords } from './records-service.ts';
import { createGamesAtOnce, type GamesAtOnce } from './start-many-service.ts';
import { createSeatsService, type SeatsService } from './seats-service.ts';
import { dailyIdsOf } from './game-log-store.ts';
import { markTold, untoldTurns, type UntoldTurn } from './turns-told-store.ts';
import * as rows from './store.ts';
import { createGameVacations, type GameVacations } from './vacation-service.ts';
import { createRunningGames, type RunningGames } from './running-games-service.ts';

export type { CommandRefusal, PlayerCommand } from './player-command.ts';
export type { PlayedGame } from './import-service.ts';
export type { NewGame } from './start.ts';
export type { PreparedGames } from './start-many-service.ts';
export type { MemberSeat } from './member-seats.ts';
export type { OtherGames } from './other-games.ts';
export type { CollectedGame, FinishedRecord } from './records-service.ts';
export type { UntoldTurn } from './turns-told-store.ts';
export type { GameTable } from './seats-service.ts';
export type { DailyVacation, DueTurn } from './vacation-service.ts';
export type { RunningGames } from './running-games-service.ts';

/** Recent colours, which decide who has White in the next game. */
export interface RecentColors {
  /** Recent games with White minus those with Black. */
  balance: number;
  last: Color | undefined;
  lastOpponent: string | undefined;
  /** Opponents of the last few games, without duplicates. */
  recentOpponents: string[];
}

export interface GamesService extends RunningGames, GameRecords, GamesAtOnce, SeatsService, ShownGames, GameVacations {
  /**
   * Registers another kind of games, before the start: those games count as their players' running games, and an outage
   * costs those players no time either.
   */
  join(other: OtherGames): void;
  /**
   * Returns undefined if games of these accounts, of other kinds too, may be judged; otherwise resolves when time owed
   * to them, because the store did not answer or a node was lost, has been given back in the logs.
   */
  whenFair(accountIds: readonly string[]): Promise<void> | undefined;
  /** Starts a game and returns its id. */
  startGame(game: NewGame): Promise<string>;
  /** Starts a game in one transaction with what `along` does in it, unless that returns false. */
  startAlong(game: NewGame, along: (queries: Queries) => Promise<boolean>): Promise<boolean>;
  /** Imports games that were played elsewhere, with ratings and archives, all or none; idempotent. */
  importGames(games: readonly PlayedGame[]): Promise<void>;
  /**
   * Carries out a command of the account (null: anybody). Resolves when it is durable and published; a move that was
   * played already is not refused. Throws `Unavailable` if the store does not answer, and then nothing has changed.
   */
  command(gameId: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>>;
  /** Returns the present state of a game, running or over. */
  game(gameId: string): Promise<Game | undefined>;
  /** Returns the players by account id, and whether spectators have seen the game end; bughouse games included. */
  playersOf(gameId: string): Promise<{ players: readonly string[]; isOver: boolean } | undefined>;
  /**
   * Returns which of the accounts are in a running game that needs them now; one without clocks waits for its player.
   */
  playing(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns all running games of the account, newest first: programs may play many. */
  runningIdsOf(accountId: string): Promise<string[]>;
  /** Returns the running daily games of the account, those with the least time first. */
  dailyIdsOf(accountId: string): Promise<string[]>;
  /** Returns the members in the running games of this node. */
  memberSeats(): MemberSeat[];
  /** Returns recent colours by account id; accounts without a game are left out. */
  recentColors(accountIds: readonly string[]): Promise<ReadonlyMap<string, RecentColors>>;
  /** Ends the account's running games: each is resigned, or called off if it had hardly begun. */
  giveUp(accountId: string): Promise<void>;
  /** Returns whether a player has the game open, as far as this node knows. */
  isAtBoard(gameId: string, accountId: string): Promise<boolean>;
  /** Returns turns of daily games of which somebody has not been told; time is low where the deadline is before `lowUntil`. */
  untoldTurns(lowUntil: number, limit: number): Promise<UntoldTurn[]>;
  /** Records that the players are told of a turn; returns false if it is no longer the same. */
  markTold(queries: Queries, turn: UntoldTurn): Promise<boolean>;
  /** Counts the running games of the whole site. */
  runningCount(): Promise<number>;
}

/** Number of games over which colours are balanced. */
const RECENT_GAMES = 10;
const OPPONENTS_REMEMBERED = 3;

export const createGamesService = (
  platform: Pick<Platform, 'store' | 'config' | 'room' | 'now'>,
  live: LiveGames,
  others: OtherGames[] = [],
): GamesService => {
  const { store, now } = platform;
  /** A game whose log contains its end is over, even if it has not been folded yet. */
  const running = async (accountIds: readonly string[]) => {
    const playing = await rows.playingOf(store, accountIds);
    return playing.filter(({ game_id }) => !live.games.get(game_id)?.game.end);
  };

  return {
    whenFair: (accountIds) => live.whenFair(accountIds),
    join: (other) => void others.push(other),
    ...createShownGames(platform, live, others),
    ...createRunningGames(platform, live),
    ...createSeatsService(platform, live),
    ...createGameVacations(platform, live),
    ...createGamesAtOnce(live.services, live),
    startGame: (game) => live.start(game),
    startAlong: (game, along) => live.startAlong(game, along),
    importGames: (played) => live.import(played),
    command: (gameId, accountId, command) => live.command(gameId, accountId, command),
    game: async (gameId) => (await live.games.load(gameId))?.game,
    async playersOf(gameId) {
      const open = await live.games.load(gameId);
      if (open) return { players: idsOf(open), isOver: publicOf(open, now()).game.end !== undefined };
      const found = await Promise.all(others.map((other) => other.playersOf(gameId)));
      return found.find((one) => one !== undefined);
    },
    async playing(accountIds) {
      const own = (await running(accountIds)).filter((row) => row.has_clock).map((row) => row.account_id);
      return new Set([...own, ...(await playedElsewhere(others, accountIds)).map(([id]) => id)]);
    },
    runningIdsOf: async (accountId) => (await running([accountId])).map(({ game_id }) => game_id),
    dailyIdsOf: (accountId) => dailyIdsOf(store, accountId),
    memberSeats: () => memberSeatsOf(live.games.all()),
    async recentColors(accountIds) {
      const games = await rows.recentGames(store, accountIds, RECENT_GAMES);
      return new Map([...Map.groupBy(games, (game) => game.account_id)].map(([id, own]) => [id, toRecentColors(own)]));
    },
    async giveUp(accountId) {
      for (const id of [
        ...(await running([accountId])).map((row) => row.game_id),
        ...(await dailyIdsOf(store, accountId)),
      ]) {
        const aborted = await live.command(id, accountId, { type: 'abort' });
        if (aborted?.refused === 'too_late_to_abort') await live.command(id, accountId, { type: 'resign' });
      }
    },
    async isAtBoard(gameId, accountId) {
      const open = live.games.get(gameId);
      const side = open && sideOf(open, accountId);
      return open !== undefined && side !== undefined && presentAt(open, COLORS)[side];
    },
    untoldTurns: (lowUntil, limit) => untoldTurns(store, lowUntil, limit),
    markTold,
    runningCount: () => rows.countPlaying(store),
    ...createRecords(platform, live),
  };
};

/**
 * Counts colours without games that were called off: else whoever drew Black could call the game off and be White next.
 */
const toRecentColors = (games: readonly rows.RecentGameRow[]): RecentColors => {
  const played = games.filter(({ is_called_off }) => !is_called_off);
  return {
    balance: played.reduce((balance, { color }) => balance + (color === 'white' ? 1 : -1), 0),
    last: played[0]?.color,
    lastOpponent: games[0]?.opponent_id,
    recentOpponents: [...new Set(games.slice(0, OPPONENTS_REMEMBERED).map(({ opponent_id }) => opponent_id))],
  };
};

const idsOf = ({ seats: { white, black } }: OpenGame): string[] => [white.id, black.id];
