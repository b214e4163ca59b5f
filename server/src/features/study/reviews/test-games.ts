import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { TestServer } from '../../../platform/test/server.ts';
import type { Player } from '../../../test/make.ts';
import { gameEnded } from '../../play/games/events.ts';

/** Mate on the seventh ply: the sixth is a blunder. */
export const SCHOLARS_MATE = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];

interface GameToPlay {
  white: Player;
  black: Player;
  /** UCI moves. If they do not end the game, White resigns. */
  moves?: readonly string[];
  variant?: BoardVariant;
  initialFen?: string;
}

/** Plays a casual game. Returns its id when its end is settled. */
export const playGame = async (server: TestServer, game: GameToPlay): Promise<string> => {
  const { white, black, moves = SCHOLARS_MATE, ...terms } = game;
  const service = server.app.services.games;
  const id = await service.startGame({
    ...{ players: { white: white.user.id, black: black.user.id }, timeControl: { base: 180_000, increment: 2_000 } },
    ...{ ...terms, rated: false },
  });
  const settled = settledIn(server, id);
  for (const [index, uci] of moves.entries()) {
    const mover = index % 2 === 0 ? white : black;
    const refused = await service.command(id, mover.user.id, { type: 'move', ply: index + 1, uci });
    if (refused) throw new Error(`${uci} is refused: ${refused.refused}`);
  }
  if ((await service.game(id))?.end === undefined) await service.command(id, white.user.id, { type: 'resign' });
  await settled;
  return id;
};

/** Other games may be played at the same time. */
const settledIn = ({ app }: TestServer, id: string): Promise<void> =>
  new Promise((resolve) => {
    const off = app.platform.events.on(gameEnded, ({ gameId }) => {
      if (gameId !== id) return;
      off();
      resolve();
    });
  });
