import { members } from '@tabiya/contract/people/members.ts';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeGuest, makeMember, nextSettled, startGame } from '../../../test/make.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const view = (username: string) => server.visitor().call(members.view, { username });

it('shows a member to anybody, with ratings from the chosen start and no games yet', async () => {
  const { user } = await makeMember(server, { username: 'Newcomer', skillLevel: 'intermediate' });
  const member = await view('newcomer');
  expect(member).toMatchObject({
    id: user.id,
    username: 'Newcomer',
    isGuest: false,
    isOnline: false,
    games: { total: 0, won: 0, drawn: 0, lost: 0 },
  });
  expect(
    member.ratings.map(({ ratingClass, rating, provisional, games }) => [ratingClass, rating, provisional, games]),
  ).toEqual(['bullet', 'blitz', 'rapid', 'daily'].map((timeClass) => [timeClass, 1200, true, 0]));
});

it('reveals neither address nor password', async () => {
  await makeMember(server, { username: 'discreet' });
  expect(JSON.stringify(await view('discreet'))).not.toMatch(/example\.org|argon2|email|password/);
});

it('counts finished games without aborted ones', async () => {
  const [white, black] = [await makeMember(server), await makeMember(server)];
  const service = server.app.services.games;
  const aborted = await startGame(server, { white, black });
  const aborting = nextSettled(server);
  await service.command(aborted, white.user.id, { type: 'abort' });
  await aborting;
  const lost = await startGame(server, { white, black });
  await service.command(lost, white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
  await service.command(lost, black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
  const settled = nextSettled(server);
  await service.command(lost, white.user.id, { type: 'resign' });
  await settled;
  expect((await view(white.user.username)).games).toEqual({ total: 1, won: 0, drawn: 0, lost: 1 });
  expect((await view(black.user.username)).games).toEqual({ total: 1, won: 1, drawn: 0, lost: 0 });
});

it('tells whether the member is online', async () => {
  const guest = await makeGuest(server);
  const socket = await guest.socket();
  expect(await view(guest.user.username)).toMatchObject({ isGuest: true, isOnline: true });
  await socket.close();
});

it('refuses unknown and invalid names', async () => {
  await expect(view('nobody')).rejects.toMatchObject({ status: 404, body: { error: 'member_not_found' } });
  await expect(view('no name')).rejects.toMatchObject({ status: 404, body: { error: 'not_found' } });
});
