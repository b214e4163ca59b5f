import { BUGHOUSE_PAGE_SIZE, type BughouseLine, type BughouseView } from '@tabiya/contract/play/bughouse.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import { playersOf } from '../../../live-play/held-game.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { bpgnFile } from './bpgn-file.ts';
import type { SeatedRow } from './game-row.ts';
import type { NewTable } from './start.ts';
import * as rows from './store.ts';
import { accountsOf } from './table.ts';
import type { Tables } from './tables-service.ts';
import type { Talk } from './talk-service.ts';
import { eraseTalk, talkBy } from './talk-store.ts';
import { createRunningTables, type RunningTables } from './running-tables-service.ts';
import { toBughouseLine, toBughouseView } from './view.ts';

export type { NewTable } from './start.ts';
export type { RunningTables } from './running-tables-service.ts';

export interface BughouseService extends Pick<Talk, 'textFor'> {
  watching: RunningTables;
  /** Starts a game and returns its id. */
  start(game: NewTable): Promise<string>;
  view(gameId: string): Promise<BughouseView | undefined>;
  bpgn(gameId: string): Promise<FileContent | undefined>;
  /** Returns a member's games, newest first; undefined if there is no such member. */
  gamesOf(username: string, before: string | undefined): Promise<BughouseLine[] | undefined>;
  /** Returns running games, those of the best players first. */
  watchable(): Promise<BughouseLine[]>;
  /** Returns the players of a game by account id, and whether it is over. */
  playersOf(gameId: string): Promise<{ players: string[]; isOver: boolean } | undefined>;
  /** Returns the running game of each account, by account id; accounts without one are left out. */
  runningGames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the id of the account's running game. */
  runningGame(accountId: string): Promise<string | null>;
  /** Ends the account's running game: it is lost, or called off if it had hardly begun. */
  giveUp(accountId: string): Promise<void>;
  /** Returns the games for a member's personal data export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

const MOST_WATCHABLE = 12;

export const createBughouseService = (
  { store, config, room }: Pick<Platform, 'store' | 'config' | 'room'>,
  tables: Tables,
  { accounts, talk }: { accounts: Pick<AccountsService, 'playersById' | 'playerByName'>; talk: Pick<Talk, 'textFor'> },
): BughouseService => {
  const toLines = async (games: readonly SeatedRow[]): Promise<BughouseLine[]> => {
    const players = await accounts.playersById(accountsOf(games));
    return games.map((row) => toBughouseLine(row, players));
  };
  /** A game whose log contains its end is over, even if it has not been folded yet. */
  const running = async (accountIds: readonly string[]) => {
    const playing = await rows.playingOf(store, accountIds);
    return playing.filter(({ game_id }) => !tables.games.get(game_id)?.game.end);
  };

  return {
    watching: createRunningTables({ store, room }, tables),
    start: (game) => tables.start(game),
    async view(gameId) {
      const table = await tables.games.load(gameId);
      return table && toBughouseView(table);
    },
    async bpgn(gameId) {
      const table = await tables.games.load(gameId);
      return table && bpgnFile(table, config.baseUrl);
    },
    async gamesOf(username, before) {
      const player = await accounts.playerByName(username);
      return player && toLines(await rows.gamesOf(store, player.id, { before, limit: BUGHOUSE_PAGE_SIZE }));
    },
    watchable: async () => toLines(await rows.bestPlaying(store, MOST_WATCHABLE)),
    async playersOf(gameId) {
      const table = await tables.games.load(gameId);
      return table && { players: playersOf(table), isOver: table.game.end !== undefined };
    },
    runningGames: async (accountIds) =>
      new Map((await running(accountIds)).map((row) => [row.account_id, row.game_id])),
    runningGame: async (accountId) => (await running([accountId]))[0]?.game_id ?? null,
    async giveUp(accountId) {
      for (const { game_id: id } of await running([accountId])) {
        await tables.command(id, accountId, { type: 'resign' });
      }
    },
    async exportOf(accountId) {
      const games: SeatedRow[] = [];
      for (let page: SeatedRow[] | undefined; page === undefined || page.length === BUGHOUSE_PAGE_SIZE;) {
        page = await rows.gamesOf(store, accountId, { before: games.at(-1)?.id, limit: BUGHOUSE_PAGE_SIZE });
        games.push(...page);
      }
      return { games: await toLines(games), talk: await talkBy(store, accountId) };
    },
    textFor: talk.textFor,
    erase: eraseTalk,
  };
};
