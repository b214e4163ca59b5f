import type { GamePreview, GameView } from '@tabiya/contract/play/games.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import { playedElsewhere, type OtherGames } from './other-games.ts';
import { pgnFile } from './pgn-file.ts';
import { gameFor, publicOf } from './public-game.ts';
import { playingOf } from './store.ts';
import { toGameView, toPreview } from './view.ts';
import { runningThatFit, seenPlaying } from './watching-store.ts';

/** Games as each may know them: players at once, others when it is time. */
export interface ShownGames {
  /** All of it, for the service itself. */
  view(gameId: string): Promise<GameView | undefined>;
  /** What one account (null: a visitor) may know of it by now. */
  viewFor(gameId: string, viewerId: string | null): Promise<GameView | undefined>;
  pgn(gameId: string, viewerId: string | null): Promise<FileContent | undefined>;
  /** Running games, best players first. */
  watchable(): Promise<GamePreview[]>;
  /** The account's running games, newest first. */
  mine(accountId: string): Promise<GamePreview[]>;
  /** The newest game of each of the accounts, of four too, that goes on for those who watch, by account id; who plays none is left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** How many games of the account, of four too, go on for those who watch. */
  countShown(accountId: string): Promise<number>;
}

const MOST_WATCHABLE = 12;
const MOST_MINE = 20;

export const createShownGames = (
  { store, config, now }: Pick<Platform, 'store' | 'config' | 'now'>,
  live: LiveGames,
  others: readonly OtherGames[],
): ShownGames => {
  const previews = async (ids: readonly string[], viewerId: string | null): Promise<GamePreview[]> => {
    const unheld = await live.read(ids.filter((id) => live.games.get(id) === undefined));
    const read = new Map(unheld.map((open) => [open.id, open]));
    return ids.flatMap((id) => {
      const open = live.games.get(id) ?? read.get(id);
      const shown = open && gameFor(open, viewerId, now());
      return shown === undefined || shown.game.end ? [] : [toPreview(shown)];
    });
  };

  /** Who plays what, as those who watch may know it. */
  const seen = async (accountIds: readonly string[]) => {
    const playing = await seenPlaying(store, accountIds, now());
    return playing.filter(({ game_id }) => {
      const open = live.games.get(game_id);
      return open === undefined || publicOf(open, now()).game.end === undefined;
    });
  };

  return {
    async view(gameId) {
      const open = await live.load(gameId);
      return open && toGameView(open);
    },
    async viewFor(gameId, viewerId) {
      const open = await live.load(gameId);
      return open && toGameView(gameFor(open, viewerId, now()));
    },
    async pgn(gameId, viewerId) {
      const open = await live.load(gameId);
      return open && pgnFile(gameFor(open, viewerId, now()), config.baseUrl);
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
