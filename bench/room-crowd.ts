import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ms, percentile, rate } from './figures.ts';

/** Messages of which the figures say nothing. */
const WARM_UP = 2;

/** A room with many listeners, all on one process. */
export interface Crowd {
  url: string;
  count: string;
  channel: string;
  key: string;
  /** The session of all listeners; none for visitors. */
  cookie?: string;
}

/** When (ms of the machine's clock) the first and the last listener had a message. */
interface Heard {
  first: number;
  last: number;
}

/** Lets a crowd open a room, sends to it, and prints how fast each message reaches everybody. */
export const measureCrowd = async (
  { url, count, channel, key, cookie = '' }: Crowd,
  sends: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  const crowd = fork(new URL('room-listeners.ts', import.meta.url), [url, count, channel, key, cookie]);
  process.once('exit', () => crowd.kill());
  const began = performance.now();
  await once(crowd, 'message');
  console.log(`${channel}: ${rate(Number(count))} listeners came in ${ms(performance.now() - began)}`);
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
