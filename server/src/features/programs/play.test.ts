import { gameChannel } from '@tabiya/contract/games.ts';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/test-server.ts';
import { makeMember, startGame } from '../../test/make.ts';
import { makeBot, programOf, type Json, type TestProgram, type TestStream } from '../../test/test-program.ts';

let server: TestServer;
let time = 1_800_000_000_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());

type Kind = 'bot' | 'board';
const BLITZ = { base: 180_000, increment: 2_000 };

interface Setting {
  timeControl?: typeof BLITZ;
  rated?: boolean;
  variant?: 'chess' | 'chess960' | 'crazyhouse' | 'threecheck' | 'kingofthehill';
  initialFen?: string;
}

/** A running game of the two; its id as programs spell it. */
const gameOf = async (white: { id: string }, black: { id: string }, setting: Setting = {}): Promise<string> => {
  const players = { white: white.id, black: black.id };
  const { service } = server.app.services.games;
  return toShortUuid(await service.startGame({ players, timeControl: BLITZ, rated: false, ...setting }));
};

const at = (id: string, what: string, kind: Kind = 'bot') => `/api/${kind}/game/${id}/${what}`;
const listen = (program: TestProgram, id: string, kind: Kind = 'bot') => program.open(`/api/${kind}/game/stream/${id}`);
const move = (program: TestProgram, id: string, uci: string, kind: Kind = 'bot') =>
  program.post(at(id, `move/${uci}`, kind));
const stateWith = (stream: TestStream, fits: (state: Json) => boolean): Promise<Json> =>
  stream.next((line) => line.type === 'gameState' && fits(line));
const OK = { status: 200, body: { ok: true } };

/** Both make their moves in turn, White first. */
const playAll = async ([white, black]: readonly TestProgram[], id: string, moves: string) => {
  for (const [ply, uci] of moves.split(' ').entries()) {
    expect(await move(ply % 2 === 0 ? white! : black!, id, uci)).toEqual(OK);
  }
};

const twoBots = async (): Promise<[TestProgram, TestProgram]> => [await makeBot(server), await makeBot(server)];

/** A bot that answers each move of the other side with the next of its own, as it reads them from its stream. */
const playFrom = async (program: TestProgram, id: string, color: 'white' | 'black', own: readonly string[]) => {
  const stream = await listen(program, id);
  let seen = 0;
  for (const uci of own) {
    const ply = 2 * seen + (color === 'white' ? 0 : 1);
    await stream.next((line) => {
      const state = line.type === 'gameFull' ? line.state : line;
      return state.moves !== undefined && state.moves.split(' ').filter(Boolean).length === ply;
    });
    expect(await move(program, id, uci)).toEqual(OK);
    seen += 1;
  }
  await stream.ended;
  return stream.lines;
};

describe('two programs', () => {
  it('play a whole game from their streams', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { rated: true });
    const [seen] = await Promise.all([
      playFrom(white, id, 'white', ['e2e4', 'd1h5', 'f1c4', 'h5f7']),
      playFrom(black, id, 'black', ['e7e5', 'b8c6', 'g8f6']),
    ]);
    expect(seen[0]).toMatchObject({
      type: 'gameFull',
      id,
      variant: { key: 'standard', name: 'Standard', short: 'Std' },
      speed: 'blitz',
      perf: { name: 'Blitz' },
      rated: true,
      initialFen: 'startpos',
      clock: { initial: 180_000, increment: 2_000 },
      white: { id: white.name, name: white.name, title: 'BOT', provisional: true },
      state: { type: 'gameState', moves: '', wtime: 180_000, btime: 180_000, winc: 2_000, status: 'started' },
    });
    expect(seen.at(-1)).toMatchObject({
      moves: 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7',
      status: 'mate',
      winner: 'white',
    });
  });

  it('find an ended game told in one line', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'f2f3 e7e5 g2g4 d8h4');
    const stream = await listen(white, id);
    await stream.ended;
    expect(stream.lines).toHaveLength(1);
    expect(stream.lines[0].state).toMatchObject({ status: 'mate', winner: 'black' });
    expect(await move(white, id, 'a2a3')).toMatchObject({ status: 400, body: { code: 'game_over' } });
  });

  it('come back to a game where it stands', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    const first = await listen(white, id);
    await playAll([white, black], id, 'e2e4 e7e5');
    await stateWith(first, ({ moves }) => moves === 'e2e4 e7e5');
    first.close();
    await playAll([white, black], id, 'g1f3 b8c6');
    const again = await listen(white, id);
    expect((await again.next(() => true)).state.moves).toBe('e2e4 e7e5 g1f3 b8c6');
    expect(await move(white, id, 'f1b5')).toEqual(OK);
    await stateWith(again, ({ moves }) => moves.endsWith('f1b5'));
    again.close();
  });

  it('are told the clocks as they stand, by the time of the server', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    time += 10_000;
    const stream = await listen(black, id);
    expect((await stream.next(() => true)).state).toMatchObject({ wtime: 170_000, btime: 180_000 });
    expect(await move(white, id, 'g1f3')).toEqual(OK);
    expect(await stateWith(stream, () => true)).toMatchObject({ wtime: 172_000, btime: 180_000 });
    time += 181_000;
    expect(await move(black, id, 'b8c6')).toMatchObject({ status: 400, body: { code: 'game_over' } });
    expect(await stateWith(stream, ({ winner }) => winner !== undefined)).toMatchObject({
      status: 'outoftime',
      winner: 'white',
    });
    await stream.ended;
  });
});

describe('variants', () => {
  it('drop men in crazyhouse', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { variant: 'crazyhouse' });
    await playAll([white, black], id, 'e2e4 d7d5 e4d5 d8d5 P@e4 d5e4');
    const stream = await listen(black, id);
    const full = await stream.next(() => true);
    expect(full).toMatchObject({ variant: { key: 'crazyhouse' }, initialFen: 'startpos' });
    expect(full.state.moves).toContain('P@e4');
    stream.close();
  });

  it('castle in chess960 onto the rook, however the log has it', async () => {
    const [white, black] = await twoBots();
    const home = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
    const usual = await gameOf(white, black, { variant: 'chess960', initialFen: home });
    await playAll([white, black], usual, 'e1h1 e8c8');
    const stream = await listen(white, usual);
    const full = await stream.next(() => true);
    expect(full).toMatchObject({ variant: { key: 'chess960', name: 'Chess960' }, initialFen: home });
    expect(full.state.moves).toBe('e1h1 e8a8');
    stream.close();
    const odd = '1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w KQkq - 0 1';
    const id = await gameOf(white, black, { variant: 'chess960', initialFen: odd });
    await playAll([white, black], id, 'd1g1 d8b8');
    const other = await listen(white, id);
    expect((await other.next(() => true)).state.moves).toBe('d1g1 d8b8');
    other.close();
  });

  it('castle in chess by two squares, whichever way it is sent', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { initialFen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1' });
    await playAll([white, black], id, 'e1h1 e8c8');
    const stream = await listen(white, id);
    const full = await stream.next(() => true);
    expect(full.variant).toEqual({ key: 'fromPosition', name: 'From Position', short: 'FEN' });
    expect(full.state.moves).toBe('e1g1 e8c8');
    stream.close();
  });

  it('end as their rules say', async () => {
    const [white, black] = await twoBots();
    const fen = '4k3/8/8/8/8/4K3/8/7R w - - 0 1';
    const id = await gameOf(white, black, { variant: 'kingofthehill', initialFen: fen });
    expect(await move(white, id, 'e3e4')).toEqual(OK);
    const stream = await listen(black, id);
    await stream.ended;
    expect(stream.lines[0].state).toMatchObject({ status: 'variantEnd', winner: 'white' });
  });
});

describe('a program is refused', () => {
  it('a move that is illegal, or out of turn', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    expect(await move(white, id, 'e2e5')).toEqual({
      status: 400,
      body: { error: 'This move is not legal here.', code: 'illegal_move' },
    });
    expect(await move(black, id, 'e7e5')).toMatchObject({ status: 400, body: { code: 'not_your_turn' } });
    expect((await move(white, id, 'nonsense')).status).toBe(400);
    expect(await move(white, id, 'e2e4')).toEqual(OK);
    expect(await move(white, id, 'd2d4')).toMatchObject({ body: { code: 'not_your_turn' } });
  });

  it("a game that is not its own, and one that isn't", async () => {
    const [white, black] = await twoBots();
    const stranger = await makeBot(server);
    const id = await gameOf(white, black);
    expect((await listen(stranger, id)).status).toBe(404);
    expect(await move(stranger, id, 'e2e4')).toMatchObject({ status: 400, body: { code: 'not_a_player' } });
    expect((await listen(stranger, '1111111111111111111111')).status).toBe(404);
  });

  it('what its token is not for, and the calls of the other kind', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await gameOf(ann.user, bot);
    const board = await programOf(server, ann);
    expect(await move(board, id, 'e2e4')).toMatchObject({ status: 403, body: { code: 'bots_only' } });
    expect(await move(bot, id, 'e7e5', 'board')).toMatchObject({ status: 403, body: { code: 'not_for_bots' } });
    const weak = await programOf(server, ann, ['challenge:read']);
    expect(await move(weak, id, 'e2e4', 'board')).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
    expect(await move(board, id, 'e2e4', 'board')).toEqual(OK);
  });

  it('bullet on a board', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await gameOf(ann.user, bot, { timeControl: { base: 60_000, increment: 0 } });
    const board = await programOf(server, ann);
    expect(await move(board, id, 'e2e4', 'board')).toMatchObject({
      status: 400,
      body: { code: 'too_fast_for_boards' },
    });
    expect((await listen(board, id, 'board')).status).toBe(400);
  });
});

describe('words over the board', () => {
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

  it('take the draw that is offered by a move that offers one', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'e2e4 e7e5');
    expect(await white.post(`${at(id, 'move/g1f3')}?offeringDraw=true`)).toEqual(OK);
    expect(await black.post(`${at(id, 'move/b8c6')}?offeringDraw=true`)).toEqual(OK);
    expect(await move(white, id, 'f1b5')).toMatchObject({ body: { code: 'game_over' } });
  });

  it('take a move back where the other one agrees', async () => {
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

  it('say something to each other, which a new stream does not repeat and the chat lists', async () => {
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
    const watchers = await white.post(at(id, 'chat'), { room: 'spectator', text: 'hello' });
    expect(watchers).toMatchObject({ status: 400, body: { code: 'not_a_watcher' } });
    stream.close();
  });
});

describe('a program and a person', () => {
  it('play each other, one by a stream and one by the page', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await startGame(server, { white: ann, black: { ...ann, user: { ...ann.user, id: bot.id } } });
    const stream = await listen(bot, toShortUuid(id));
    const page = await ann.socket();
    const table = { channel: gameChannel, key: id };
    await page.open(gameChannel, id);
    await page.event('presence', ({ black }: { black: boolean }) => black);
    await page.send(table, 'move', { ply: 1, uci: 'e2e4' });
    await stateWith(stream, ({ moves }) => moves === 'e2e4');
    expect(await move(bot, toShortUuid(id), 'e7e5')).toEqual(OK);
    await page.event('event', ({ uci }: { uci: string }) => uci === 'e7e5');
    await page.send(table, 'offerDraw', {});
    await stateWith(stream, ({ wdraw }) => wdraw === true);
    expect(await bot.post(at(toShortUuid(id), 'draw/yes'))).toEqual(OK);
    await page.event('settled');
    await stream.ended;
    await page.close();
  });

  it('who leaves may lose the game to the program that waits, and the other way round', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await startGame(server, { white: ann, black: { ...ann, user: { ...ann.user, id: bot.id } } });
    const short = toShortUuid(id);
    const stream = await listen(bot, short);
    const page = await ann.socket();
    const table = { channel: gameChannel, key: id };
    await page.open(gameChannel, id);
    await page.send(table, 'move', { ply: 1, uci: 'e2e4' });
    expect(await move(bot, short, 'e7e5')).toEqual(OK);
    expect(await bot.post(at(short, 'claim-victory'))).toMatchObject({ status: 400, body: { code: 'opponent_here' } });
    await page.close();
    const gone = await stream.next((line) => line.type === 'opponentGone' && line.gone === true);
    expect(gone.claimWinInSeconds).toBeGreaterThan(5);
    const back = await ann.socket();
    await back.open(gameChannel, id);
    await stream.next((line) => line.type === 'opponentGone' && line.gone === false);
    await back.close();
    await stream.next((line) => line.type === 'opponentGone' && line.gone === true, stream.lines.length);
    time += 100_000;
    expect(await bot.post(at(short, 'claim-victory'))).toEqual(OK);
    expect(await stateWith(stream, ({ status }) => status === 'timeout')).toMatchObject({ winner: 'black' });
  });

  it('a program that hangs up is away', async () => {
    const [ann, bot] = [await makeMember(server), await makeBot(server)];
    const id = await startGame(server, { white: ann, black: { ...ann, user: { ...ann.user, id: bot.id } } });
    const short = toShortUuid(id);
    const stream = await listen(bot, short);
    const page = await ann.socket();
    const table = { channel: gameChannel, key: id };
    await page.open(gameChannel, id);
    await page.send(table, 'move', { ply: 1, uci: 'e2e4' });
    expect(await move(bot, short, 'e7e5')).toEqual(OK);
    await page.send(table, 'move', { ply: 2 + 1, uci: 'g1f3' });
    const from = page.frames.length;
    stream.close();
    await page.event('presence', ({ away }: { away: { black?: object } }) => away.black !== undefined, from);
    time += 100_000;
    await page.send(table, 'claimLeft', { claim: 'win' });
    await page.event('settled');
    await page.close();
  });
});
