/**
 * Times counts, alerts and friend lists on the embedded store, on disk, with 10,000 members and 1,000,000 made-up
 * alerts. The baseline is the cheapest query of the same store in the same run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticeChannel } from '@tabiya/contract/notify/notices.ts';
import { createApp, type App } from '../server/src/app.ts';
import { loadConfig } from '../server/src/platform/config/config.ts';
import { createLog } from '../server/src/platform/site/log.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeMember } from '../server/src/test/make.ts';
import { ms, percentile, rate } from './figures.ts';

const MEMBERS = 10_000;
const ALERTS_EACH = 100;
const FRIENDS_EACH = 50;
const ASKED = 2_000;
const WARM_UP = 200;
const TOLD = 500;

/** SQL expression for the UUID of the member with a number. */
const MEMBER = (number: string) => `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const fill = async ({ platform: { store } }: App): Promise<void> => {
  await store.query(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at)
      select ${MEMBER('n')}, 'made-up-' || n, 'made-up-' || n, false, 10, 'new', 0, 0
      from generate_series(1, ${MEMBERS}) as n`,
  );
  // The rows are inserted in parts, so that no statement blocks the store for long.
  for (let first = 1; first <= MEMBERS; first += 1_000) {
    await store.query(
      `insert into alert (account_id, type, subject, at, payload)
        select ${MEMBER('n')}, 'friend_request', a::text, 1700000000000 + a * 1000,
          jsonb_build_object('alertType', 'friend_request', 'by', ${MEMBER(`1 + (n + a * 37) % ${MEMBERS}`)})
        from generate_series(${first}::int, ${first + 999}::int) as n, generate_series(1, ${ALERTS_EACH}) as a`,
    );
    await store.query(
      `insert into friend (account_id, friend_id, since)
        select ${MEMBER('n')}, ${MEMBER(`1 + (n + a * 61) % ${MEMBERS}`)}, a
        from generate_series(${first}::int, ${first + 999}::int) as n, generate_series(1, ${FRIENDS_EACH}) as a
        on conflict do nothing`,
    );
  }
  // The upkeep job vacuums too; otherwise the first reader of a new row would also have to write it.
  await store.query('vacuum analyze');
};

const print = (what: string, times: readonly number[]): void => {
  const quantiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(percentile(times, share))}`);
  console.log(`${what.padEnd(28)} ${quantiles.join(', ')}`);
};

/** Measures the time from raising an alert to its arrival on the member's page, over a real socket. */
const measureDelivery = async (): Promise<void> => {
  const server = await startTestServer({ log: createLog({ logLevel: 'error' }) });
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  const socket = await ann.socket();
  await socket.open(noticeChannel, ann.user.id);
  const times: number[] = [];
  for (let told = 0; told < TOLD; told += 1) {
    const from = socket.frames.length;
    const began = performance.now();
    const raised = server.app.services.alerts.raise({
      to: ann.user.id,
      payload: { alertType: 'friend_request', by: ben.user.id },
    });
    await socket.event('changed', undefined, from);
    times.push(performance.now() - began);
    await raised;
  }
  await socket.close();
  await server.close();
  print('raised until told', times);
};

/** Asks for one member after the other, like one busy server, and prints how long the answers took. */
const measure = async (what: string, ask: (accountId: string) => Promise<unknown>): Promise<void> => {
  const times: number[] = [];
  for (let asked = 0; asked < WARM_UP + ASKED; asked += 1) {
    const id = idOf(1 + Math.floor(Math.random() * MEMBERS));
    const began = performance.now();
    await ask(id);
    if (asked >= WARM_UP) times.push(performance.now() - began);
  }
  print(what, times);
};

export const run = async (): Promise<void> => {
  await measureDelivery();
  const data = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const config = loadConfig({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const app = await createApp({ config, log: createLog(config), limits: false, jobs: false });
  try {
    const began = performance.now();
    await fill(app);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${rate(MEMBERS)} members with ${rate(MEMBERS * ALERTS_EACH)} alerts, made in ${seconds} s`);
    const { notices, friends, friendLists } = app.services;
    await measure('baseline: select 1', () => app.platform.store.query('select 1'));
    await measure('counts', (id) => notices.countsOf({ id, isGuest: false, bucketingId: id }));
    await measure('alerts (100 of them)', (id) => notices.alertsOf({ id, username: '', locale: 'en_US' }));
    await measure('ids of friends (50)', (id) => friends.friendIdsOf(id));
    await measure('friends of the popover', (id) => friendLists.navigation(id));
  } finally {
    await app.close();
    await rm(data, { recursive: true, force: true });
  }
};
