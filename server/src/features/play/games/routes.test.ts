import { games } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let white: Player;
let black: Player;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  white = await makeMember(server);
  black = await makeMember(server, { skillLevel: 'advanced' });
  id = await startGame(server, { white, black });
});
afterAll(() => server.close());

describe('games over HTTP', () => {
  it('shows a game to anybody, by either spelling of its id', async () => {
    const visitor = server.visitor();
    const game = await visitor.call(games.view, { id });
    expect(game).toMatchObject({ id, white: { id: white.user.id }, black: { id: black.user.id, rating: 1600 } });
    expect(await visitor.call(games.view, { id: toShortUuid(id) })).toEqual(game);
  });

  it('refuses unknown ids and invalid ones', async () => {
    const visitor = server.visitor();
    await expect(visitor.call(games.view, { id: randomUUIDv7() })).rejects.toMatchObject({
      status: 404,
      body: { error: 'game_not_found' },
    });
    await expect(visitor.call(games.view, { id: 'abc' })).rejects.toMatchObject({ status: 404 });
    expect((await visitor.fetch(`/callback/game/${randomUUIDv7()}/pgn`)).status).toBe(404);
    expect((await visitor.fetch('/callback/game/abc/pgn')).status).toBe(404);
  });

  it("lists one's own running games to guests and members, and to nobody else", async () => {
    expect((await black.call(games.mine, {})).games.map((game) => game.id)).toEqual([id]);
    expect(await (await makeGuest(server)).call(games.mine, {})).toEqual({ games: [] });
    await expect(server.visitor().call(games.mine, {})).rejects.toMatchObject({ status: 401 });
  });

  it('lists games worth watching', async () => {
    expect((await server.visitor().call(games.watchable, {})).games.map((game) => game.id)).toEqual([id]);
  });

  it('gives a game as a PGN file', async () => {
    const answer = await server.visitor().fetch(`/callback/game/${id}/pgn`);
    expect(answer.headers.get('content-type')).toMatch('application/x-chess-pgn');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=.+\.pgn/);
    expect(await answer.text()).toMatch(/^\[Event "Rated blitz game"\]\n[^]+\n\*\n$/);
  });
});
