import { chess960Fen } from '@tabiya/chess/rules/chess960.ts';
import { ILLEGAL_MOVE_CODE } from '@tabiya/contract/site/constants.ts';
import { conduct } from '@tabiya/contract/people/conduct.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { gameChannel, games } from '@tabiya/contract/play/games.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { TestRefusal, type TestSocket } from '../../../platform/test/socket.ts';
import { makeGuest, makeMember, startGame, type Player } from '../../../test/make.ts';

let server: TestServer;
let white: Player;
let black: Player;
let offset = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + offset });
  white = await makeMember(server);
  black = await makeMember(server);
});
afterAll(() => server.close());

const room = (key: string) => ({ channel: gameChannel, key });
const seat = async (player: Pick<Player, 'socket'>, id: string): Promise<TestSocket> => {
  const socket = await player.socket();
  await socket.open(gameChannel, id);
  return socket;
};
const table = async (players = { white, black }) => {
  const id = await startGame(server, players);
  const [first, second] = [await seat(players.white, id), await seat(players.black, id)];
  const move = (ply: number, uci: string) => (ply % 2 === 1 ? first : second).send(room(id), 'move', { ply, uci });
  const close = () => Promise.all([first.close(), second.close()]);
  return { id, first, second, move, close };
};
const refusal = async (sent: Promise<unknown>): Promise<string> => {
  const error = await sent.then(
    () => new Error('it was acknowledged'),
    (reason: unknown) => reason,
  );
  if (error instanceof TestRefusal) return error.code;
  if (error instanceof CallFailure) return error.body?.error ?? error.message;
  throw error;
};

describe('the room of a game', () => {
  it('sends the state to a client that opens it, and moves to all', async () => {
    const { id, first, second, move, close } = await table();
    const watcher = await server.visitor().socket();
    const opened = await watcher.open(gameChannel, id);
    expect(opened.seq).toBe(0);
    expect(opened.state.presence).toEqual({ white: true, black: true, away: {}, watchers: 1 });
    await move(1, 'e2e4');
    await move(2, 'e7e5');
    for (const socket of [first, second, watcher]) {
      expect(await socket.event('event', ({ ply }: { ply: number }) => ply === 2)).toMatchObject({ s: 2 });
    }
    await watcher.close();
    await close();
  });

  it('sends missed events, or everything if the game is over', async () => {
    const { id, first, move, close } = await table();
    for (const [index, uci] of ['e2e4', 'e7e5', 'g1f3'].entries()) await move(index + 1, uci);
    const socket = await white.socket();
    const resumed = await socket.resume(gameChannel, id, 1);
    expect('missed' in resumed && resumed.missed.map(({ s }) => s)).toEqual([2, 3]);
    expect(await socket.resume(gameChannel, id, 3)).toEqual({ missed: [], seq: 3 });
    expect(await socket.resume(gameChannel, id, 99)).toMatchObject({ t: 'state', s: 3 });

    await first.send(room(id), 'resign', {});
    await first.event('settled');
    expect(await socket.resume(gameChannel, id, 3)).toMatchObject({
      t: 'state',
      s: 4,
      d: { game: { end: { result: '0-1', reason: 'resignation' } } },
    });
    await socket.close();
    await close();
  });

  it('refuses bad input, commands from other accounts, and moves out of turn, and changes nothing', async () => {
    const { id, first, second, move, close } = await table();
    await move(1, 'e2e4');
    const stranger = await seat(await makeGuest(server), id);
    const visitor = await seat(server.visitor(), id);
    const input = { ply: 2, uci: 'e7e5' };
    expect(await refusal(stranger.send(room(id), 'move', input))).toBe('not_a_player');
    expect(await refusal(stranger.send(room(id), 'offerRematch', {}))).toBe('not_a_player');
    expect(await refusal(visitor.send(room(id), 'move', input))).toBe('not_logged_in');
    expect(await refusal(visitor.send(room(id), 'flag', {}))).toBe('not_flagged');
    expect(await refusal(first.send(room(id), 'move', input))).toBe('not_your_turn');
    expect(await refusal(second.send(room(id), 'move', { ply: 4, uci: 'e7e5' }))).toBe('wrong_ply');
    expect(await refusal(second.send(room(id), 'move', { ply: 2, uci: 'e7e5x' }))).toBe('bad_input');
    expect(await refusal(second.send(room(id), 'move', { ply: 0, uci: 'e7e5' }))).toBe('bad_input');
    expect(await refusal(second.send(room(id), 'move', 'e7e5' as never))).toBe('bad_input');
    expect(await refusal(second.send(room(id), 'offerRematch', {}))).toBe('game_not_over');
    expect(await refusal(second.send(room(id), 'dropRematch', {}))).toBe('no_rematch_offer');
    await expect(second.send(room(id), 'move', { ply: 2, uci: 'e7e4' })).rejects.toMatchObject({
      code: 'illegal_move',
      number: ILLEGAL_MOVE_CODE,
    });
    expect(await refusal(visitor.open(gameChannel, randomUUIDv7()))).toBe('not_found');
    expect((await white.call(games.view, { id })).events).toHaveLength(1);
    await Promise.all([stranger.close(), visitor.close(), close()]);
  });

  it('carries a draw offer, its refusal, and agreement', async () => {
    const { id, first, second, move, close } = await table();
    await move(1, 'e2e4');
    await move(2, 'e7e5');
    await first.send(room(id), 'offerDraw', {});
    expect(await refusal(first.send(room(id), 'offerDraw', {}))).toBe('draw_already_offered');
    await second.send(room(id), 'declineDraw', {});
    expect(await refusal(second.send(room(id), 'acceptDraw', {}))).toBe('no_draw_offer');
    await second.send(room(id), 'offerDraw', {});
    await first.send(room(id), 'acceptDraw', {});
    expect(await second.event('settled')).toMatchObject({ d: { end: { result: '1/2-1/2', reason: 'agreement' } } });
    expect(await refusal(first.send(room(id), 'claimDraw', {}))).toBe('game_over');
    expect(await refusal(first.send(room(id), 'abort', {}))).toBe('game_over');
    await close();
  });

  it('ends a game whose time has run out without being asked', async () => {
    const { first, second, move, close } = await table();
    await move(1, 'e2e4');
    await move(2, 'e7e5');
    offset += 182_000;
    for (const socket of [first, second]) {
      expect(await socket.event('event', ({ type }: { type: string }) => type === 'ended')).toMatchObject({
        d: { end: { result: '0-1', reason: 'timeout' } },
      });
    }
    await close();
  });

  it('takes moves back in casual games, adds time, and rejects impossible latencies', async () => {
    const guests = { white: await makeGuest(server), black: await makeGuest(server) };
    const { id, first, second, move, close } = await table(guests);
    await move(1, 'e2e4');
    await move(2, 'e7e5');
    for (const spent of [-1, 1.5, 86_400_001, 3_600_000]) {
      expect(await refusal(first.send(room(id), 'move', { ply: 3, uci: 'd1h5', spent }))).toBe('bad_input');
    }
    await first.send(room(id), 'move', { ply: 3, uci: 'd1h5', spent: 0 });
    await first.send(room(id), 'askTakeback', {});
    expect(await refusal(first.send(room(id), 'acceptTakeback', {}))).toBe('no_takeback_offer');
    await second.send(room(id), 'acceptTakeback', {});
    await first.event('event', ({ type }: { type: string }) => type === 'taken_back');
    await move(3, 'g1f3');
    await second.send(room(id), 'giveTime', {});
    expect(await first.event('event', ({ type }: { type: string }) => type === 'time_given')).toMatchObject({
      d: { by: 'black', ms: 15_000 },
    });
    expect((await guests.white.call(games.view, { id })).events.map(({ type }) => type)).toContain('taken_back');
    await close();
  });

  it('lets a player claim a game that the other one has left, and not a moment too early', async () => {
    const { id, first, second, move } = await table();
    await move(1, 'e2e4');
    await move(2, 'e7e5');
    await move(3, 'g1f3');
    const claim = () => first.send(room(id), 'claimLeft', { claim: 'win' });
    expect(await refusal(claim())).toBe('opponent_here');
    second.leave(gameChannel, id);
    const gone = await first.event('presence', ({ away }: { away: object }) => 'black' in away);
    expect(gone).toMatchObject({ d: { black: false, away: { black: { onPurpose: true, drops: 0 } } } });
    expect(await refusal(claim())).toBe('opponent_here');
    offset += 10_000;
    await claim();
    expect(await first.event('settled')).toMatchObject({ d: { end: { result: '1-0', reason: 'abandonment' } } });
    await Promise.all([first.close(), second.close()]);
  });

  it('publishes who is present', async () => {
    const { id, first, second } = await table();
    const again = await seat(black, id);
    const told = (present: boolean, from: number) =>
      first.event('presence', (presence: { black: boolean }) => presence.black === present, from);
    await told(true, 0);
    await again.close();
    const from = first.frames.length;
    await second.close();
    expect(await told(false, from)).toMatchObject({ d: { white: true, black: false, watchers: 0 } });
    await first.close();
  });
});

describe('a rematch', () => {
  const finish = async () => {
    const players = { white: await makeMember(server), black: await makeMember(server) };
    const played = await table(players);
    const service = server.app.services.games;
    await service.command(played.id, players.white.user.id, { type: 'move', ply: 1, uci: 'e2e4' });
    await service.command(played.id, players.black.user.id, { type: 'move', ply: 2, uci: 'e7e5' });
    await played.first.send(room(played.id), 'resign', {});
    await Promise.all([played.first.event('settled'), played.second.event('settled')]);
    return { ...played, players };
  };

  it('begins when both ask, with colours changed, and only one game comes of it', async () => {
    const { id, first, second, close, players } = await finish();
    await first.send(room(id), 'offerRematch', {});
    expect(await second.event('rematch')).toMatchObject({ d: { offeredBy: 'white', gameId: null } });
    await Promise.all([second.send(room(id), 'offerRematch', {}), first.send(room(id), 'offerRematch', {})]);
    const { d } = await second.event('rematch', (rematch: { gameId: string | null }) => rematch.gameId !== null);
    const { gameId } = d as { gameId: string };
    const next = await players.white.call(games.view, { id: gameId });
    expect([next.white.id, next.black.id, next.rated]).toEqual([players.black.user.id, players.white.user.id, true]);
    await second.send(room(id), 'offerRematch', {});
    expect((await players.white.call(games.mine, {})).games.map((game) => game.id)).toContain(gameId);
    await close();
  });

  it.each([true, false])(
    'of chess960 begins where both chose to begin, or is drawn again: chosen %s',
    async (isChosen) => {
      const players = { white: await makeMember(server), black: await makeMember(server) };
      const ids = { white: players.white.user.id, black: players.black.user.id };
      const service = server.app.services.games;
      const id = await service.startGame({
        ...{
          players: ids,
          variant: 'chess960',
          timeControl: { base: 180_000, increment: 0 },
          rated: false,
        },
        ...(isChosen && { initialFen: chess960Fen(7) }),
      });
      const [first, second] = [await seat(players.white, id), await seat(players.black, id)];
      await service.command(id, ids.white, { type: 'abort' });
      await Promise.all([first.event('settled'), second.event('settled')]);
      for (const socket of [first, second]) await socket.send(room(id), 'offerRematch', {});
      const { d } = await second.event('rematch', (rematch: { gameId: string | null }) => rematch.gameId !== null);
      const next = await players.white.call(games.view, { id: (d as { gameId: string }).gameId });
      expect(next).toMatchObject({ isPositionChosen: isChosen, ...(isChosen && { initialFen: chess960Fen(7) }) });
      await Promise.all([first.close(), second.close()]);
    },
  );

  it('of a game that was called off keeps the colours', async () => {
    const players = { white: await makeMember(server), black: await makeMember(server) };
    const { id, first, second, close } = await table(players);
    await second.send(room(id), 'abort', {});
    await Promise.all([first.event('settled'), second.event('settled')]);
    for (const socket of [first, second]) await socket.send(room(id), 'offerRematch', {});
    const { d } = await second.event('rematch', (rematch: { gameId: string | null }) => rematch.gameId !== null);
    const next = await players.white.call(games.view, { id: (d as { gameId: string }).gameId });
    expect([next.white.id, next.black.id]).toEqual([players.white.user.id, players.black.user.id]);
    await close();
  });

  it('is refused to a player with a playban', async () => {
    const { id, first, close, players } = await finish();
    const service = server.app.services.conduct;
    // Outcomes that are a moment old weigh a little less already.
    for (const outcome of ['left', 'left', 'left'] as const) await service.note(players.white.user.id, outcome);
    expect(await refusal(first.send(room(id), 'offerRematch', {}))).toBe('playban');
    expect((await players.white.call(conduct.playban, {})).playban).toMatchObject({ reason: 'left' });
    expect((await players.black.call(conduct.playban, {})).playban).toBeNull();
    await close();
  });

  it('is refused if either player blocks the other', async () => {
    const { id, first, second, close, players } = await finish();
    await players.white.call(friends.block, { username: players.black.user.username });
    for (const socket of [first, second]) {
      expect(await refusal(socket.send(room(id), 'offerRematch', {}))).toBe('opponent_left');
    }
    await close();
  });

  it('can be declined or taken back, and ends when the player who offered it leaves', async () => {
    const { id, first, second } = await finish();
    const offered = (by: string | null, from: number) =>
      second.event('rematch', (rematch: { offeredBy: string | null }) => rematch.offeredBy === by, from);
    await first.send(room(id), 'offerRematch', {});
    await offered('white', 0);
    await second.send(room(id), 'dropRematch', {});
    await offered(null, 0);
    expect(await refusal(first.send(room(id), 'dropRematch', {}))).toBe('no_rematch_offer');
    const from = second.frames.length;
    await first.send(room(id), 'offerRematch', {});
    await offered('white', from);
    await first.close();
    await offered(null, from);
    expect(await refusal(second.send(room(id), 'offerRematch', {}))).toBe('opponent_left');
    await second.close();
  });
});
