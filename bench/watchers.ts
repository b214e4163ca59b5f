/**
 * Measures one game with many spectators (10,000 by default), all on one process: how long after the first spectator
 * the last one has a move. The spectators run in their own process and read frames without parsing them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { gameChannel } from '@tabiya/contract/play/games.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember, startGame } from '../server/src/test/make.ts';
import { ms, percentile, rate } from './figures.ts';

const MOVES = 'g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8 b1a3 b8a6'.split(' ');

/** When (ms of the machine's clock) the first and the last spectator had each move. */
interface Heard {
  first: number;
  last: number;
}

export const run = async ([count = '10000']: string[]): Promise<void> => {
  const server = await startTestServer({ limits: false });
  const [white, black] = [await makeMember(server), await makeMember(server)];
  const id = await startGame(server, { white, black, timeControl: { base: 1_800_000, increment: 0 } });
  const players = [await white.socket(), await black.socket()];
  for (const player of players) await player.open(gameChannel, id);
  const play = (index: number) =>
    players[index % 2]!.send({ channel: gameChannel, key: id }, 'move', { ply: index + 1, uci: MOVES[index]! });
  // Both sides move before the spectators come, so that no first-move timer ends the game meanwhile.
  await play(0);
  await play(1);
  const crowd = fork(new URL('watchers-crowd.ts', import.meta.url), [server.url, id, count]);
  process.once('exit', () => crowd.kill());
  const began = performance.now();
  await once(crowd, 'message');
  console.log(`${rate(Number(count))} watchers came in ${ms(performance.now() - began)}`);
  const spreads: number[] = [];
  const delays: number[] = [];
  for (let index = 2; index < MOVES.length; index += 1) {
    const sent = Date.now();
    const heard = once(crowd, 'message') as Promise<[Heard]>;
    await play(index);
    const [{ first, last }] = await heard;
    spreads.push(last - first);
    delays.push(last - sent);
  }
  // The first two moves only warm up.
  const measured = spreads.slice(2);
  console.log(
    `from the first watcher to the last   p50 ${ms(percentile(measured, 0.5))}, most ${ms(Math.max(...measured))}`,
  );
  console.log(
    `from the player to the last          p50 ${ms(percentile(delays.slice(2), 0.5))}, most ${ms(Math.max(...delays.slice(2)))}`,
  );
  crowd.kill();
  await once(crowd, 'exit');
  await server.close();
};
