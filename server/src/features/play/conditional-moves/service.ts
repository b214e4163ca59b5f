import {
  conditionalLinesOf,
  readConditionalLines,
  type ConditionalRefusal,
} from '@tabiya/chess/conditional/conditional-moves.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { ConditionalMovesView } from '@tabiya/contract/play/conditional-moves.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { Unavailable } from '../../../platform/store/unavailable.ts';
import type { GamesService, GameTable } from '../games/service.ts';
import { linesOf, placeIn, playedHash } from './place.ts';
import * as rows from './store.ts';

export interface ConditionalMovesNeeds {
  games: Pick<GamesService, 'command' | 'freshTable' | 'table'>;
}

type NoSeat = Refusal<'game_not_found' | 'not_a_player'>;

/** Moves that players of daily games have set for the case that the opponent plays certain moves. */
export interface ConditionalMovesService {
  own(accountId: string, gameId: string): Promise<ConditionalMovesView | NoSeat>;
  /** Replaces all lines of a player. If the opponent moves in this moment, the answer is played at once. */
  save(
    accountId: string,
    asked: ConditionalMovesView & { id: string },
  ): Promise<
    ConditionalMovesView | NoSeat | Refusal<'game_over' | 'not_a_daily_game' | 'game_moved_on' | ConditionalRefusal>
  >;
  /**
   * Plays the answers that players to move have set, once, and drops what a game has left. Returns the games of which
   * nobody need be told that it is this player's turn: it was answered, or is looked at again.
   */
  answer(turns: readonly { gameId: string; moverId: string }[]): Promise<ReadonlySet<string>>;
  /** Drops what was set for a game that is over. */
  over(gameId: string): Promise<void>;
  exportOf(accountId: string): Promise<readonly rows.ConditionalMovesRow[]>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createConditionalMovesService = (
  { store, now, log }: Pick<Platform, 'store' | 'now' | 'log'>,
  { games }: ConditionalMovesNeeds,
): ConditionalMovesService => {
  /** Returns whether the answer to the opponent's last move was played. */
  const answerOne = async (row: rows.ConditionalMovesRow): Promise<boolean> => {
    const table = await games.freshTable(row.game_id);
    const side = table && sideOf(table, row.account_id);
    const place = table && side && placeIn(row, table.game);
    if (place === undefined) {
      await rows.dropConditions(store, row);
      return false;
    }
    const { game } = table!;
    // An answer would decline a draw that the player has not seen.
    if (place.played === undefined || game.drawOffer === opposite(side!)) return false;
    const move = { type: 'move', ply: game.ply + 1, uci: place.played.answer, isAutomatic: true } as const;
    if (await games.command(row.game_id, row.account_id, move)) return false;
    if (place.tree.length === 0) await rows.dropConditions(store, row);
    return true;
  };

  const service: ConditionalMovesService = {
    async own(accountId, gameId) {
      const seat = seatIn(await games.table(gameId), accountId);
      if (isRefusal(seat)) return seat;
      // What a crash has left unanswered is answered now.
      if (seat.table.game.position.turn === seat.side) await service.answer([{ gameId, moverId: accountId }]);
      const [row] = await rows.conditionsOf(store, [{ gameId, accountId }]);
      return viewOf(row, (await games.table(gameId)) ?? seat.table);
    },
    async save(accountId, { id: gameId, ply, lines }) {
      const seat = seatIn(await games.table(gameId), accountId);
      if (isRefusal(seat)) return seat;
      const { game } = seat.table;
      if (game.end) return refuse('game_over');
      if (game.setup.timeControl.perMove === undefined) return refuse('not_a_daily_game');
      if (lines.length === 0) {
        await rows.deleteConditions(store, { gameId, accountId });
        return { ply: game.ply, lines: [] };
      }
      if (ply !== game.ply || game.position.turn === seat.side) return refuse('game_moved_on');
      const read = readConditionalLines(game.position, linesOf(lines.join('\n')));
      if (!read.ok) return refuse(read.refusal);
      const kept = conditionalLinesOf(read.value).map((line) => line.join(' '));
      const at = { ply, played: playedHash(game, ply), lines: kept.join('\n'), saved_at: now() };
      await rows.writeConditions(store, { game_id: gameId, account_id: accountId, ...at });
      await service.answer([{ gameId, moverId: accountId }]);
      return { ply, lines: kept };
    },
    async answer(turns) {
      const seats = turns.map(({ gameId, moverId: accountId }) => ({ gameId, accountId }));
      const settled = new Set<string>();
      for (const row of await rows.conditionsOf(store, seats)) {
        try {
          if (await answerOne(row)) settled.add(row.game_id);
        } catch (err) {
          log.error({ err, gameId: row.game_id }, 'a conditional move could not be played');
          if (err instanceof Unavailable) settled.add(row.game_id);
        }
      }
      return settled;
    },
    over: (gameId) => rows.deleteOfGame(store, gameId),
    exportOf: async (accountId) => rows.allOf(store, accountId),
    erase: rows.eraseOf,
  };
  return service;
};

/** Returns the side that an account plays at a table. */
const seatIn = (table: GameTable | undefined, accountId: string): { table: GameTable; side: Color } | NoSeat => {
  if (table === undefined) return refuse('game_not_found');
  const side = sideOf(table, accountId);
  return side === undefined ? refuse('not_a_player') : { table, side };
};

const sideOf = ({ white, black }: GameTable, accountId: string): Color | undefined => {
  if (white.id === accountId) return 'white';
  return black.id === accountId ? 'black' : undefined;
};

/** Returns what is left of the lines in the last position in which the opponent was to move. */
const viewOf = (row: rows.ConditionalMovesRow | undefined, { game }: GameTable): ConditionalMovesView => {
  const place = row && !game.end ? placeIn(row, game) : undefined;
  if (row === undefined || place === undefined) return { ply: game.ply, lines: [] };
  const { tree, played } = place;
  const lines = conditionalLinesOf(played === undefined ? tree : [played]).map((line) => line.join(' '));
  return { ply: played === undefined ? game.ply : game.ply - 1, lines };
};
