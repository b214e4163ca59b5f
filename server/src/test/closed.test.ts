import { accounts } from '@tabiya/contract/account/accounts.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import { lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { personalData } from '@tabiya/contract/account/personal-data.ts';
import { staff } from '@tabiya/contract/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { makeMember, makeStaff, nextSettled, PASSWORD, startGame, type Player } from './make.ts';

let server: TestServer;
let boss: Player;

beforeAll(async () => {
  server = await startTestServer();
  boss = await makeStaff(server);
});
afterAll(() => server.close());

type ClosedLevel = 5 | 6 | 7 | 8;
const close = ({ user }: Player, level: ClosedLevel) =>
  boss.call(staff.close, { username: user.username, level, reason: 'for a test' });
const logIn = ({ call, user }: Player) => call(accounts.logIn, { username: user.username, password: PASSWORD });
const noteOn = async (username: string) => (await boss.call(members.view, { username })).closed;

const STATES = [
  ['for breaking fair play', { level: LEVELS.cheater, note: 'fair_play', membership: 'cheater' }],
  ['for abuse', { level: LEVELS.abuser, note: 'abuse', membership: 'abuser' }],
  ['by staff', { level: LEVELS.unspecifiedClosed, note: 'inactive', membership: 'unspecifiedClosed' }],
] as const;

describe.each(STATES)('an account closed %s', (_, { level, note, membership }) => {
  it('is logged out, can log in, sees the reason, can export its data, and can do nothing else', async () => {
    const ann = await makeMember(server);
    await close(ann, level);
    expect((await ann.call(accounts.session, {})).user).toBeNull();
    const { user } = await logIn(ann);
    expect(user).toMatchObject({ isEnabled: false, membership, membershipLevel: level });
    await expect(ann.call(personalData.state, {})).resolves.toBeDefined();
    const socket = await ann.socket();
    await socket.open(lobbyChannel, 'pools');
    const seek = socket.send({ channel: lobbyChannel, key: 'pools' }, 'seek', { pool: '3+2' });
    await expect(seek).rejects.toMatchObject({ code: 'account_closed' });
    await socket.close();
    expect((await ann.call(accounts.logOut, {})).user).toBeNull();
  });

  it('is shown to others with a neutral note', async () => {
    const ann = await makeMember(server);
    await close(ann, level);
    expect(await noteOn(ann.user.username)).toBe(note);
    await boss.call(staff.reopen, { username: ann.user.username, reason: 'for a test' });
    expect(await noteOn(ann.user.username)).toBeNull();
  });
});

describe('an account that its member closed', () => {
  it('appears inactive to others, and is reopened by a log-in', async () => {
    const ann = await makeMember(server);
    await close(ann, LEVELS.voluntarilyClosed);
    expect(await noteOn(ann.user.username)).toBe('inactive');
    const { user } = await logIn(ann);
    expect(user).toMatchObject({ isEnabled: true, membership: 'basic' });
    expect(await noteOn(ann.user.username)).toBeNull();
  });
});

describe('at the closing of an account', () => {
  it('a running game is resigned, and its end published', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const id = await startGame(server, { white: ann, black: bob });
    const service = server.app.services.games;
    await service.command(id, ann.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
    await service.command(id, bob.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
    const watching = await bob.socket();
    await watching.open(gameChannel, id);
    const settled = nextSettled(server);
    await close(ann, LEVELS.cheater);
    expect(await settled).toMatchObject({ gameId: id, end: { result: '0-1', reason: 'resignation' } });
    await watching.event('settled');
    await watching.close();
  });

  it('a game that has hardly begun is aborted', async () => {
    const [ann, bob] = [await makeMember(server), await makeMember(server)];
    const id = await startGame(server, { white: ann, black: bob });
    const settled = nextSettled(server);
    await close(ann, LEVELS.abuser);
    expect(await settled).toMatchObject({ gameId: id, end: { result: '*', reason: 'aborted' } });
  });

  it('the account leaves the pool, and its connection ends', async () => {
    const ann = await makeMember(server);
    const socket = await ann.socket();
    await socket.open(lobbyChannel, 'pools');
    await socket.send({ channel: lobbyChannel, key: 'pools' }, 'seek', { pool: '3+2' });
    await expect.poll(() => server.app.services.lobby.seeking(ann.user.id)).toBe('3+2');
    await close(ann, LEVELS.unspecifiedClosed);
    expect(await socket.closed).toBe(4001);
    await expect.poll(() => server.app.services.lobby.seeking(ann.user.id)).toBeNull();
  });
});
