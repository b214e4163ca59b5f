/** Every field of the community that shows Markdown shows what the renderer let through, and nothing else. */
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { coaches } from '@tabiya/contract/community/coaches.ts';
import { comments } from '@tabiya/contract/community/comments.ts';
import { drafts } from '@tabiya/contract/community/drafts.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/test/server.ts';
import { INJECTIONS, scriptsIn } from '../../../test/injections.ts';
import { makeModerator, makeStaff, type Player } from '../../../test/make.ts';

let server: TestServer;
// Moderators may use links at once.
let anna: Player;
beforeAll(async () => {
  server = await startTestServer();
  anna = await makeModerator(server);
});
afterAll(() => server.close());

const TEXT = INJECTIONS.join('\n\n');
const LINE = '"><img src=x onerror=alert(1)></script>';
const clientId = () => crypto.randomUUID();

/** Returns all finished HTML of an answer, wherever in it. */
const htmlIn = (answer: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' && /html$/i.test(name) ? [value] : htmlIn(value),
  );
};
/** What is dangerous in an answer that shows the text; undefined if it does not show it. */
const dangersOf = (answer: unknown): string[] | undefined => {
  const html = htmlIn(answer);
  return html.join('').includes('&lt;script&gt;') ? html.flatMap(scriptsIn) : undefined;
};

test('topics and posts of the forum, and its feed', async () => {
  const { slug } = await anna.call(forums.create, {
    ...{ category: 'general', title: `Topic ${LINE}`, text: TEXT, clientId: clientId() },
    poll: { question: LINE, choices: [LINE, 'b'], isMultiple: false },
  });
  const topic = await anna.call(forums.topic, { url: slug });
  expect(dangersOf(topic)).toEqual([]);
  const feed = await (await fetch(`${server.url}/forum/feed.rss`)).text();
  expect(feed).not.toContain('<img');
});

test('comments, and what becomes of them when they are changed', async () => {
  const { slug } = await anna.call(forums.create, {
    category: 'general',
    title: 'Plain',
    text: 'Plain',
    clientId: clientId(),
  });
  const { id } = await anna.call(forums.topic, { url: slug });
  const about = { contentType: 'forum_topic', contentId: id } as const;
  const { comment } = await anna.call(comments.create, { ...about, text: TEXT, clientId: clientId() });
  expect(dangersOf(comment)).toEqual([]);
  expect(dangersOf(await anna.call(comments.edit, { id: comment.id, text: `${TEXT}!` }))).toEqual([]);
  expect(dangersOf(await anna.call(comments.list, { ...about }))).toEqual([]);
});

test('texts, announcements and dates of clubs', async () => {
  const terms = { about: TEXT, privateText: TEXT, isOpen: true, isPrivate: false };
  const club = await anna.call(clubs.found, { ...terms, name: 'Injection club' });
  expect(dangersOf(await anna.call(clubs.view, { url: club.url }))).toEqual([]);
  await anna.call(clubNews.save, { id: club.id, title: LINE, text: TEXT });
  expect(dangersOf(await anna.call(clubNews.list, { url: club.url }))).toEqual([]);
  await anna.call(comments.create, {
    contentType: 'club',
    contentId: String(club.id),
    text: TEXT,
    clientId: clientId(),
  });
  expect(dangersOf(await anna.call(comments.list, { contentType: 'club', contentId: String(club.id) }))).toEqual([]);
});

test('entries of coaches, and drafts, which stay Markdown', async () => {
  const form = {
    languages: ['en'],
    methods: ['openings' as const],
    price: LINE,
    availability: LINE,
    officialRating: '',
  };
  await anna.call(coaches.save, { ...form, name: 'Anna', headline: LINE, isTaking: true, text: TEXT });
  await anna.call(coaches.ask, { ...form, name: 'Anna', headline: LINE, isTaking: true, text: TEXT });
  expect(dangersOf(await (await makeStaff(server)).call(coaches.asking, {}))).toEqual([]);
  await anna.call(drafts.keep, { place: 'forum.text', text: TEXT, at: 1 });
  expect((await anna.call(drafts.show, { place: 'forum.text' })).draft?.text).toBe(TEXT);
});
