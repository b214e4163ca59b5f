import { ABANDONED_CHALLENGE_MS, challengeChannel, challenges } from '@tabiya/contract/play/challenges.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { gameChatChannel } from '@tabiya/contract/play/game-chat.ts';
import { gameChannel, games } from '@tabiya/contract/play/games.ts';
import { lobby, lobbyChannel, type SeekView } from '@tabiya/contract/play/lobby.ts';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { presence, type PresenceView } from '@tabiya/contract/people/presence.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, hasNodes, startTestNodes, type TestNodes } from '../platform/test/nodes.ts';
import { TestRefusal, type TestSocket } from '../platform/test/socket.ts';
import { makeMember, startGame, type Player } from './make.ts';

const BLITZ = { baseTime: 1_800, increment: 20 };
const SEEK = { variant: 'crazyhouse', timeControl: { base: 420_000, increment: 3_000 }, rated: false } as const;
const POOLS = { channel: lobbyChannel, key: 'pools' } as const;

describe.skipIf(!hasNodes)('two nodes', () => {
  let nodes: TestNodes;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    nodes = await startTestNodes();
  });
  afterEach(() => Promise.all(open.splice(0).map((socket) => socket.close())));
  afterAll(() => nodes?.close());

  /** Opens a page of somebody on one of the nodes. */
  const arrive = async (player: Player): Promise<TestSocket> => {
    const socket = await player.socket();
    open.push(socket);
    await socket.open(noticeChannel, player.user.id);
    return socket;
  };
  /** Seats Ann on the first node and Ben on the second, and waits until each node knows both. */
  const two = async () => {
    const [ann, ben] = [await makeMember(nodes.first), await makeMember(nodes.second)];
    const sockets = [await arrive(ann), await arrive(ben)] as const;
    await knows(ann, ben);
    await knows(ben, ann);
    return { ann, ben, sockets };
  };
  const statusOf = async (viewer: Player, player: Player) =>
    (await viewer.call(presence.users, { ids: player.user.id })).users[0]?.status;
  const knows = (viewer: Player, player: Player) => expect.poll(() => statusOf(viewer, player)).toBe('online');
  const refusal = (sent: Promise<unknown>) =>
    sent.then(
      () => 'acknowledged',
      (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
    );
  const paired = async (socket: TestSocket) => ((await socket.event('paired')).d as { gameId: string }).gameId;

  it('start the game of a challenge that was made on one and accepted on the other', async () => {
    const { ann, ben, sockets } = await two();
    const made = await ann.call(challenges.create, { username: ben.user.username, ...BLITZ });
    expect(made).toMatchObject({ state: 'open', isOffline: false });
    await sockets[1].event('changed', ({ what }: { what: string }) => what === 'challenges');
    await sockets[0].open(challengeChannel, made.id);
    const { gameId } = await ben.call(challenges.accept, { id: made.id });
    const told = await sockets[0].event(
      'changed',
      (data: { challenge?: { state: string; gameId: string | null } }) => data.challenge?.gameId === gameId,
    );
    expect(told.d).toMatchObject({ challenge: { state: 'accepted' } });
    expect((await ann.call(games.mine, {})).games).toMatchObject([{ id: gameId }]);
    // Both play now, whichever node is asked.
    const link = await ben.call(challenges.share, BLITZ);
    const cat = await makeMember(nodes.first);
    await arrive(cat);
    await expect(cat.call(challenges.accept, { id: link.id })).rejects.toMatchObject({
      body: { error: 'challenger_playing' },
    });
  });

  it('notice that a challenger on the other node leaves', async () => {
    const { ann, ben, sockets } = await two();
    const made = await ann.call(challenges.create, { username: ben.user.username, ...BLITZ });
    await sockets[0].close();
    await expect.poll(() => statusOf(ben, ann)).toBe('offline');
    // A new challenge counts as being there for a while, because programs challenge by a single call.
    await nodes.first.app.platform.store.query('update challenge set created_at = created_at - $1', [
      ABANDONED_CHALLENGE_MS,
    ]);
    await expect(ben.call(challenges.accept, { id: made.id })).rejects.toMatchObject({
      body: { error: 'challenger_away' },
    });
  });

  it('list a seek once, and only one of two players who take it at the same time gets it', async () => {
    const { ann, ben, sockets } = await two();
    const cat = await makeMember(nodes.first);
    const third = await arrive(cat);
    for (const socket of [...sockets, third]) await socket.open(lobbyChannel, 'pools');
    await sockets[0].send(POOLS, 'offer', { ...SEEK, color: 0, range: null });
    const seen = (await sockets[1].event('offered', ({ player }: SeekView) => player.id === ann.user.id)).d as SeekView;
    expect((await ben.call(lobby.open, {})).seeks).toEqual([seen]);
    const answers = await Promise.all(
      [sockets[1], third].map((socket) => refusal(socket.send(POOLS, 'take', { id: seen.id }))),
    );
    expect(answers.toSorted()).toEqual(['acknowledged', 'seek_gone']);
    const [taker, other] = answers[0] === 'acknowledged' ? [sockets[1], cat] : [third, ben];
    expect(await paired(taker)).toBe(await paired(sockets[0]));
    expect((await other.call(games.mine, {})).games).toEqual([]);
    for (const player of [ben, cat]) expect((await player.call(lobby.open, {})).seeks).toEqual([]);
  });

  it('pair players who wait in the same pool on either node', async () => {
    const { sockets } = await two();
    for (const socket of sockets) await socket.open(lobbyChannel, 'pools');
    for (const socket of sockets) await socket.send(POOLS, 'seek', { pool: '10+0' });
    expect(await paired(sockets[0])).toBe(await paired(sockets[1]));
  }, 60_000);

  const begun = async (socket: TestSocket) => {
    const { d } = await socket.event('rematch', (told: { gameId: string | null }) => told.gameId !== null);
    return (d as { gameId: string }).gameId;
  };
  const bothSit = (socket: TestSocket) =>
    socket.event('presence', (told: { white: boolean; black: boolean }) => told.white && told.black);

  it('start one rematch, whichever node the players ask', async () => {
    const { ann, ben, sockets } = await two();
    const id = await startGame(nodes.first, { white: ann, black: ben });
    const game = { channel: gameChannel, key: id } as const;
    for (const socket of sockets) await socket.open(gameChannel, id);
    await Promise.all(sockets.map(bothSit));
    await sockets[0].send(game, 'abort', {});
    await Promise.all(sockets.map((socket) => socket.event('settled')));
    await Promise.all(sockets.map((socket) => socket.send(game, 'offerRematch', {})));
    const next = await begun(sockets[0]);
    expect(await begun(sockets[1])).toBe(next);
    const view = await ann.call(games.view, { id: next });
    // A game that was called off is played again with the same colours.
    expect([view.white.id, view.black.id]).toEqual([ann.user.id, ben.user.id]);
    expect((await ben.call(games.mine, {})).games).toMatchObject([{ id: next }]);
  });

  it('know each other’s players of a finished game that began on one of them', async () => {
    const { ann, ben, sockets } = await two();
    const id = await startGame(nodes.first, { white: ann, black: ben });
    const game = { channel: gameChannel, key: id } as const;
    await sockets[0].open(gameChannel, id);
    await sockets[0].event('presence');
    await sockets[0].send(game, 'abort', {});
    await sockets[0].event('settled');
    await sockets[1].open(gameChannel, id);
    await bothSit(sockets[1]);
    await sockets[1].send(game, 'offerRematch', {});
    expect((await sockets[0].event('rematch')).d).toEqual({ offeredBy: 'black', gameId: null });
  });

  it('notify friends on the other node of arrivals, games and departures', async () => {
    const { ann, ben, sockets } = await two();
    await ann.call(friends.request, { user: ben.user.username });
    await ben.call(friends.accept, { user: ann.user.username });
    const hears = (what: Partial<PresenceView>) =>
      sockets[1].event('presence', (all: PresenceView[]) =>
        all.some((told) =>
          Object.entries({ id: ann.user.id, ...what }).every(([key, value]) => told[key as never] === value),
        ),
      );
    const cat = await makeMember(nodes.first);
    const gameId = await startGame(nodes.first, { white: ann, black: cat });
    await hears({ status: 'online', activity: 'playing' });
    expect((await ben.call(presence.users, { ids: ann.user.id })).users).toMatchObject([
      { activityContext: { gameId } },
    ]);
    await sockets[0].close();
    await hears({ status: 'offline' });
  });

  it('share a block that one of them has registered', async () => {
    const { ann, ben, sockets } = await two();
    for (const socket of sockets) await socket.open(lobbyChannel, 'pools');
    await sockets[0].send(POOLS, 'offer', { ...SEEK, color: 0, range: null });
    const { id } = (await sockets[1].event('offered', ({ player }: SeekView) => player.id === ann.user.id))
      .d as SeekView;
    const made = await ben.call(challenges.create, { username: ann.user.username, ...BLITZ });
    await ann.call(friends.block, { username: ben.user.username });
    expect(await statusOf(ben, ann)).toBe('offline');
    expect((await ben.call(lobby.open, {})).seeks).toEqual([]);
    expect(await refusal(sockets[1].send(POOLS, 'take', { id }))).toBe('seek_gone');
    await expect.poll(async () => (await ben.call(challenges.view, { id: made.id })).state).toBe('cancelled');
    await expect(ben.call(challenges.create, { username: ann.user.username, ...BLITZ })).rejects.toMatchObject({
      body: { error: 'cannot_challenge' },
    });
  });

  it('count chat messages of a player together', async () => {
    const { ann, ben, sockets } = await two();
    const id = await startGame(nodes.first, { white: ann, black: ben });
    const elsewhere = await arrive(at(nodes.second, ann));
    const room = { channel: gameChatChannel, key: `${id}/players` } as const;
    for (const socket of [sockets[0], elsewhere]) await socket.open(gameChatChannel, room.key);
    const say = (socket: TestSocket, text: string) => refusal(socket.send(room, 'say', { text }));
    for (const [n, socket] of [sockets[0], elsewhere, sockets[0], elsewhere, sockets[0], elsewhere].entries()) {
      expect(await say(socket, `line ${n}`)).toBe('acknowledged');
    }
    expect(await say(sockets[0], 'and one more')).toBe('too_fast');
    expect(await say(elsewhere, 'and another')).toBe('too_fast');
  });
});
