/**
 * Times the home page, drawn by the real server for visitors (cached for a second) and for a guest (drawn every time),
 * against a bare HTTP server that answers a string of the same length, with the same client in the same run.
 */
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ms, rate } from './figures.ts';
import { becomeGuest } from './seats.ts';
import { openTabiya } from './target.ts';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 3;

const load = async (url: string, seconds: number, headers: Record<string, string> = {}) => {
  const options = { url, connections: CONNECTIONS, headers: { accept: 'text/html', ...headers } };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests were not answered well`);
  return { perSecond: requests.average, ...latency };
};

type Figures = Awaited<ReturnType<typeof load>>;

const measurePlain = async (length: number, seconds: number): Promise<Figures> => {
  const child = fork(join(import.meta.dirname, 'plain-http.ts'), [String(length)]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  try {
    return await load(url, seconds);
  } finally {
    child.disconnect();
  }
};

const show = (name: string, { perSecond, p50, p99 }: Figures, baseline?: Figures): void => {
  const ratio = baseline ? `, ${(perSecond / baseline.perSecond).toFixed(3)} of it` : '';
  console.log(`${name}: ${rate(perSecond)} a second, p50 ${ms(p50)}, p99 ${ms(p99)}${ratio}`);
};

export const run = async ([seconds = '8']: string[]): Promise<void> => {
  const duration = Number(seconds);
  const site = await openTabiya();
  try {
    const cookie = await becomeGuest(site.url);
    const { length } = await (await fetch(site.url)).text();
    console.log(`home is ${rate(length)} characters long`);
    const plain = await measurePlain(length, duration);
    show('bare HTTP server', plain);
    show('home for visitors', await load(site.url, duration), plain);
    show('home for a guest', await load(site.url, duration, { cookie }), plain);
  } finally {
    await site.end();
  }
};
