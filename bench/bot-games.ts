/**
 * Says how much 50 games with bots, whose moves the server finds, slow down the moves of live games:
 * `npm run bench -- bot-games [seconds]`. The same server is measured in turns, with the bot games standing still and going
 * on, so that a machine that slows down slows both. Guests answer the bots at once.
 */
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { bots } from '@tabiya/contract/study/bots.ts';
import { everyMove, parseMove, positionAfter, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import type { TestSocket } from '../server/src/platform/test/socket.ts';
import { createTestVisitor } from '../server/src/platform/test/visitor.ts';
import { ms, percentile, rate } from './figures.ts';
import { steady } from './live.ts';
import { longGames } from './long-games.ts';
import { seatGuests } from './seats.ts';
import { openTabiya, storeAndBus, type Target } from './target.ts';

const BOT_GAMES = 50;
const LIVE_GAMES = 200;
/** Rounds of each kind, after one that does not count. */
const ROUNDS = 3;
const PLIES = 900;
const SECONDS = 10;
/** Bots of all strengths, from the weakest to one of 2,400. */
const BOTS = ['pip', 'lotte', 'ingrid', 'clara', 'jun', 'sofia', 'greta', 'nadia', 'selma'] as const;

/** Lets guests play while it is open. */
const createGate = () => {
  let opened = Promise.withResolvers<void>();
  return {
    passed: () => opened.promise,
    open: () => opened.resolve(),
    close: () => void (opened = Promise.withResolvers<void>()),
  };
};
type Gate = ReturnType<typeof createGate>;

/** Plays games with a bot, one after the other, any legal moves, for as long as the server runs. */
const playBot = async (target: Target, number: number, gate: Gate): Promise<void> => {
  const visitor = createTestVisitor(target.url);
  await visitor.call(accounts.playAsGuest, {});
  const socket = await visitor.socket();
  for (;;) {
    await gate.passed();
    const bot = BOTS[number % BOTS.length]!;
    const { id } = await visitor.call(bots.play, { bot, color: 1, timeControl: { base: 600_000, increment: 0 } });
    await socket.open(gameChannel, id);
    await playGame(socket, id, gate);
  }
};

const playGame = async (socket: TestSocket, id: string, gate: Gate): Promise<void> => {
  let position = startPosition();
  for (let ply = 1; !position.isEnd(); ply += 2) {
    await gate.passed();
    const moves = everyMove(position);
    const move = moves[Math.floor(Math.random() * moves.length)]!;
    const from = socket.frames.length;
    await socket.send({ channel: gameChannel, key: id }, 'move', { ply, uci: uciOf(move) });
    position = positionAfter(position, move);
    if (position.isEnd()) return;
    const answer = (data: { type: string; ply?: number }) => data.type === 'ended' || data.ply === ply + 1;
    const { d } = await socket.event('event', answer as never, from);
    const event = d as { type: string; uci: string };
    if (event.type === 'ended') return;
    position = positionAfter(position, parseMove(position, event.uci)!);
  }
};

export const run = async ([seconds = String(SECONDS)]: string[]): Promise<void> => {
  console.log(`tabiya on: ${storeAndBus()}`);
  const target = await openTabiya();
  const gate = createGate();
  gate.open();
  let failed: unknown;
  const playing = Array.from({ length: BOT_GAMES }, (_, number) => playBot(target, number, gate));
  for (const one of playing) one.catch((error: unknown) => (failed ??= error));
  const library = longGames(40, PLIES);
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      if (kind === 'with') gate.open();
      else gate.close();
      const games = Array.from({ length: LIVE_GAMES }, (_, n) => library[n % library.length]!);
      const { tally } = await steady(target, await seatGuests(target.url, games), Number(seconds));
      if (failed !== undefined) throw failed;
      if (round > 0) times[kind].push(...tally.ack);
    }
  }
  for (const kind of ['without', 'with'] as const) {
    const [middle, high] = [0.5, 0.99].map((share) => ms(percentile(times[kind], share)));
    console.log(`${kind} ${BOT_GAMES} bot games: ${rate(times[kind].length)} live moves, p50 ${middle}, p99 ${high}`);
  }
  const ratio = percentile(times.with, 0.99) / percentile(times.without, 0.99);
  console.log(`p99 with bot games / without: ${ratio.toFixed(2)}`);
  gate.close();
  await target.end();
};
