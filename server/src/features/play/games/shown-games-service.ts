import type { ByColor } from '@tabiya/chess/rules/types.ts';
import type { GamePreview, GameView } from '@tabiya/contract/play/games.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import { playedElsewhere, type OtherGames } from './other-games.ts';
import { pgnFile } from './pgn-file.ts';
import { gameFor, publicOf } from './public-game.ts';
import type { DueGame } from '../../../live-play/game-kind.ts';
import { countDaily, countReady, ownTurns, turnsOf, type OwnTurn, type TurnRow } from './game-log-store.ts';
import { playingOf } from './store.ts';
import { toGameView, toPreview } from './view.ts';
import { runningThatFit, seenPlaying } from './running-games-store.ts';

/** Games as each account may know them: players at once, others after the delay. */
export interface ShownGames {
  /** Returns all of the game, for the server itself. */
  view(gameId: string): Promise<GameView | undefined>;
  /** Returns what one account (null: a visitor) may know of the game by now. */
  viewFor(gameId: string, viewerId: string | null): Promise<GameView | undefined>;
  pgn(gameId: string, viewerId: string | null): Promise<FileContent | undefined>;
  /** Returns running games, those of the best players first. */
  watchable(): Promise<GamePreview[]>;
  /** Counts the account's running daily games in which it is its turn. */
  countReady(accountId: string): Promise<number>;
  /** Counts the account's running daily games. */
  countDaily(accountId: string): Promise<number>;
  /**
   * Returns the account's running daily games in which it is its own turn, or the opponent's, those with the least time
   * first.
   */
  dailyTurns(
    accountId: string,
    request: { isOwn: boolean; after: DueGame | undefined; limit: number },
  ): Promise<DailyTurn[]>;
  /** Returns the turns of an account in daily games, those with the least time first, without the games. */
  ownTurns(accountId: string, limit: number): Promise<OwnTurn[]>;
  /** Returns the account's running games that are played at one sitting, newest first. */
  mine(accountId: string): Promise<GamePreview[]>;
  /**
   * Returns, by account id, each account's newest game (bughouse included) that spectators see running; accounts
   * without one are left out.
   */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Counts the games of the account, bughouse included, that spectators see running. */
  countShown(accountId: string): Promise<number>;
}

/** The turn of a daily game. */
export interface DailyTurn extends DueGame {
  /** Undefined if it has just ended. */
  game: GamePreview | undefined;
  /** When the turn began, ms since the epoch. */
  since: number;
  /** Until when each side is on vacation, ms since the epoch. */
  vacations: ByColor<number | null>;
}

const MOST_WATCHABLE = 12;
const MOST_MINE = 20;

export const createShownGames = (
  { store, config, now }: Pick<Platform, 'store' | 'config' | 'now'>,
  live: LiveGames,
  others: readonly OtherGames[],
): ShownGames => {
  const previews = async (ids: readonly string[], viewerId: string | null): Promise<GamePreview[]> => {
    const unheld = await live.games.read(ids.filter((id) => live.games.get(id) === undefined));
    const read = new Map(unheld.map((open) => [open.id, open]));
    return ids.flatMap((id) => {
      const open = live.games.get(id) ?? read.get(id);
      const shown = open && gameFor(open, viewerId, now());
      return shown === undefined || shown.game.end ? [] : [toPreview(shown)];
    });
  };

  /** Returns who plays what, as spectators may know it. */
  const seen = async (accountIds: readonly string[]) => {
    const playing = await seenPlaying(store, accountIds, now());
    return playing.filter(({ game_id }) => {
      const open = live.games.get(game_id);
      return open === undefined || publicOf(open, now()).game.end === undefined;
    });
  };

  return {
    async view(gameId) {
      const open = await live.games.load(gameId);
      return open && toGameView(open);
    },
    async viewFor(gameId, viewerId) {
      const open = await live.games.load(gameId);
      return open && toGameView(gameFor(open, viewerId, now()));
    },
    async pgn(gameId, viewerId) {
      const open = await live.games.load(gameId);
      return open && pgnFile(gameFor(open, viewerId, now()), config.baseUrl);
    },
    countReady: (accountId) => countReady(store, accountId),
    countDaily: (accountId) => countDaily(store, accountId),
    ownTurns: (accountId, limit) => ownTurns(store, accountId, limit),
    async dailyTurns(accountId, request) {
      const turns = await turnsOf(store, accountId, request);
      const shown = await previews(
        turns.map(({ id }) => id),
        accountId,
      );
      const games = new Map(shown.map((game) => [game.id, game]));
      return turns.map((turn) => ({ ...toDailyTurn(turn, now()), game: games.get(turn.id) }));
    },
    watchable: async () =>
      previews(
        (await runningThatFit(store, { now: now() }, MOST_WATCHABLE)).map(({ id }) => id),
        null,
      ),
    async mine(accountId) {
      const playing = await playingOf(store, [accountId]);
      return previews(
        playing.slice(0, MOST_MINE).map((row) => row.game_id),
        accountId,
      );
    },
    runningGames: async (accountIds) =>
      new Map([
        ...(await playedElsewhere(others, accountIds)),
        ...(await seen(accountIds)).toReversed().map((row) => [row.account_id, row.game_id] as const),
      ]),
    countShown: async (accountId) =>
      (await seen([accountId])).length + (await playedElsewhere(others, [accountId])).length,
  };
};

const toDailyTurn = ({ id, dueAt, since, whiteUntil, blackUntil }: TurnRow, now: number): Omit<DailyTurn, 'game'> => {
  const lasting = (until: number) => (until > now ? until : null);
  return { id, dueAt, since, vacations: { white: lasting(whiteUntil), black: lasting(blackUntil) } };
};
