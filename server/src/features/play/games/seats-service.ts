import type { Game } from '@tabiya/chess/rules/game.ts';
import type { ByColor } from '@tabiya/chess/rules/types.ts';
import { gameChannel, type AwayView, type SeatView } from '@tabiya/contract/play/games.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { LiveGames } from './live-games-service.ts';
import type { OpenGame } from './open-game.ts';

/** A game with its players, as this node has it. */
export interface GameTable {
  id: string;
  rated: boolean;
  white: SeatView;
  black: SeatView;
  game: Game;
  /** Players who are away. */
  away: Partial<ByColor<AwayView>>;
  /** Whether it is over, with its ratings settled. */
  settled: boolean;
}

/** A place at the board for somebody who has no socket. */
export interface GameSeat {
  /** Returns the present state of the game. */
  table(): GameTable;
  /** Called when the client's connection is gone; idempotent. */
  leave(): void;
}

export interface SeatsService {
  table(gameId: string): Promise<GameTable | undefined>;
  /** Returns the same, with the events that other nodes have written and this one has not heard of. */
  freshTable(gameId: string): Promise<GameTable | undefined>;
  /**
   * Puts the account at the board until it leaves, and calls the listener on each change of the game. Returns undefined
   * if there is no such game.
   */
  sit(gameId: string, accountId: string, listener: () => void): Promise<GameSeat | undefined>;
}

export const createSeatsService = ({ room }: Pick<Platform, 'room'>, live: LiveGames): SeatsService => {
  const rooms = room(gameChannel);
  let count = 0;

  return {
    async table(gameId) {
      const open = await live.games.load(gameId);
      return open && toTable(open);
    },
    async freshTable(gameId) {
      const open = await live.games.load(gameId);
      if (open) await live.games.catchUp([open]);
      return open && toTable(open);
    },
    async sit(gameId, accountId, listener) {
      const open = await live.games.load(gameId);
      if (!open) return undefined;
      const connection = { id: `seat-${(count += 1)}`, caller: { id: accountId } };
      const deaf = rooms.hear(gameId, (heard) => {
        // An event from another node is applied after the command that is being judged.
        if (heard.message === 'event' && heard.seq > open.game.seq) void open.turn.then(listener);
        else if (heard.message === 'settled') void open.turn.then(listener);
        else if (heard.message !== 'rematch') listener();
      });
      live.games.presence.enter(open, connection);
      let isThere = true;
      return {
        table: () => toTable(open),
        leave() {
          if (!isThere) return;
          isThere = false;
          deaf();
          live.games.presence.leave(open, connection, false);
          live.games.release(open);
        },
      };
    },
  };
};

export const toTable = ({ id, rated, seats, game, away, settled }: OpenGame): GameTable => ({
  id,
  rated,
  ...seats,
  game,
  away,
  settled,
});
