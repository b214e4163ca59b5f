/**
 * Measures one game with many spectators (10,000 by default), all on one process: how long after the first spectator
 * the last one has a move. The spectators run in their own process and read frames without parsing them.
 */
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember } from '../server/src/test/make.ts';
import { measureCrowd } from './room-crowd.ts';
import { startWatchedGame } from './watched-game.ts';

export const run = async ([count = '10000']: string[]): Promise<void> => {
  const server = await startTestServer({ limits: false });
  const [white, black] = [await makeMember(server), await makeMember(server)];
  const { id, moves } = await startWatchedGame(server, { white, black });
  await measureCrowd({ url: server.url, count, channel: 'game', key: id }, moves);
  await server.close();
};
