/**
 * Measures programs that use the API: 200 games at once, each with a move every two seconds. It times each move from
 * its call to its answer, and to the line in the other program's stream, beside a bare Node server that answers the
 * same calls. `npm run bench -- programs [seconds]`
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeBot, type TestProgram, type TestStream } from '../server/src/test/test-program.ts';
import { ms, percentile, rate } from './figures.ts';
import { longGames } from './long-games.ts';

const GAMES = 200;
/** Number of programs, chosen so that the streams of one stay within the limit of one account. */
const PROGRAMS = 8;
const SECONDS_A_MOVE = 2;
const TIME_CONTROL = { base: 1_800_000, increment: 0 };

interface Table {
  id: string;
  players: [TestProgram, TestProgram];
  streams: [TestStream, TestStream];
  moves: readonly string[];
  ply: number;
}

const pass = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Calls `act` for each of `count` once in two seconds, evenly spread, for the given number of seconds. */
const atPace = async (count: number, seconds: number, act: (index: number) => Promise<void>): Promise<void> => {
  const running: Promise<void>[] = [];
  const timers = Array.from({ length: count }, (_, index) =>
    setTimeout(
      () => timers.push(setInterval(() => void running.push(act(index)), SECONDS_A_MOVE * 1_000)),
      (index / count) * SECONDS_A_MOVE * 1_000,
    ),
  );
  await pass(seconds);
  for (const timer of timers) clearTimeout(timer);
  await Promise.all(running);
};

/** Measures how long a bare server needs for as many calls at the same pace. */
const baseline = async (seconds: number): Promise<number[]> => {
  const server = createServer((_, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const took: number[] = [];
  await atPace(GAMES, seconds, async () => {
    const began = performance.now();
    await (await fetch(url, { method: 'POST' })).json();
    took.push(performance.now() - began);
  });
  server.close();
  server.closeAllConnections();
  return took;
};

const played = async (seconds: number) => {
  const server = await startTestServer({ limits: false, checkAnswers: false });
  const programs = await Promise.all(Array.from({ length: PROGRAMS }, () => makeBot(server)));
  const tables: Table[] = [];
  for (const [index, moves] of longGames(GAMES, 2 * seconds).entries()) {
    const players = [programs[index % PROGRAMS]!, programs[(index + 1) % PROGRAMS]!] as [TestProgram, TestProgram];
    const [white, black] = players;
    const game = { players: { white: white.id, black: black.id }, timeControl: TIME_CONTROL, rated: false };
    const id = toShortUuid(await server.app.services.games.startGame(game));
    const streams = await Promise.all(players.map((player) => player.open(`/api/bot/game/stream/${id}`)));
    tables.push({ id, players, moves, ply: 0, streams: streams as Table['streams'] });
  }
  const [answered, seen]: number[][] = [[], []];
  await atPace(GAMES, seconds, async (index) => {
    const table = tables[index]!;
    const ply = (table.ply += 1);
    const uci = table.moves[ply - 1]!;
    const mover = (ply - 1) % 2;
    const stream = table.streams[1 - mover]!;
    const began = performance.now();
    const heard = stream.next((line) => line.type === 'gameState' && line.moves.endsWith(uci), stream.lines.length);
    const { status, body } = await table.players[mover]!.post(`/api/bot/game/${table.id}/move/${uci}`);
    answered!.push(performance.now() - began);
    if (status !== 200) throw new Error(`${uci}: ${status} ${JSON.stringify(body)}`);
    await heard;
    seen!.push(performance.now() - began);
  });
  for (const { streams } of tables) for (const stream of streams) stream.close();
  await server.close();
  return { answered: answered!, seen: seen! };
};

const tell = (what: string, took: readonly number[]): void =>
  console.log(
    `  ${what.padEnd(38)} p50 ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}, ${rate(took.length)} calls`,
  );

export const run = async ([seconds = '20']: string[]): Promise<void> => {
  const time = Number(seconds);
  const plain = await baseline(Math.min(time, 10));
  const { answered, seen } = await played(time);
  console.log(
    `${GAMES} games of programs, a move every ${SECONDS_A_MOVE} s in each, server and clients in one process`,
  );
  tell('a bare server answers', plain);
  tell('a move is answered, and on disk', answered);
  tell('the other program has it', seen);
};
