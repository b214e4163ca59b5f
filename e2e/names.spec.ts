import { documentedCalls, type DocumentedCall } from '@tabiya/contract/site/documented-calls.ts';
import { fillPage, type Page } from '@tabiya/contract/kit/page.ts';
import { LOCALES, spokenLocale } from '@tabiya/contract/site/locales.ts';
import { pages } from '@tabiya/contract/site/pages.ts';
import { plannedPages } from '@tabiya/contract/site/planned-pages.ts';
import { pathsOf, samplesOf } from '@tabiya/contract/site/samples.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../server/src/demo/members.ts';
import { readBuiltCalls } from '../tools/built-calls.ts';
import { exploreDemo } from './demo-world.ts';
import { openSite } from './site.ts';

/** Walks all names of the documents on a real server. */
const site = await openSite('--demo');
afterAll(() => site.close());
const username = DEMO_MEMBERS[0].username.toLowerCase();
const { finishedGame } = await exploreDemo(site.url, username);

const get = (path: string): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
/** What React writes where the server left a part of a page to the browser, which complains about it. */
const LEFT_OUT = '<!--$!-->';
/** Status, and where a redirect leads; `lang` of what was drawn. */
const look = async (path: string) => {
  const response = await get(path);
  const html = await response.text();
  expect(html).not.toContain(LEFT_OUT);
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1];
  return { status: response.status, location: response.headers.get('location') ?? undefined, lang };
};

/** Pages of things that the demo's world lacks or that have ids of their own. */
const ABSENT: readonly string[] = [
  ...[
    'web_bughouse_table',
    'web_votechess_game',
    'web_game_daily',
    'web_master_game',
    'web_master_player',
    'web_openings_view',
    'web_puzzles_battle',
    'web_seek_challenge',
  ],
  ...['web_library_collection', 'web_library_entry', 'web_classroom_join'],
];

const MEMBER: Record<string, string> = { username, user: username, opponent: username };
/** A path of the page or call that leads to something in the demo's world. */
const existing = ({ path, params }: Page, known: Record<string, string> = MEMBER): string =>
  fillPage(path, (name) => known[name] ?? samplesOf(params[name]!).fit[0]);

const twin = (path: string, segment: string): string => (path === '/' ? `/${segment}` : `/${segment}${path}`);

describe.each(Object.entries(pages) as [string, Page][])('%s', (name, page) => {
  // The demo's world has none of these: what has no such id is not found, in every language.
  const isAbsent = ABSENT.includes(name);
  const club = { url: 'demo-knights', club: 'demo-knights' };
  const topic: Record<string, string> =
    name === 'web_forum_view' ? { url: 'welcome-to-the-forum' } : name.startsWith('web_club') ? club : {};
  const path = existing(page, isAbsent ? MEMBER : { ...MEMBER, ...topic, id: finishedGame });
  // Nobody is told of pages that are for staff alone.
  const isHidden = path.startsWith('/staff');
  const drawn = isHidden || isAbsent ? [404] : [200, 302];
  test('is drawn, or leads on', async () => expect(drawn).toContain((await look(path)).status));
  test('has a twin in another language, which leads on in that language', async () => {
    const plain = await look(path);
    const german = await look(twin(path, 'de'));
    const isDrawn = plain.location === undefined;
    expect(german).toEqual({
      status: plain.status,
      lang: isDrawn ? 'de' : undefined,
      location: isDrawn ? undefined : twin(plain.location ?? '', 'de'),
    });
  });
  test('leads to its twin where the locale stands behind', async () =>
    expect(await look(path === '/' ? '/de/' : `${path}/de?a=1`)).toMatchObject(
      path === '/' ? { status: 200, lang: 'de' } : { status: 301, location: `${twin(path, 'de')}?a=1` },
    ));
});

test.each(Object.entries(plannedPages) as [string, Page][])('%s is still to come', async (_, page) => {
  const [path] = pathsOf(page);
  const answers = await Promise.all([path!, `/de${path}`, `${path}/de`].map(look));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

const builtNames = new Set((await readBuiltCalls()).map(({ name }) => name));
const isBuilt = ([name]: [string, DocumentedCall]): boolean => builtNames.has(name);
const everyCall = Object.entries(documentedCalls) as [string, DocumentedCall][];
const ask = async (method: DocumentedCall['method'], path: string): Promise<number> =>
  (await fetch(site.url + path, { method: method === 'ANY' ? 'POST' : method, redirect: 'manual' })).status;

test.each(everyCall.filter((call) => !isBuilt(call)))('%s is still to come', async (_, { method, at }) => {
  const methods = method === 'ANY' ? (['GET', 'POST'] as const) : [method];
  const answers = methods.flatMap((by) => pathsOf(at).map((path) => ask(by, path)));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([404]));
});

/** Said in the language of the page that asks: its twin is a call of its own. */
const SPOKEN = new Set(['web_search_callback_autofill']);
test.each(everyCall.filter(isBuilt))('%s is there, in no language but its own', async (name, { method, at }) => {
  const path = existing(at);
  expect(await ask(method, path)).not.toBe(404);
  const isTwin = (await ask(method, `/de${path}`)) !== 404;
  expect(isTwin).toBe(SPOKEN.has(name));
});

test('every locale is served, in English where it has no texts', async () => {
  for (const locale of LOCALES.slice(1))
    expect(await look(twin('/', locale.segment))).toMatchObject({ status: 200, lang: spokenLocale(locale).tag });
  expect((await look('/xx')).status).toBe(404);
});
