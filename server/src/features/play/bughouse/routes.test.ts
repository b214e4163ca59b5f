import { SEATS } from '@tabiya/chess/bughouse/types.ts';
import { parseBpgn } from '@tabiya/chess/bughouse/bpgn.ts';
import { bughouse, bughouseChannel, bughouseLobbyChannel } from '@tabiya/contract/play/bughouse.ts';
import type { BughouseRematch } from '@tabiya/contract/play/bughouse-rematch.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { playersCutOff } from '../../people/presence/events.ts';
import { makeGuest, makeMember, type Player } from '../../../test/make.ts';

let server: TestServer;
let offset = 0;
/** Six members that all tests share, because creating one is slow. */
let members: Player[];
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
  members = await Promise.all(Array.from({ length: 6 }, () => makeMember(server)));
});
afterAll(() => server.close());

const POOLS = { channel: bughouseLobbyChannel, key: 'pools' } as const;
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'acknowledged',
    (error: unknown) => (error instanceof TestRefusal ? error.code : Promise.reject(error)),
  );
const enter = async (player: Pick<Player, 'socket'>): Promise<TestSocket> => {
  const socket = await player.socket();
  await socket.open(bughouseLobbyChannel, 'pools');
  return socket;
};
const paired = async (socket: TestSocket): Promise<string> =>
  ((await socket.event('paired')).d as { gameId: string }).gameId;
const names = (players: readonly Player[]) => players.map(({ user }) => user.username);

/** Seats four members at a table, by seat. */
const sit = async () => {
  const [whiteA, blackA, whiteB, blackB] = members as [Player, Player, Player, Player];
  const seats = { whiteA, blackA, whiteB, blackB };
  const id = await server.app.services.bughouse.start({
    players: { whiteA: whiteA.user.id, blackA: blackA.user.id, whiteB: whiteB.user.id, blackB: blackB.user.id },
    timeControl: { base: 180_000, increment: 0 },
    rated: true,
  });
  const room = { channel: bughouseChannel, key: id } as const;
  const open = async (player: Pick<Player, 'socket'>) => {
    const socket = await player.socket();
    return { socket, ...(await socket.open(bughouseChannel, id)) };
  };
  return { id, seats, room, open };
};

/** Makes one move for everybody: after that nobody can call the game off. */
const begin = async (room: Awaited<ReturnType<typeof sit>>['room'], sockets: readonly TestSocket[]) => {
  const [whiteA, blackA, whiteB, blackB] = sockets as [TestSocket, TestSocket, TestSocket, TestSocket];
  for (const white of [whiteA, whiteB]) await white.send(room, 'move', { ply: 1, uci: 'e2e4' });
  for (const black of [blackA, blackB]) await black.send(room, 'move', { ply: 2, uci: 'e7e5' });
};

describe('the lobby', () => {
  it('seats a pair of partners with two players who came alone, and plays the game on one log', async () => {
    const [ann, ben, cat, dan] = members as [Player, Player, Player, Player];
    const [first, second, third, fourth] = [await enter(ann), await enter(ben), await enter(cat), await enter(dan)];
    await first.send(POOLS, 'ask', { username: ben.user.username });
    const asked = await second.event(
      'party',
      ({ party }: { party: { askedBy: unknown[] } }) => party.askedBy.length === 1,
    );
    expect(asked.d).toMatchObject({ party: { askedBy: [{ username: ann.user.username }] } });
    await second.send(POOLS, 'answer', { username: ann.user.username, accept: true });
    await first.event('party', ({ party }: { party: { partner: unknown } }) => party.partner !== null);
    await first.send(POOLS, 'seek', { pool: '3+0' });
    await second.event('party', ({ party }: { party: { pool: unknown } }) => party.pool === '3+0');
    await third.send(POOLS, 'seek', { pool: '3+0' });
    await fourth.send(POOLS, 'seek', { pool: '3+0' });
    const id = await paired(fourth);
    expect(await paired(first)).toBe(id);
    const view = await ann.call(bughouse.view, { id });
    const team = [view.seats.whiteA.username, view.seats.blackB.username];
    expect([names([ann, ben]).toSorted(), names([cat, dan]).toSorted()]).toContainEqual(team.toSorted());
    expect(await refusal(first.send(POOLS, 'seek', { pool: '3+0' }))).toBe('already_playing');
    expect(await ann.call(bughouse.mine, {})).toEqual({ gameId: id });
    await server.app.services.bughouse.giveUp(ann.user.id);
  });

  it('refuses to ask oneself, an unknown member, a guest or someone who blocks the asker', async () => {
    const [, , ann, , , ben] = members as [Player, Player, Player, Player, Player, Player];
    const guest = await makeGuest(server);
    await ben.call(friends.block, { username: ann.user.username });
    const socket = await enter(ann);
    const ask = (username: string) => refusal(socket.send(POOLS, 'ask', { username }));
    expect(await ask(ann.user.username)).toBe('own_account');
    expect(await ask('nobody-at-all')).toBe('member_not_found');
    expect(await ask(guest.user.username)).toBe('member_not_found');
    expect(await ask(ben.user.username)).toBe('cannot_partner');
    expect(await refusal(socket.send(POOLS, 'answer', { username: ben.user.username, accept: true }))).toBe(
      'not_asked',
    );
    expect(await refusal((await enter(guest)).send(POOLS, 'seek', { pool: '3+0' }))).toBe('not_allowed');
  });

  it('ends the wait of both partners when one leaves', async () => {
    const [ann, ben] = members.slice(4) as [Player, Player];
    const [first, second] = [await enter(ann), await enter(ben)];
    await first.send(POOLS, 'ask', { username: ben.user.username });
    await second.send(POOLS, 'ask', { username: ann.user.username });
    await second.send(POOLS, 'seek', { pool: '5+0' });
    await first.event('party', ({ party }: { party: { pool: unknown } }) => party.pool === '5+0');
    const from = first.frames.length;
    await second.close();
    const frame = await first.event('party', () => true, from);
    expect(frame.d).toMatchObject({ party: { partner: null, pool: null } });
    expect(server.app.services.bughouseLobby.waiting()).toEqual({});
  });
});

describe('a table', () => {
  it('is played by its four players, watched by anybody, and kept as BPGN', async () => {
    const { id, seats, room, open } = await sit();
    const { socket: white } = await open(seats.whiteA);
    const { socket: watcher, state } = await open(server.visitor());
    expect(state).toMatchObject({ game: { id, events: [] }, talk: [] });
    await white.send(room, 'move', { ply: 1, uci: 'e2e4' });
    expect(await watcher.event('event')).toMatchObject({ s: 1, d: { board: 'a', san: 'e4' } });
    const stranger = await open(members[4]!);
    expect(await refusal(stranger.socket.send(room, 'move', { ply: 2, uci: 'e7e5' }))).toBe('not_a_player');
    expect(await refusal(stranger.socket.send(room, 'resign', {}))).toBe('not_a_player');
    expect(await refusal(white.send(room, 'move', { ply: 3, uci: 'd2d4' }))).toBe('wrong_ply');
    expect(await refusal(white.send(room, 'move', { ply: 2, uci: 'e7e5' }))).toBe('not_your_turn');
    const { socket: black } = await open(seats.blackA);
    expect(await refusal(black.send(room, 'move', { ply: 2, uci: 'N@e5' }))).toBe('illegal_move');
    expect(await refusal(watcher.send(room, 'flag', {}))).toBe('not_flagged');
    const file = await fetch(`${server.url}/callback/bughouse/${id}/bpgn`);
    expect(parseBpgn(await file.text())).toMatchObject({ ok: true, value: { moves: [{ board: 'a', san: 'e4' }] } });
    const games = await server.visitor().call(bughouse.of, { username: seats.blackB.user.username });
    expect(games).toMatchObject({ games: [{ id, end: null }] });
    expect((await server.visitor().call(bughouse.watchable, {})).games.map((game) => game.id)).toContain(id);
  });

  it('can be claimed against a player who left by either opponent and nobody else, and not a moment too early', async () => {
    const { seats, room, open } = await sit();
    const sockets: TestSocket[] = [];
    for (const seat of SEATS) sockets.push((await open(seats[seat])).socket);
    const [rival, partner, leaver] = sockets as [TestSocket, TestSocket, TestSocket];
    const { socket: watcher } = await open(server.visitor());
    const claim = (socket: TestSocket, what: unknown = 'win') =>
      refusal(socket.send(room, 'claimLeft', { claim: what as 'win' }));
    leaver.leave(bughouseChannel, room.key);
    const gone = await rival.event('presence', ({ away }: { away: object }) => 'whiteB' in away);
    expect(gone).toMatchObject({ d: { whiteB: false, away: { whiteB: { onPurpose: true, drops: 0 } } } });
    expect(await claim(rival)).toBe('too_early');
    await leaver.open(bughouseChannel, room.key);
    await begin(room, sockets);
    expect(await claim(rival), 'they are back').toBe('opponent_here');
    leaver.leave(bughouseChannel, room.key);
    await rival.event('presence', ({ away }: { away: object }) => 'whiteB' in away, rival.frames.length);
    expect(await claim(rival)).toBe('opponent_here');
    offset += 10_000;
    expect(await claim(partner), 'the own partner').toBe('opponent_here');
    expect(await claim((await open(members[4]!)).socket)).toBe('not_a_player');
    expect(await claim(watcher)).toBe('not_logged_in');
    expect(await claim(rival, 'everything')).toBe('bad_input');
    expect(await claim(rival)).toBe('acknowledged');
    for (const socket of [rival, partner, watcher]) {
      const ended = await socket.event('event', ({ type }: { type: string }) => type === 'ended');
      expect(ended).toMatchObject({ d: { end: { result: '1-0', reason: 'abandonment', seat: 'whiteB', board: 'b' } } });
    }
    expect(await claim(rival)).toBe('game_over');
  });

  it('gives back the time that the loss of a node has cost one of the four, before a move of theirs is judged', async () => {
    const { id, seats, room, open } = await sit();
    const sockets: TestSocket[] = [];
    for (const seat of SEATS) sockets.push((await open(seats[seat])).socket);
    await begin(room, sockets);
    const since = Date.now() + offset;
    offset += 20_000;
    server.app.platform.events.emit(playersCutOff, { accountIds: [seats.whiteA.user.id], since });
    await sockets[0]!.send(room, 'move', { ply: 3, uci: 'g1f3' });
    const { events } = await server.visitor().call(bughouse.view, { id });
    expect(events.slice(4).map(({ type }) => type)).toEqual(['downtime', 'move']);
    expect((events.at(-1) as { clock: number }).clock).toBeGreaterThan(170_000);
    await server.app.services.bughouse.giveUp(seats.whiteA.user.id);
  });

  it('lets partners talk, and nobody else read or join', async () => {
    const { seats, room, open } = await sit();
    const [mine, partner, rival] = [await open(seats.whiteA), await open(seats.blackB), await open(seats.blackA)];
    const stranger = await open(members[4]!);
    await mine.socket.send(room, 'talk', { call: 'need_knight' });
    expect(await partner.socket.event('talk')).toMatchObject({ d: { by: 'whiteA', call: 'need_knight', text: null } });
    await partner.socket.send(room, 'talk', { text: ' hold on ' });
    expect(await mine.socket.event('talk', ({ text }: { text: unknown }) => text === 'hold on')).toBeDefined();
    expect(await refusal(stranger.socket.send(room, 'talk', { call: 'sit' }))).toBe('not_a_player');
    expect(await refusal(mine.socket.send(room, 'talk', {}))).toBe('nothing_said');
    expect(await refusal(mine.socket.send(room, 'talk', { call: 'go', text: 'go' }))).toBe('nothing_said');
    for (let n = 0; n < 4; n += 1) await mine.socket.send(room, 'talk', { call: 'go' });
    expect(await refusal(mine.socket.send(room, 'talk', { call: 'go' }))).toBe('talk_too_fast');
    offset += 10_000;
    await rival.socket.send(room, 'move', { ply: 1, uci: 'e2e4' }).catch(() => {});
    for (const other of [rival, stranger]) {
      expect(other.socket.frames.some((frame) => frame.t === 'event' && frame.m === 'talk')).toBe(false);
    }
    expect((await open(seats.blackB)).state.talk).toHaveLength(6);
    expect((await open(seats.whiteB)).state.talk).toEqual([]);
    await mine.socket.send(room, 'abort', {});
    expect(await refusal(mine.socket.send(room, 'talk', { call: 'go' }))).toBe('game_over');
  });
});

describe('a rematch', () => {
  const over = async () => {
    const table = await sit();
    const sockets = [];
    for (const seat of SEATS) sockets.push((await table.open(table.seats[seat])).socket);
    await begin(table.room, sockets);
    await server.app.services.bughouse.giveUp(table.seats.whiteA.user.id);
    for (const socket of sockets) await socket.event('settled');
    return { ...table, sockets: sockets as [TestSocket, TestSocket, TestSocket, TestSocket] };
  };
  const told = async (socket: TestSocket, found: (rematch: BughouseRematch) => boolean) =>
    (await socket.event('rematch', found)).d as BughouseRematch;

  it('begins when all four have asked for it, with colours changed and the same partners', async () => {
    const { seats, room, sockets, open } = await over();
    const [one, two, three, four] = sockets;
    for (const socket of [one, two, three]) await socket.send(room, 'offerRematch', {});
    expect((await open(server.visitor())).state).toMatchObject({
      rematch: { wantedBy: ['whiteA', 'blackA', 'whiteB'], gone: [], gameId: null },
    });
    await four.send(room, 'offerRematch', {});
    const { gameId } = await told(one, (rematch) => rematch.gameId !== null);
    const next = await server.visitor().call(bughouse.view, { id: gameId ?? '' });
    expect(SEATS.map((seat) => next.seats[seat].id)).toEqual(
      [seats.blackA, seats.whiteA, seats.blackB, seats.whiteB].map(({ user }) => user.id),
    );
    expect(next).toMatchObject({ rated: true, timeControl: { base: 180_000, increment: 0 }, end: null });
    await server.app.services.bughouse.giveUp(seats.whiteA.user.id);
  });

  it('is cancelled when one of them takes it back', async () => {
    const { room, sockets } = await over();
    const [one, two] = sockets;
    expect(await refusal(two.send(room, 'dropRematch', {}))).toBe('no_rematch_offer');
    await one.send(room, 'offerRematch', {});
    await two.send(room, 'dropRematch', {});
    await told(one, ({ wantedBy }) => wantedBy.length === 1);
    expect(await told(one, ({ wantedBy }) => wantedBy.length === 0)).toEqual({ wantedBy: [], gone: [], gameId: null });
  });

  it('is cancelled when one of them leaves, until they are back', async () => {
    const { seats, room, sockets, open } = await over();
    const [one, , , four] = sockets;
    await one.send(room, 'offerRematch', {});
    await four.close();
    const fallen = await told(one, ({ gone }) => gone.length > 0);
    expect(fallen).toEqual({ wantedBy: [], gone: ['blackB'], gameId: null });
    expect(await refusal(one.send(room, 'offerRematch', {}))).toBe('somebody_left');
    expect((await open(seats.blackB)).state).toMatchObject({ rematch: { gone: [] } });
    await one.send(room, 'offerRematch', {});
    await told(one, ({ wantedBy, gone }) => wantedBy.length === 1 && gone.length === 0);
  });

  it('is only for the four players, after the end', async () => {
    const { seats, room, open } = await sit();
    const { socket } = await open(seats.whiteA);
    expect(await refusal(socket.send(room, 'offerRematch', {}))).toBe('game_not_over');
    expect(await refusal((await open(members[4]!)).socket.send(room, 'offerRematch', {}))).toBe('not_a_player');
    await server.app.services.bughouse.giveUp(seats.whiteA.user.id);
  });
});
