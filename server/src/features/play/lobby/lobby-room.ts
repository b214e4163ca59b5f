import { lobbyChannel, type LobbyView } from '@tabiya/contract/play/lobby.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { GamesService } from '../games/service.ts';
import type { SeekBook } from './seek-book.ts';
import type { TypicalWaits } from './typical-waits.ts';

/** The figures that the lobby shows, and their broadcast to everybody who has it open. */
export interface LobbyFigures {
  view(isGuest: boolean): Promise<LobbyView>;
  /** Sends everybody in the lobby what has changed since the last call. */
  tell(): Promise<void>;
}

/** Maximum age of the counts of games, ms. */
const COUNT_FOR = 1_000;

export const createLobbyFigures = (
  platform: Pick<Platform, 'room' | 'connected' | 'now'>,
  { book, waits, games }: { book: SeekBook; waits: TypicalWaits; games: Pick<GamesService, 'runningCount'> },
): LobbyFigures => {
  const room = platform.room(lobbyChannel);
  const told = new Map<boolean, string>();
  let counted: { at: number; count: Promise<number> } | undefined;

  const running = (): Promise<number> => {
    const now = platform.now();
    if (counted === undefined || now - counted.at >= COUNT_FOR) {
      const count = games.runningCount();
      counted = { at: now, count };
      count.catch(() => (counted = undefined));
    }
    return counted.count;
  };

  const view = async (isGuest: boolean): Promise<LobbyView> => {
    const count = await running();
    return {
      waiting: book.waiting(isGuest),
      waits: waits.of(isGuest, platform.now()),
      players: platform.connected(),
      games: count,
    };
  };

  return {
    view,
    async tell() {
      for (const isGuest of [true, false]) {
        const lobby = await view(isGuest);
        const text = JSON.stringify(lobby);
        if (told.get(isGuest) === text) continue;
        told.set(isGuest, text);
        room.passing('pools', 'lobby', lobby, { guests: isGuest });
      }
    },
  };
};
