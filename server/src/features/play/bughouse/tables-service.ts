import { applyBughouseEvent, playBughouse } from '@tabiya/chess/bughouse/bughouse.ts';
import { bughouseDeadline } from '@tabiya/chess/bughouse/clocks.ts';
import { boardOf, SEATS, type BughouseCommand, type BughouseRefusal } from '@tabiya/chess/bughouse/types.ts';
import { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { knownPlayers, playersOf } from '../../../live-play/held-game.ts';
import { HeldGames, type HeldGamesPlatform } from '../../../live-play/held-games.ts';
import type { GameRules } from '../../../live-play/judge.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ArchiveService } from '../../record/archive/service.ts';
import type { GamesService } from '../games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { tableEnded, tableStarted } from './events.ts';
import { foldTable } from './fold-service.ts';
import { outcomesOf } from './outcomes.ts';
import { newRow, type NewTable } from './start.ts';
import { bughouseLog, insertGame, loggedGames } from './store.ts';
import { accountsOf, seatOf, stateOf, tableOf, type FourPlayers, type Table } from './table.ts';

export interface TablesNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  archive: Pick<ArchiveService, 'recordGame'>;
  games: Pick<GamesService, 'whenFair'>;
  ratings: Pick<RatingsService, 'current' | 'applyTeamResult'>;
}

type WithoutPlayer<T> = T extends unknown ? Omit<T, 'by' | 'away'> : never;
/** A player's command without the player: the account says who it is, and the table says who is away. */
export type PlayerCommand = WithoutPlayer<Exclude<BughouseCommand, { type: 'downtime' }>>;
export type TableRefusal = Exclude<BughouseRefusal, 'already_played'> | 'not_a_player' | 'game_not_found';

/** The bughouse games that this node holds, and how they are started and commanded. */
export interface Tables {
  games: HeldGames<FourPlayers, Table>;
  /** Starts a game and returns its id. */
  start(game: NewTable): Promise<string>;
  /** Opens a game that was written just now. */
  begun(id: string): Promise<void>;
  /** Carries out a command of the account (null: anybody). Resolves when it is durable and published. */
  command(id: string, accountId: string | null, command: PlayerCommand): Promise<void | Refusal<TableRefusal>>;
}

const RULES: GameRules<FourPlayers> = {
  seats: SEATS,
  play: playBughouse,
  apply: applyBughouseEvent,
  deadline: bughouseDeadline,
  // A drop may be of a piece that was passed on by a move which this node has not heard of.
  knowsMore: (command, game) =>
    command.type === 'move' && (command.ply > game.boards[boardOf(command.by)].ply + 1 || command.uci.includes('@')),
  isTimeout: (event) =>
    event.type === 'ended' && (event.end.reason === 'timeout' || event.end.reason === 'first_move_timeout'),
};

export const createTables = (
  platform: HeldGamesPlatform & Pick<Platform, 'events' | 'room'>,
  needs: TablesNeeds,
): Tables => {
  const { store, now, events } = platform;
  const room = platform.room(bughouseChannel);
  const games = new HeldGames<FourPlayers, Table>(platform, {
    name: 'bughouse',
    rules: RULES,
    log: bughouseLog,
    room,
    flag: { type: 'flag' },
    pause: (from, to) => ({ type: 'downtime', from, to }),
    async read(ids) {
      const rows = await loggedGames(store, ids);
      const players = await needs.accounts.playersById(accountsOf(rows));
      return rows.map((row) => tableOf(row, players));
    },
    async reread(table) {
      const [row] = await loggedGames(store, [table.id]);
      return row && stateOf(row, knownPlayers(table));
    },
    fold: (table) => foldTable({ store, ...needs }, table),
    settled(table, first) {
      if (table.game.end) room.passing(table.id, 'settled', { end: table.game.end, seats: table.seats });
      if (first) events.emit(tableEnded, { ...newsOf(table), outcomes: outcomesOf(table) });
    },
    whenFair: needs.games.whenFair,
  });

  const begun = async (id: string): Promise<void> => {
    const table = await games.load(id);
    if (table) events.emit(tableStarted, newsOf(table));
  };

  return {
    games,
    async start(game) {
      const row = await newRow({ ratings: needs.ratings, now }, game);
      await insertGame(store, row);
      await begun(row.id);
      return row.id;
    },
    begun,
    async command(id, accountId, command) {
      const table = await games.load(id);
      if (!table) return refuse('game_not_found');
      const by = seatOf(table, accountId);
      if (by === undefined && command.type !== 'flag') return refuse('not_a_player');
      return games.command(table, { ...command, by, away: table.away } as BughouseCommand);
    },
  };
};

const newsOf = (table: Table) => ({ gameId: table.id, players: playersOf(table), rated: table.rated });
