/**
 * Measures log-ins that arrive while games move, compared with the same games without log-ins in the same run, and then
 * how long a session lookup takes.
 */
import autocannon from 'autocannon';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { ms, percentile, rate } from './figures.ts';
import { bucketsOf, quantile, since } from './histogram.ts';
import { steady } from './live.ts';
import { longGames } from './long-games.ts';
import { becomeGuest, seatGuests } from './seats.ts';
import { openTabiya, type Target } from './target.ts';

const GAMES = 200;
const LOG_INS_A_SECOND = 50;
const MEMBERS = 50;
const PASSWORD = 'brisk walrus under nine lamps';
const REQUESTS_A_SECOND = 1_000;
const SESSIONS = 200;
const SESSION = { metric: 'tabiya_session_seconds', labels: '' };

let addresses = 0;
/**
 * Sends a form from its own IP address and from the browser of `device`, a text of 43 letters: each log-in on a new
 * device sends a letter. Any token is accepted that equals the one in the cookie.
 */
const send = (url: string, path: string, { device, ...values }: { device: string }): Promise<Response> => {
  const token = 'b'.repeat(43);
  addresses += 1;
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}; tabiya_device=${device}`,
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
    body: JSON.stringify({ ...values, _token: token }),
  });
};

const deviceOf = (username: string): string => username.padEnd(43, 'd');

const register = async (url: string): Promise<string[]> => {
  const names = Array.from({ length: MEMBERS }, (_, index) => `bencher-${index}`);
  for (const username of names) {
    const form = { device: deviceOf(username), username, email: `${username}@example.org`, password: PASSWORD };
    const answer = await send(url, accounts.register.path, form);
    if (!answer.ok) throw new Error(`no member: ${answer.status} ${await answer.text()}`);
  }
  return names;
};

/** Logs in at a steady rate, however slow the answers are; `end` waits for the last one and returns all times in ms. */
const logInSteadily = (url: string, names: readonly string[]) => {
  const running = new Set<Promise<void>>();
  const times: number[] = [];
  let failed = 0;
  let sent = 0;
  const logIn = async (username: string): Promise<void> => {
    const began = performance.now();
    const form = { device: deviceOf(username), username, password: PASSWORD };
    const answer = await send(url, accounts.logIn.path, form).catch(() => undefined);
    if (!answer?.ok) failed += 1;
    await answer?.text();
    times.push(performance.now() - began);
  };
  const timer = setInterval(() => {
    const task = logIn(names[(sent += 1) % names.length]!);
    running.add(task);
    void task.finally(() => running.delete(task));
  }, 1_000 / LOG_INS_A_SECOND);
  const end = async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { times, failed };
  };
  return { end };
};

const movesWithLogIns = async (site: Target, seconds: number): Promise<void> => {
  const library = longGames(40, 400);
  const games = Array.from({ length: GAMES }, (_, n) => library[n % library.length]!);
  const names = await register(site.url);
  const alone = await steady(site, await seatGuests(site.url, games), seconds);
  const seats = await seatGuests(site.url, games);
  const logIns = logInSteadily(site.url, names);
  const { server } = await steady(site, seats, seconds);
  const { times, failed } = await logIns.end();
  const quantiles = (buckets: typeof server) =>
    `p50 ${ms(quantile(buckets, 0.5) * 1_000)}, p99 ${ms(quantile(buckets, 0.99) * 1_000)}`;
  console.log(`${rate(GAMES)} games, a move every 2 s: server time of a move ${quantiles(alone.server)}`);
  console.log(`  with ${LOG_INS_A_SECOND} log-ins a second arriving: ${quantiles(server)}`);
  console.log(
    `  ${rate(times.length)} log-ins, ${failed} failed: p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`,
  );
};

const sessionChecks = async (site: Target, seconds: number): Promise<void> => {
  const cookies: string[] = [];
  while (cookies.length < SESSIONS) cookies.push(await becomeGuest(site.url));
  // The first request of a session in minutes looks it up in the store, which is rare; the bench measures the others.
  for (const cookie of cookies) await (await fetch(site.url + accounts.session.path, { headers: { cookie } })).text();
  const before = bucketsOf(await site.metrics(), SESSION);
  const { requests, non2xx, errors } = await autocannon({
    url: site.url + accounts.session.path,
    connections: 20,
    duration: seconds,
    overallRate: REQUESTS_A_SECOND,
    requests: cookies.map((cookie) => ({ headers: { cookie } })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests were not answered well`);
  const checks = since(before, bucketsOf(await site.metrics(), SESSION));
  const micro = (share: number) => `${Math.round(quantile(checks, share) * 1_000_000)} µs`;
  console.log(
    `${rate(requests.average)} requests a second of ${SESSIONS} sessions: session known after p50 ${micro(0.5)}, p99 ${micro(0.99)}`,
  );
};

export const run = async ([seconds = '8']: string[]): Promise<void> => {
  const site = await openTabiya();
  try {
    await movesWithLogIns(site, Number(seconds));
    await sessionChecks(site, Number(seconds));
  } finally {
    await site.end();
  }
};
