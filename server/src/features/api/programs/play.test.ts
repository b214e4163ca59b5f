import { gameChannel } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { makeMember, startGame } from '../../../test/make.ts';
import { makeBot } from '../../../test/test-program.ts';
import { at, gamesOn, listen, move, OK, playAll, playFrom, stateWith, twoBotsOn } from './test-board.ts';

let server: TestServer;
let time = 1_800_000_000_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.close());
const gameOf: ReturnType<typeof gamesOn> = (...args) => gamesOn(server)(...args);
const twoBots = () => twoBotsOn(server);

describe('two programs', () => {
  it('play a whole game from their streams', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { rated: true });
    const [seen] = await Promise.all([
      playFrom(white, id, { color: 'white', own: ['e2e4', 'd1h5', 'f1c4', 'h5f7'] }),
      playFrom(black, id, { color: 'black', own: ['e7e5', 'b8c6', 'g8f6'] }),
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
    const { expiration } = seen[0].state;
    expect(expiration).toEqual({ idleMillis: expect.any(Number), millisToMove: 20_000 });
    expect(seen.at(-1)).not.toHaveProperty('expiration');
    expect(seen.at(-1)).toMatchObject({
      moves: 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7',
      status: 'mate',
      winner: 'white',
    });
  });

  it('receive an ended game in one line', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black);
    await playAll([white, black], id, 'f2f3 e7e5 g2g4 d8h4');
    const stream = await listen(white, id);
    await stream.ended;
    expect(stream.lines).toHaveLength(1);
    expect(stream.lines[0].state).toMatchObject({ status: 'mate', winner: 'black' });
    expect(await move(white, id, 'a2a3')).toMatchObject({ status: 400, body: { code: 'game_over' } });
  });

  it('resume a game at its present state', async () => {
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

  it("receive the current clocks, by the server's time", async () => {
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
  it('allow drops in crazyhouse', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { variant: 'crazyhouse' });
    await playAll([white, black], id, 'e2e4 d7d5 e4d5 d8d5 P@e4 d5e4');
    const stream = await listen(black, id);
    const full = await stream.next(() => true);
    expect(full).toMatchObject({ variant: { key: 'crazyhouse' }, initialFen: 'startpos' });
    expect(full.state.moves).toContain('P@e4');
    stream.close();
  });

  it('write castling in chess960 as the king onto the rook, however the log has it', async () => {
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

  it('accept castling in chess in either notation', async () => {
    const [white, black] = await twoBots();
    const id = await gameOf(white, black, { initialFen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1' });
    await playAll([white, black], id, 'e1h1 e8c8');
    const stream = await listen(white, id);
    const full = await stream.next(() => true);
    expect(full.variant).toEqual({ key: 'fromPosition', name: 'From Position', short: 'FEN' });
    expect(full.state.moves).toBe('e1g1 e8c8');
    stream.close();
  });

  it('end by their own rules', async () => {
    const [white, black] = await twoBots();
    const fen = '4k3/8/8/8/8/4K3/8/7R w - - 0 1';
    const id = await gameOf(white, black, { variant: 'kingofthehill', initialFen: fen });
    expect(await move(white, id, 'e3e4')).toEqual(OK);
    const stream = await listen(black, id);
    await stream.ended;
    expect(stream.lines[0].state).toMatchObject({ status: 'variantEnd', winner: 'white' });
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

  it('lose by leaving while the other one waits, in both directions', async () => {
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

  it('are away when the program closes its stream', async () => {
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
