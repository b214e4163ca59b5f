/**
 * Measures a club chat with many listeners (5,000 by default), all on one process: how long after the first listener the
 * last one has a message, and how long after it was sent. The baseline of the same run is a game's move to as many
 * spectators. The listeners run in their own process and read frames without parsing them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chats } from '@tabiya/contract/community/chats.ts';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { startTestServer, type TestServer } from '../server/src/platform/test/server.ts';
import { makeMember, startGame } from '../server/src/test/make.ts';
import { ms, percentile, rate } from './figures.ts';

const MESSAGES = 12;
const MOVES = 'g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8 b1a3 b8a6'.split(' ');
/** Messages of which the figures say nothing. */
const WARM_UP = 2;
/** The limit of messages allows ten in ten seconds for each member. */
const WRITERS = 4;

/** When (ms of the machine's clock) the first and the last listener had a message. */
interface Heard {
  first: number;
  last: number;
}

interface Crowd {
  count: string;
  channel: string;
  key: string;
  cookie: string;
}

/** Lets a crowd open a room, sends to it, and prints how fast that arrives. */
const measure = async (
  { url }: TestServer,
  { count, channel, key, cookie }: Crowd,
  sends: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  const crowd = fork(new URL('chat-crowd.ts', import.meta.url), [url, count, channel, key, cookie]);
  process.once('exit', () => crowd.kill());
  await once(crowd, 'message');
  const spreads: number[] = [];
  const delays: number[] = [];
  for (const send of sends) {
    const heard = once(crowd, 'message') as Promise<[Heard]>;
    const sent = Date.now();
    const [[{ first, last }]] = await Promise.all([heard, send()]);
    spreads.push(last - first);
    delays.push(last - sent);
  }
  const print = (what: string, times: readonly number[]) =>
    console.log(`${channel}: ${what.padEnd(24)} p50 ${ms(percentile(times, 0.5))}, most ${ms(Math.max(...times))}`);
  print('first to last listener', spreads.slice(WARM_UP));
  print('sender to last listener', delays.slice(WARM_UP));
  crowd.kill();
  await once(crowd, 'exit');
};

export const run = async ([count = '5000']: string[]): Promise<void> => {
  const server = await startTestServer({ limits: false });
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => makeMember(server)));
  const [white, black] = [writers[0]!, writers[1]!];
  const cookie = [...writers[2]!.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  console.log(`${rate(Number(count))} listeners`);

  const game = await startGame(server, { white, black, timeControl: { base: 1_800_000, increment: 0 } });
  const players = [await white.socket(), await black.socket()];
  for (const player of players) await player.open(gameChannel, game);
  const play = (ply: number) => () =>
    players[ply % 2]!.send({ channel: gameChannel, key: game }, 'move', { ply: ply + 1, uci: MOVES[ply]! });
  // Both sides move before the spectators come, so that no first-move timer ends the game meanwhile.
  await play(0)();
  await play(1)();
  const moves = Array.from({ length: MESSAGES }, (_, at) => play(at + 2));
  await measure(server, { count, channel: 'game', key: game, cookie }, moves);

  const ids = writers.map(({ user }) => user.id);
  const people = { ownerId: ids[0]!, memberIds: ids.slice(1), lines: [], readBy: [] };
  const chat = await server.app.services.chats.importGroup({ name: 'Crowd', ...people });
  const says = Array.from({ length: MESSAGES }, (_, at) => () => {
    const clientId = crypto.randomUUID();
    return writers[at % WRITERS]!.call(chats.say, { chat, text: `Message ${at}`, clientId });
  });
  await measure(server, { count, channel: 'chat', key: String(chat), cookie }, says);
  await server.close();
};
