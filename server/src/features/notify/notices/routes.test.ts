import { alerts } from '@tabiya/contract/notify/alerts.ts';
import { notices } from '@tabiya/contract/notify/notices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame } from '../../../test/make.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('a game in which it is the member’s move has both clocks, seen from the member’s side', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  const gameId = await startGame(server, { white: ann, black: bob });
  const ready = {
    id: gameId,
    opponent: { username: bob.user.username, image: null },
    flipBoard: false,
    player1TurnTimeRemaining: 180_000,
    player2TurnTimeRemaining: 180_000,
  };
  expect((await ann.call(alerts.list, {})).readyGames).toEqual([ready]);
  expect((await bob.call(alerts.list, {})).readyGames).toEqual([]);
  expect((await ann.call(notices.counts, {})).games_to_move).toBe(1);

  const service = server.app.services.games;
  await service.command(gameId, ann.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  const opponent = { username: ann.user.username, image: null };
  expect((await bob.call(alerts.list, {})).readyGames).toEqual([{ ...ready, opponent, flipBoard: true }]);
  expect((await ann.call(notices.counts, {})).games_to_move).toBe(0);
  await service.command(gameId, bob.user.id, { type: 'abort' });
  expect((await bob.call(notices.counts, {})).games_to_move).toBe(0);
});
