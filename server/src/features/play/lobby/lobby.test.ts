import { friends } from '@tabiya/contract/people/friends.ts';
import { games } from '@tabiya/contract/play/games.ts';
import { lobby, lobbyChannel } from '@tabiya/contract/play/lobby.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { makeGuest, makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let offset = 0;
const open: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
});
afterAll(() => server.close());
beforeEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()));
});

const POOLS = { channel: lobbyChannel, key: 'pools' } as const;
const enter = async (player: Pick<Player, 'socket'>): Promise<TestSocket> => {
  const socket = await player.socket();
  await socket.open(lobbyChannel, 'pools');
  open.push(socket);
  return socket;
};
const seek = (socket: TestSocket, pool = '3+2') => socket.send(POOLS, 'seek', { pool });
const paired = async (socket: TestSocket): Promise<string> =>
  ((await socket.event('paired')).d as { gameId: string }).gameId;
const waits = (socket: TestSocket, pool: string, count: number | undefined) =>
  socket.event('lobby', ({ waiting }: { waiting: Record<string, number> }) => waiting[pool] === count);
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );

/** Plays a game that Black ends: resigning after a move of each, or calling it off before. */
const finish = async (players: { white: Player; black: Player }, type: 'resign' | 'abort'): Promise<void> => {
  const service = server.app.services.games;
  const id = await startGame(server, players);
  const [white, black] = [players.white.user.id, players.black.user.id];
  await service.command(id, white, { type: 'move', ply: 1, uci: 'e2e4' });
  if (type === 'resign') await service.command(id, black, { type: 'move', ply: 2, uci: 'e7e5' });
  await service.command(id, black, { type });
  await server.app.platform.events.settle();
};

/** Pairs two players again, although the last opponent is avoided at first. Returns who is White and who is Black. */
const meetAgain = async (one: Player, other: Player): Promise<string[]> => {
  const [first, second] = [await enter(one), await enter(other)];
  await seek(first);
  await seek(second);
  offset += 16_000;
  const game = await one.call(games.view, { id: await paired(first) });
  return [game.white.id, game.black.id];
};

describe('the lobby', () => {
  it('pairs two members of a rating at once, in a rated game', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    const [first, second] = [await enter(ann), await enter(ben)];
    await seek(first);
    expect(await first.event('seeking')).toMatchObject({ d: { pool: '3+2' } });
    await seek(second);
    const id = await paired(first);
    expect(await paired(second)).toBe(id);
    const game = await ann.call(games.view, { id });
    expect(game).toMatchObject({ rated: true, timeControl: { base: 180_000, increment: 2_000 } });
    expect([game.white.id, game.black.id].toSorted()).toEqual([ann.user.id, ben.user.id].toSorted());
    expect(await refusal(seek(first))).toBe('already_playing');
    expect((await first.resume(lobbyChannel, 'pools', 0)) as object).toMatchObject({ d: { seeking: null } });
  });

  it('never pairs members of whom one blocks the other, whenever they did so', async () => {
    const [ann, ben, eve] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    await ben.call(friends.block, { username: ann.user.username });
    const [first, second] = [await enter(ann), await enter(ben)];
    await seek(first);
    await seek(second);
    await server.app.services.lobby.wave();
    expect(first.frames.some((frame) => frame.t === 'event' && frame.m === 'paired')).toBe(false);
    const third = await enter(eve);
    await seek(third);
    const id = await paired(third);
    const game = await eve.call(games.view, { id });
    expect([game.white.id, game.black.id]).toContain(eve.user.id);
  });

  it('changes colours when the same two meet again', async () => {
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    await finish({ white: ann, black: ben }, 'resign');
    expect(await meetAgain(ann, ben)).toEqual([ben.user.id, ann.user.id]);
  });

  it('gives nobody the other colour after a game that was called off', async () => {
    const [ann, ben, eve] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    await finish({ white: ben, black: eve }, 'resign');
    await finish({ white: ann, black: ben }, 'abort');
    // Ben has played White, and called off the game in which he was Black.
    expect(await meetAgain(ann, ben)).toEqual([ann.user.id, ben.user.id]);
  });

  it('pairs players with distant ratings only after they have waited', async () => {
    const [strong, weak] = [await makeMember(server, { skillLevel: 'advanced' }), await makeMember(server)];
    const [first, second] = [await enter(strong), await enter(weak)];
    await seek(first, '10+0');
    await seek(second, '10+0');
    await waits(first, '10+0', 2);
    offset += 60_000;
    expect(await paired(second)).toBe(await paired(first));
  });

  it('keeps guests and members apart, and each sees their own side', async () => {
    const [member, guest, other] = [await makeMember(server), await makeGuest(server), await makeGuest(server)];
    const [first, second, third] = [await enter(member), await enter(guest), await enter(other)];
    const watcher = await enter(server.visitor());
    await seek(first, '5+5');
    await seek(second, '5+5');
    await waits(first, '5+5', 1);
    await waits(watcher, '5+5', 1);
    await seek(third, '5+5');
    const game = await guest.call(games.view, { id: await paired(second) });
    expect([game.white.id, game.black.id].toSorted()).toEqual([guest.user.id, other.user.id].toSorted());
    expect(game.rated).toBe(false);
    expect((await member.call(lobby.view, {})).waiting['5+5']).toBe(1);
    expect((await server.visitor().call(lobby.view, {})).waiting['5+5']).toBeUndefined();
  });

  it('ends a seek by cancel, by another seek, and with the last connection', async () => {
    const ann = await makeMember(server);
    const [tab, other] = [await enter(ann), await enter(ann)];
    const waiting = async () => (await ann.call(lobby.view, {})).waiting;
    await seek(tab, '1+0');
    await seek(tab, '1+1');
    expect(await waiting()).toEqual({ '1+1': 1 });
    await tab.close();
    expect(await waiting()).toEqual({ '1+1': 1 });
    await other.send(POOLS, 'cancel', {});
    expect(await waiting()).toEqual({});
    expect(await other.event('seeking', ({ pool }: { pool: string | null }) => pool === null)).toBeDefined();
    await seek(other, '30+0');
    await other.close();
    const watcher = await enter(await makeMember(server));
    if ((await waiting())['30+0'] !== undefined) await waits(watcher, '30+0', undefined);
    expect(await waiting()).toEqual({});
  });

  it('keeps the pool that was asked for last, however quickly one changes', async () => {
    const ann = await makeMember(server);
    const tab = await enter(ann);
    await seek(tab, '2+1');
    await Promise.all([seek(tab, '10+5'), seek(tab, '2+1')]);
    expect((await ann.call(lobby.view, {})).waiting).toEqual({ '2+1': 1 });
  });

  it('never pairs a player with themselves, and refuses an unknown pool', async () => {
    const ann = await makeMember(server);
    const [tab, other] = [await enter(ann), await enter(ann)];
    await Promise.all([seek(tab), seek(other)]);
    expect((await ann.call(lobby.view, {})).waiting).toEqual({ '3+2': 1 });
    expect(await refusal(seek(tab, '4+4'))).toBe('bad_input');
    expect(await refusal(seek(await enter(server.visitor())))).toBe('not_logged_in');
    expect((await ann.call(games.mine, {})).games).toEqual([]);
  });

  it('ends the seek of somebody who has begun a game', async () => {
    const [ann, ben, cat] = [await makeMember(server), await makeMember(server), await makeMember(server)];
    const [first, second] = [await enter(ann), await enter(ben)];
    await seek(first, '15+10');
    await startGame(server, { white: ann, black: cat });
    await seek(second, '15+10');
    expect(await first.event('seeking', ({ pool }: { pool: string | null }) => pool === null)).toBeDefined();
    expect((await ben.call(lobby.view, {})).waiting).toEqual({ '15+10': 1 });
  });

  it('counts running games and connected players', async () => {
    const visitor = server.visitor();
    offset += 1_000;
    const view = await visitor.call(lobby.view, {});
    const [ann, ben] = [await makeMember(server), await makeMember(server)];
    await startGame(server, { white: ann, black: ben });
    const socket = await enter(ann);
    offset += 1_000;
    const { state } = await socket.open(lobbyChannel, 'pools');
    expect(state.lobby.games).toBe(view.games + 1);
    expect(state.lobby.players).toBeGreaterThan(0);
  });
});
