import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { TestServer } from '../server/src/platform/test/server.ts';
import { startGame, type Player } from '../server/src/test/make.ts';

const MOVES = 'g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8 b1a3 b8a6'.split(' ');

/** Starts a game with a move of each side, so that no first-move timer ends it; returns what plays the other moves. */
export const startWatchedGame = async (
  server: TestServer,
  { white, black }: { white: Player; black: Player },
): Promise<{ id: string; moves: (() => Promise<unknown>)[] }> => {
  const id = await startGame(server, { white, black, timeControl: { base: 1_800_000, increment: 0 } });
  const players = [await white.socket(), await black.socket()];
  for (const player of players) await player.open(gameChannel, id);
  const [first, second, ...moves] = MOVES.map(
    (uci, at) => () => players[at % 2]!.send({ channel: gameChannel, key: id }, 'move', { ply: at + 1, uci }),
  );
  await first!();
  await second!();
  return { id, moves };
};
