import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember } from '../../../test/make.ts';
import { makeBot, programOf } from '../../../test/test-program.ts';
import { at, gamesOn, listen, move, OK, playAll, stateWith, twoBotsOn } from './test-board.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const gameOf: ReturnType<typeof gamesOn> = (...args) => gamesOn(server)(...args);
const twoBots = () => twoBotsOn(server);

describe('a program cannot make', () => {
  it('a move that is illegal, or out of turn', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    expect(await move(white, id, 'e2e5')).toEqual({
      status: 400,
      body: { error: 'Illegal move.', code: 'illegal_move' },
    });
    expect(await move(black, id, 'e7e5')).toMatchObject({ status: 400, body: { code: 'not_your_turn' } });
    expect((await move(white, id, 'nonsense')).status).toBe(400);
    expect(await move(white, id, 'e2e4')).toEqual(OK);
    expect(await move(white, id, 'd2d4')).toMatchObject({ body: { code: 'not_your_turn' } });
  });

  it("a move in another's game, or in one that does not exist", async () => {
    const [white, black] = await twoBots();
    const stranger = await makeBot(server);
    const id = await gameOf(white, black);
    expect((await listen(stranger, id)).status).toBe(404);
    expect(await move(stranger, id, 'e2e4')).toMatchObject({ status: 400, body: { code: 'not_a_player' } });
    expect((await listen(stranger, '1111111111111111111111')).status).toBe(404);
  });

  it('calls that its token does not allow, or of the other kind', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await gameOf(ann.user, bot);
    const board = await programOf(server, ann);
    expect(await move(board, id, 'e2e4')).toMatchObject({ status: 403, body: { code: 'bots_only' } });
    expect(await bot.post(at(id, 'move/e7e5', 'board'))).toMatchObject({ status: 403, body: { code: 'not_for_bots' } });
    const weak = await programOf(server, ann, ['challenge:read']);
    expect(await weak.post(at(id, 'move/e2e4', 'board'))).toMatchObject({
      status: 403,
      body: { code: 'missing_scope' },
    });
    expect(await board.post(at(id, 'move/e2e4', 'board'))).toEqual(OK);
  });

  it('moves in a bullet game by a board', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await gameOf(ann.user, bot, { timeControl: { base: 60_000, increment: 0 } });
    const board = await programOf(server, ann);
    expect(await board.post(at(id, 'move/e2e4', 'board'))).toMatchObject({
      status: 400,
      body: { code: 'too_fast_for_boards' },
    });
    expect((await listen(board, id, 'board')).status).toBe(400);
  });
});

describe('players by program', () => {
  it('offer a draw, see it, decline it, and agree', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    const stream = await listen(black, id);
    expect(await white.post(`${at(id, 'move/g1f3')}?offeringDraw=true`)).toEqual(OK);
    await stateWith(stream, ({ wdraw }) => wdraw === true);
    expect(await black.post(at(id, 'draw/no'))).toEqual(OK);
    await stream.next((line) => line.moves?.endsWith('g1f3') && line.wdraw === undefined, stream.lines.length);
    expect(await black.post(at(id, 'draw/no'))).toEqual(OK);
    expect(await black.post(at(id, 'draw/yes'))).toEqual(OK);
    expect(await white.post(at(id, 'draw/yes'))).toEqual(OK);
    expect(await stateWith(stream, ({ status }) => status === 'draw')).not.toHaveProperty('winner');
    await stream.ended;
  });

  it('accept a draw offer by a move that offers one', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    expect(await white.post(`${at(id, 'move/g1f3')}?offeringDraw=true`)).toEqual(OK);
    expect(await black.post(`${at(id, 'move/b8c6')}?offeringDraw=true`)).toEqual(OK);
    expect(await move(white, id, 'f1b5')).toMatchObject({ body: { code: 'game_over' } });
  });

  it('take a move back if the opponent agrees', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    const stream = await listen(black, id);
    expect(await white.post(at(id, 'takeback/yes'))).toEqual(OK);
    await stateWith(stream, ({ wtakeback }) => wtakeback === true);
    expect(await black.post(at(id, 'takeback/yes'))).toEqual(OK);
    await stateWith(stream, ({ moves }) => moves === '');
    expect(await black.post(at(id, 'takeback/no'))).toEqual(OK);
    stream.close();
    const rated = await gameOf(white, black, { rated: true });
    await playAll([white, black], rated, 'e2e4 e7e5');
    expect(await white.post(at(rated, 'takeback/yes'))).toMatchObject({ body: { code: 'takeback_not_allowed' } });
  });

  it('abort before both have moved, and resign afterwards', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    const stream = await listen(black, id);
    expect(await white.post(at(id, 'abort'))).toEqual(OK);
    await stateWith(stream, ({ status }) => status === 'aborted');
    const other = await gameOf(white, black);
    await playAll([white, black], other, 'e2e4 e7e5');
    expect(await white.post(at(other, 'abort'))).toMatchObject({ status: 400, body: { code: 'too_late_to_abort' } });
    const second = await listen(white, other);
    expect(await black.post(at(other, 'resign'))).toEqual(OK);
    expect(await stateWith(second, ({ status }) => status === 'resign')).toMatchObject({ winner: 'white' });
  });

  it('claim a threefold repetition', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    const dance = 'g1f3 g8f6 f3g1 f6g8';
    await playAll([white, black], id, `${dance} ${dance}`);
    expect(await white.post(at(id, 'claim-draw'))).toEqual(OK);
    const stream = await listen(white, id);
    await stream.ended;
    expect(stream.lines[0].state).toMatchObject({ status: 'draw' });
  });

  it('chat, which a new stream does not repeat and the chat call lists', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    const stream = await listen(black, id);
    expect(await white.post(at(id, 'chat'), { room: 'player', text: 'good luck' })).toEqual(OK);
    expect(await stream.next((line) => line.type === 'chatLine')).toEqual({
      type: 'chatLine',
      room: 'player',
      username: white.name,
      text: 'good luck',
    });
    expect(await black.get(at(id, 'chat'))).toEqual({ status: 200, body: [{ user: white.name, text: 'good luck' }] });
    // Programs greet both rooms before they move, and again after a restart.
    for (const room of ['spectator', 'player']) {
      expect(await white.post(at(id, 'chat'), { room, text: 'good luck' })).toEqual(OK);
    }
    expect((await black.get(at(id, 'chat'))).body).toHaveLength(1);
    stream.close();
    const stranger = await makeBot(server);
    expect((await stranger.post(at(id, 'chat'), { room: 'player', text: 'hello' })).status).toBe(404);
    expect((await stranger.get(at(id, 'chat'))).status).toBe(404);
    expect((await white.post(at(id, 'chat', 'board'), { room: 'player', text: 'hello' })).status).toBe(403);
  });
});
