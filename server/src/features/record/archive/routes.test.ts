import { randomUUID } from 'node:crypto';
import { archive } from '@tabiya/contract/record/archive.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, nextSettled, startGame } from '../../../test/make.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  const white = await makeMember(server, { username: 'Resigner' });
  const black = await makeMember(server, { username: 'rival' });
  id = await startGame(server, { white, black });
  const service = server.app.services.games;
  await service.command(id, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await service.command(id, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  const settled = nextSettled(server);
  await service.command(id, white.user.id, { type: 'resign' });
  await settled;
});
afterAll(() => server.close());

const list = (query: string) => server.visitor().fetch(`/callback/archive/${query}`);

it('shows the finished games of a player to anybody', async () => {
  const view = await server.visitor().call(archive.list, { username: 'resigner', outcome: 'lost', rated: '1' });
  expect(view).toMatchObject({ username: 'Resigner', page: 1, pages: 1, total: 1 });
  expect(view.games).toMatchObject([{ id, color: 'white', end: { result: '0-1', reason: 'resignation' }, plies: 2 }]);
});

it('takes filters and pages from the query', async () => {
  const body = async (query: string) => ((await (await list(query)).json()) as { total: number }).total;
  expect(await body('rival?outcome=won&color=black&timeClass=blitz&opponent=resi&page=1')).toBe(1);
  expect(await body('rival?rated=0')).toBe(0);
  expect(await body('rival?color=white')).toBe(0);
});

it.each(['page=0', 'page=x', 'page=10001', 'page=1.5', 'rated=yes', 'outcome=lucky', 'timeClass=slow', 'color=red'])(
  'refuses %s',
  async (query) => {
    const answer = await list(`rival?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'bad_input' });
  },
);

it('names the games beside one, of those that there are', async () => {
  const visitor = server.visitor();
  expect(await visitor.call(archive.beside, { username: 'rival', id })).toEqual({ earlier: null, later: null });
  const answerTo = async (path: string) => {
    const answer = await visitor.fetch(`/callback/archive/${path}/beside`);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  expect(await answerTo(`nobody/${id}`)).toEqual([404, 'member_not_found']);
  expect(await answerTo(`rival/${randomUUID()}`)).toEqual([404, 'game_not_found']);
  expect(await answerTo('rival/first')).toEqual([404, 'not_found']);
});

it('refuses unknown and invalid names', async () => {
  const nobody = await list('nobody');
  expect(nobody.status).toBe(404);
  expect(await nobody.json()).toMatchObject({ error: 'member_not_found' });
  expect((await list('a%20b')).status).toBe(404);
});
