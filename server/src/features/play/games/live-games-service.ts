import { claimableAt } from '@tabiya/chess/rules/absence.ts';
import { applyEvent, deadline, turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { play } from '@tabiya/chess/rules/play.ts';
import { COLORS, opposite, type GameCommand } from '@tabiya/chess/rules/types.ts';
import { gameChannel, type RematchView } from '@tabiya/contract/play/games.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { StoredDeadlines } from '../../../live-play/game-kind.ts';
import { knownPlayers } from '../../../live-play/held-game.ts';
import { HeldGames, type HeldGamesPlatform } from '../../../live-play/held-games.ts';
import type { GameRules } from '../../../live-play/judge.ts';
import type { StoredTurn } from '../../../live-play/log-store.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createDelayedBroadcast, type DelayedBroadcast } from './delayed-broadcast.ts';
import { dailyTurn, gameEnded, gameStarted } from './events.ts';
import { foldGame } from './fold-service.ts';
import { importGames, type PlayedGame } from './import-service.ts';
import { openGameOf, sideOf, stateOf, type OpenGame, type TwoPlayers } from './open-game.ts';
import { outcomesOf } from './outcomes.ts';
import type { CommandRefusal, PlayerCommand } from './player-command.ts';
import {
  openPrepared,
  prepareGame,
  type NewGame,
  type PreparedGame,
  type StartServices,
  type WatchDelays,
} from './start.ts';
import { dueGames, gameLog, postponeGame } from './game-log-store.ts';
import { insertGame, loggedGames } from './store.ts';
import { vacationsOf } from './vacation-store.ts';

export interface GamesNeeds {
  accounts: Pick<AccountsService, 'playersById' | 'settingsOfMany'>;
  ratings: Pick<RatingsService, 'current' | 'applyResult'>;
  archive: Pick<ArchiveService, 'recordGame'>;
  delays: WatchDelays;
}

type GamesPlatform = HeldGamesPlatform & Pick<Platform, 'events' | 'room'>;

const RULES: GameRules<TwoPlayers> = {
  seats: COLORS,
  play,
  apply: applyEvent,
  deadline,
  knowsMore: (command, game) => command.type === 'move' && command.ply > game.ply + 1,
  isTimeout: (event) =>
    event.type === 'ended' &&
    (event.end.reason === 'timeout' ||
      event.end.reason === 'timeout_cannot_mate' ||
      event.end.reason === 'first_move_timeout'),
};

/** The games of two players that this node holds, and how they are started and commanded. */
export interface LiveGames {
  games: HeldGames<TwoPlayers, OpenGame>;
  delayedBroadcast: DelayedBroadcast;
  /** See `GamesService.whenFair`. Until it is replaced, no time is owed to anybody. */
  whenFair(accountIds: readonly string[]): Promise<void> | undefined;
  /** Tells all nodes that the store has events of running games that were not published. */
  rouse(): void;
  /** Ends the vacation of an account. */
  endVacation(accountId: string): Promise<void>;
  import(played: readonly PlayedGame[]): Promise<void>;
  prepare(game: NewGame): Promise<PreparedGame>;
  /** Starts a game and returns its id. */
  start(game: NewGame): Promise<string>;
  /**
   * Starts a game in one transaction with what `along` does in it. Nothing is written if that returns false.
   */
  startAlong(game: NewGame, along: (queries: Queries) => Promise<boolean>): Promise<boolean>;
  /** What prepares a game reads. */
  services: StartServices;
  /** Opens a game that has been written, and returns its id. */
  started(prepared: PreparedGame): string;
  /** See `GamesService.command`. */
  command(id: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<CommandRefusal>>;
}

export const createLiveGames = (platform: GamesPlatform, needs: GamesNeeds): LiveGames => {
  const { store, now, events } = platform;
  const room = platform.room(gameChannel);
  const games = new HeldGames<TwoPlayers, OpenGame>(platform, {
    name: 'games',
    rules: RULES,
    log: gameLog,
    room,
    flag: { type: 'flag', by: undefined },
    pause: (from, to) => ({ type: 'downtime', from, to }),
    async read(ids) {
      const rows = await loggedGames(store, ids);
      const players = await needs.accounts.playersById(rows.flatMap((row) => [row.white_id, row.black_id]));
      return rows.map((row) => openGameOf(row, players));
    },
    async reread(open) {
      const [row] = await loggedGames(store, [open.id]);
      return row && stateOf(row, knownPlayers(open));
    },
    fold: (open) => foldGame({ store, ...needs }, open),
    settled(open, first) {
      const { end } = open.game;
      if (!end) return;
      room.passing(open.id, 'settled', { end, white: open.seats.white, black: open.seats.black });
      if (first) events.emit(gameEnded, { ...startedOf(open), end, rated: open.rated, outcomes: outcomesOf(open) });
    },
    stored: storedDeadlines(store),
    heard(open, message, data) {
      if (message === 'rematch') open.rematch = data as RematchView;
    },
    whenFair: (accountIds) => live.whenFair(accountIds),
  });

  const vacations = (accountIds: readonly string[]) => vacationsOf(store, accountIds, now());
  const services: StartServices = { ...needs, now, vacations };
  const prepare = (game: NewGame) => prepareGame(services, game);
  const started = (prepared: PreparedGame): string => {
    const open = openPrepared(prepared);
    games.add(open);
    events.emit(gameStarted, startedOf(open));
    return open.id;
  };

  const live: LiveGames = {
    games,
    delayedBroadcast: createDelayedBroadcast(now),
    whenFair: () => undefined,
    rouse: () => {},
    endVacation: async () => {},
    import: (played) => importGames({ store, ...needs }, played),
    prepare,
    services,
    async start(game) {
      const prepared = await prepare(game);
      await insertGame(store, prepared.row, prepared.log);
      return started(prepared);
    },
    async startAlong(game, along) {
      const prepared = await prepare(game);
      const isBegun = await store.transaction(async (queries) => {
        if (!(await along(queries))) return false;
        await insertGame(queries, prepared.row, prepared.log);
        return true;
      });
      if (isBegun) started(prepared);
      return isBegun;
    },
    started,
    command: (...asked) => commandIn(live, platform, asked),
  };
  return live;
};

/** Carries out a command of a player; see `GamesService.command`. */
const commandIn = async (
  live: LiveGames,
  { now, events }: GamesPlatform,
  [id, accountId, { isAutomatic, ...command }]: Parameters<LiveGames['command']>,
): Promise<void | Refusal<CommandRefusal>> => {
  const open = live.games.get(id) ?? (await live.games.load(id));
  if (!open) return refuse('game_not_found');
  if (command.type === 'claim_left' && !hasLeft(open, accountId, now())) return refuse('opponent_here');
  const by = sideOf(open, accountId);
  if (by === undefined && command.type !== 'flag') return refuse('not_a_player');
  const known = { ...command, by } as GameCommand;
  // A move ends a vacation, and is not acknowledged before that; one that was set beforehand does not.
  const isReturn = accountId !== null && !isAutomatic && isFromVacation(open, known, now());
  if (isReturn && play(open.game, known, now()).ok) await live.endVacation(accountId);
  const refused = await live.games.command(open, known);
  if (!refused && open.hasStoredDeadline && !open.game.end) {
    events.emit(dailyTurn, { gameId: id, moverId: open.seats[turnOf(open.game)].id });
  }
  return refused;
};

/** Returns whether the opponent of the account has been away for so long that the game may be claimed. */
const hasLeft = (open: OpenGame, accountId: string | null, now: number): boolean => {
  const side = sideOf(open, accountId);
  // The judge gives the proper refusal in these cases.
  if (side === undefined || open.game.end || open.game.ply < 2) return true;
  const absence = open.away[opposite(side)];
  const at = absence && claimableAt(open.game, opposite(side), absence);
  return at !== undefined && at <= now;
};

/** Daily games have their turns in the store. */
const storedDeadlines = (store: Queries): StoredDeadlines<TwoPlayers, OpenGame> => ({
  turnOf: storedTurn,
  due: (at, after, limit) => dueGames(store, at, { after, limit }),
  postpone: (id, dueAt) => postponeGame(store, id, dueAt),
});

/** Returns whose turn a daily game is; the end is due at once, so that it is folded even after a crash. */
const storedTurn = ({ seats, hasStoredDeadline, events }: OpenGame, after: Game): StoredTurn | undefined => {
  if (!hasStoredDeadline) return undefined;
  const mover = turnOf(after);
  const dueAt = deadline(after) ?? events.at(-1)?.at ?? after.setup.startedAt;
  const drawTo = after.drawOffer === undefined ? null : seats[opposite(after.drawOffer)].id;
  return { moverId: seats[mover].id, waiterId: seats[opposite(mover)].id, dueAt, drawTo };
};

/** Returns whether the command is a move by a player who is on vacation, or may be so where the log does not have it. */
const isFromVacation = ({ game, isWithoutVacation }: OpenGame, command: GameCommand, now: number): boolean =>
  command.type === 'move' && (isWithoutVacation || (game.vacations[command.by] ?? 0) > now);

const startedOf = ({ id, seats, variant, timeClass, delay, competition }: OpenGame) => ({
  gameId: id,
  players: { white: seats.white.id, black: seats.black.id },
  variant,
  timeClass,
  delay,
  competition,
});
