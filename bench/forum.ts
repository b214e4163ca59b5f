/**
 * Times pages of a topic of 10,000 posts and of 5,000 comments on one content, and how long a post needs to reach a
 * reader, on the embedded store, on disk. The baseline is the cheapest query of the same store in the same run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discussionChannel, comments } from '@tabiya/contract/community/comments.ts';
import { forums, POSTS_PAGE_SIZE } from '@tabiya/contract/community/forums.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import { createApp, type App } from '../server/src/app.ts';
import { loadConfig } from '../server/src/platform/config/config.ts';
import { createLog } from '../server/src/platform/site/log.ts';
import { startTestServer } from '../server/src/platform/test/server.ts';
import { makeModerator } from '../server/src/test/make.ts';
import { ms, percentile } from './figures.ts';

const POSTS = 10_000;
const COMMENTS = 5_000;
const TOPICS = 2_000;
const ASKED = 1_000;
const WARM_UP = 100;
const POSTED = 200;
const SLUG = 'long';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** SQL expression for the UUID of a topic with a number. */
const TOPIC = `('00000000-0000-7000-8000-' || lpad(t::text, 12, '0'))::uuid`;

/** Puts comments on a content of a type, each with two reactions. */
const fillDiscussion = async ({ platform: { store } }: App, type: string, id: string, count: number): Promise<void> => {
  await store.query(
    'insert into discussion (content_type, content_id, comments, last_number) values ($1, $2, $3::int, $3)',
    [type, id, count],
  );
  for (let first = 1; first <= count; first += 1_000) {
    await store.query(
      `insert into comment (content_type, content_id, number, author_id, client_id, at, source, html)
        select $1, $2, n, m.id, $2 || n, n, 'Words of post ' || n, '<p>Words of post ' || n || '</p>'
        from generate_series($3::int, least($3 + 999, $4::int)) as n
        join lateral (select id from account order by id offset n % 50 limit 1) m on true`,
      [type, id, first, count],
    );
  }
  await store.query(
    `insert into comment_reaction (comment_id, account_id, reaction)
      select c.id, m.id, 'up' from comment c join lateral (select id from account order by id limit 2) m on true
      where c.content_type = $1 and c.content_id = $2`,
    [type, id],
  );
};

const fill = async (app: App): Promise<void> => {
  const { store } = app.platform;
  await store.query(
    `insert into account (id, username, username_key, is_guest, membership_level, skill_level, joined_at, last_seen_at)
      select gen_random_uuid(), 'made-up-' || n, 'made-up-' || n, false, 10, 'new', 0, 0
      from generate_series(1, 50) as n`,
  );
  await store.query(
    `insert into forum_topic (id, category, slug, title, at, last_at)
      select ${TOPIC}, 'general', case t when 1 then '${SLUG}' else 'topic-' || t end, 'Topic ' || t, t, t
      from generate_series(1, ${TOPICS}) as t`,
  );
  await store.query('insert into forum_slug (slug, topic_id) select slug, id from forum_topic');
  await fillDiscussion(app, 'forum_topic', idOf(1), POSTS);
  await fillDiscussion(app, 'forum_topic', idOf(2), COMMENTS);
  await store.query('vacuum analyze');
};

const print = (what: string, times: readonly number[]): void => {
  const quantiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(percentile(times, share))}`);
  console.log(`${what.padEnd(32)} ${quantiles.join(', ')}`);
};

const measure = async (what: string, ask: () => Promise<unknown>): Promise<void> => {
  const times: number[] = [];
  for (let asked = 0; asked < WARM_UP + ASKED; asked += 1) {
    const began = performance.now();
    const answer = await ask();
    if (isRefusal(answer)) throw new Error(`${what}: ${answer.refused}`);
    if (asked >= WARM_UP) times.push(performance.now() - began);
  }
  print(what, times);
};

/** Measures the time from sending a post to its notice on a reader's connection. */
const measureDelivery = async (): Promise<void> => {
  const server = await startTestServer({ log: createLog({ logLevel: 'error' }) });
  const writer = await makeModerator(server);
  const { slug } = await writer.call(forums.create, { category: 'general', title: 'Live', text: 'Live' });
  const { id } = await writer.call(forums.topic, { url: slug });
  const socket = await server.visitor().socket();
  await socket.open(discussionChannel, `forum_topic/${id}`);
  const times: number[] = [];
  for (let posted = 0; posted < POSTED; posted += 1) {
    const from = socket.frames.length;
    const began = performance.now();
    const sent = writer.call(comments.create, { contentType: 'forum_topic', contentId: id, text: `Post ${posted}` });
    await socket.event('changed', undefined, from);
    times.push(performance.now() - began);
    await sent;
  }
  await socket.close();
  await server.close();
  print('posted until a reader is told', times);
};

export const run = async (): Promise<void> => {
  await measureDelivery();
  const data = await mkdtemp(join(tmpdir(), 'tabiya-bench-'));
  const config = loadConfig({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' });
  const app = await createApp({ config, log: createLog(config), limits: false, jobs: false });
  try {
    await fill(app);
    const { store } = app.platform;
    const { forums: forum, comments: all } = app.services;
    const [account] = await store.query<{ id: string }>('select id from account limit 1');
    const me = { id: account!.id, membershipLevel: 10 };
    const anyPage = () => 1 + Math.floor((Math.random() * POSTS) / POSTS_PAGE_SIZE);
    const threads = { contentType: 'forum_topic', contentId: idOf(2) } as const;
    await measure('baseline: select 1', () => store.query('select 1'));
    await measure('page of 10,000 posts, visitor', () => forum.view(SLUG, null, { page: anyPage() }));
    await measure('page of 10,000 posts, member', () => forum.view(SLUG, me, { page: anyPage() }));
    await measure('first of 5,000 comments', () => all.list(threads, me, { limit: 25 }));
    await measure('topics of a category', () => forum.list(me, { category: 'general', limit: 25 }));
    await measure('search of one word', () => forum.search('post', me, { limit: 25 }));
  } finally {
    await app.close();
    await rm(data, { recursive: true, force: true });
  }
};
