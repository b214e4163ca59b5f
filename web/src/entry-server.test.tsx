import { SPOKEN_LOCALES } from '@tabiya/contract/site/locales.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import { describe, expect, it } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import { GAME_ID, gameView, eventsOf } from './test/make-game.ts';
import { ann, NOW } from './test/render-page.tsx';

const template =
  '<!doctype html><html lang="xx"><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>';
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  'src/messages/en.words': { file: 'assets/en.js' },
  'src/messages/en.words?src/features/play/games/GamePage.tsx': { file: 'assets/en-game.js' },
  'src/messages/de.words': { file: 'assets/de.js' },
  'src/features/play/games/GamePage.tsx': {
    file: 'assets/game.js',
    css: ['assets/game.css'],
    imports: ['_base.js', 'index.html'],
  },
};
const render = createRenderer({ template, manifest });
const lobby = { waiting: {}, waits: {}, players: 1, games: 0 };

const answer = (path: string): unknown => {
  if (path === '/callback/lobby') return lobby;
  if (path === '/callback/game/{id}')
    return gameView(eventsOf('e2e4'), { white: { ...gameView().white, username: '</script>' } });
  if (path.startsWith('/callback/games/')) return { games: [] };
  throw new CallFailure(404, { error: 'member_not_found', message: '' });
};
const call = (async ({ path }: { path: string }) => answer(path)) as unknown as Call;
const context = {
  call,
  session: { user: null, token: 'secret', awaitsSecondFactor: false, flags: {} },
  settings: {},
  theme: undefined,
  locale: 'en_US',
  prefix: '',
  origin: 'https://tabiya.example',
  externalSites: {},
  now: NOW,
};

it('draws a page with its title, description and canonical address in the head', async () => {
  const { status, html } = await render('/play/online/new', context);
  const head = html.slice(0, html.indexOf('</head>'));
  expect(status).toBe(200);
  expect(head).toContain('<title>Play chess – Tabiya</title>');
  expect(head).toContain('<meta name="description"');
  expect(head).toContain('<link rel="canonical" href="https://tabiya.example/play/online/new"/>');
  expect(html).toMatch(/<div id="root"><div data-app="">/);
});

it('applies the chosen theme and no other', async () => {
  expect((await render('/', context)).html).toContain('<html lang="en" dir="ltr">');
  expect((await render('/', { ...context, theme: 'dark' })).html).toContain(
    '<html lang="en" dir="ltr" class="dark-mode" data-theme="dark">',
  );
});

it('preloads the code and styles of the page, each of them once', async () => {
  const { html } = await render(`/${GAME_ID}/game`, context);
  const links = html.match(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g);
  expect(links).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/game.css">',
    '<link rel="modulepreload" crossorigin href="/assets/en.js">',
    '<link rel="modulepreload" crossorigin href="/assets/en-game.js">',
    '<link rel="modulepreload" crossorigin href="/assets/game.js">',
  ]);
});

it('puts the styles of the page after those of the site, which they override', async () => {
  const built = template.replace('<!--head-->', '<!--head--><link rel="stylesheet" href="/assets/index.css">');
  const { html } = await createRenderer({ template: built, manifest })(`/${GAME_ID}/game`, context);
  expect(html.indexOf('index.css')).toBeLessThan(html.indexOf('game.css'));
});

it('uses the language of the page and preloads its words', async () => {
  const { html } = await render('/de/play/online/new', { ...context, locale: 'de_DE', prefix: '/de' });
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/de.js">');
  expect(html).not.toContain('/assets/en.js');
  expect(html).toContain('>Anmelden<');
});

it('lays the page out from right to left in such languages, and says that it is English where it has no texts', async () => {
  const arabic = await render('/ar/play/online/new', { ...context, locale: 'ar_SA', prefix: '/ar' });
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  const { html } = await render('/fa/play/online/new', { ...context, locale: 'fa_IR', prefix: '/fa' });
  expect(html).toContain('<html lang="en" dir="ltr" data-locale="fa">');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/en.js">');
  expect(html).toContain('<link rel="canonical" href="https://tabiya.example/play/online/new"/>');
  expect(html).toContain('href="/fa/login_and_go');
});

it('lets nothing in the data end its script, and keeps the token out of the page', async () => {
  const { html } = await render(`/${GAME_ID}/game`, context);
  const data = html.slice(html.indexOf('<script type="application/json"'));
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('secret');
});

it('names the scripts of the page and of its words in the data', async () => {
  const { html } = await render(`/${GAME_ID}/game`, context);
  expect(html).toContain('"script":"/assets/game.js","words":"/assets/en-game.js"');
  const german = await render(`/de/${GAME_ID}/game`, { ...context, locale: 'de_DE', prefix: '/de' });
  expect(german.html).toContain('"script":"/assets/game.js"}');
});

it('answers 404 if something is not found, whatever the reason', async () => {
  expect((await render('/no/such/page', context)).status).toBe(404);
  expect((await render('/x/member', context)).status).toBe(404);
  const { status, html } = await render('/nobody/member', context);
  expect(status).toBe(404);
  expect(html).toContain('This square is empty');
});

it('carries the enabled flags in the root element of the page and in its data', async () => {
  const { html } = await render('/', { ...context, session: { ...context.session, flags: { oauth: true } } });
  expect(html).toMatch(/<html [^>]*data-flags="oauth">/);
  expect(html).toContain('{"oauth":true}');
});

it('redirects', async () => {
  expect(await render('/play?pool=3%2B2', context)).toMatchObject({
    status: 302,
    location: '/play/online/new?pool=3%2B2',
  });
  const member = { ...context, session: { user: ann, token: '', awaitsSecondFactor: false, flags: {} } };
  expect(await render('/login_and_go?redirectUrl=%2Fplay%2Fonline%2Fnew', member)).toMatchObject({
    location: '/play/online/new',
  });
});

it('throws a bug to the caller that asked for the page', async () => {
  const broken = { ...context, call: (() => Promise.reject(new TypeError('bug'))) as unknown as Call };
  await expect(render('/play/online/new', broken)).rejects.toThrow('bug');
});

describe('a page in another language', () => {
  const german = { ...context, locale: 'de_DE', prefix: '/de' };
  it('renders the same page, and its links keep the language', async () => {
    const { status, html } = await render('/de/play/online/new', german);
    expect(status).toBe(200);
    expect(html).toMatch(/<html lang="de" dir="ltr"/);
    expect(html).toContain('href="/de"');
    expect(html).toMatch(/href="\/de\/login_and_go\?redirectUrl=/);
  });
  it('has its own canonical address and names all its alternates', async () => {
    const { html } = await render('/de/play/online/new', german);
    const head = html.slice(0, html.indexOf('</head>'));
    const at = 'https://tabiya.example';
    expect(head).toContain(`<link rel="canonical" href="${at}/de/play/online/new"/>`);
    expect(head).toContain(`<link rel="alternate" hrefLang="x-default" href="${at}/play/online/new"/>`);
    expect(head).toContain(`<link rel="alternate" hrefLang="pt-BR" href="${at}/pt-BR/play/online/new"/>`);
    expect(head.match(/rel="alternate"/g)).toHaveLength(SPOKEN_LOCALES.length + 1);
    expect(head).toContain('<meta property="og:locale" content="de_DE"/>');
  });
  it('links to pages in its language', async () => {
    expect(await render('/de/play?pool=3%2B2', german)).toMatchObject({ location: '/de/play/online/new?pool=3%2B2' });
    expect(await render('/de/home', german)).toMatchObject({ location: '/de/login_and_go?redirectUrl=%2Fhome' });
  });
  it('is not found if the page does not exist in the original language', async () => {
    expect((await render('/de/no/such/page', german)).status).toBe(404);
    expect((await render('/de/x/member', german)).status).toBe(404);
  });
  it('is served at the plain address if the reader chose the language, with the localized address as canonical', async () => {
    const { html } = await render('/play/online/new', { ...german, prefix: '' });
    expect(html).toContain('href="https://tabiya.example/de/play/online/new"');
    expect(html).toContain('href="/login_and_go');
  });
});

it('draws the parts of the shell that only some people see, with their styles and code', async () => {
  const seen = { ...ann, isImpersonating: true };
  const bar = /<aside[^>]* aria-label="[^"]+"/;
  const staffFile = {
    'src/features/staff/staff/ImpersonationBar.tsx': { file: 'assets/bar.js', css: ['assets/bar.css'] },
  };
  const drawer = createRenderer({ template, manifest: { ...manifest, ...staffFile } });
  const { html } = await drawer('/no/such/page', { ...context, session: { ...context.session, user: seen } });
  expect(html).toMatch(bar);
  expect(html).toContain('/assets/bar.css');
  expect(html).toContain('/assets/bar.js');
  const own = await drawer('/no/such/page', { ...context, session: { ...context.session, user: ann } });
  expect(own.html).not.toMatch(bar);
  expect(own.html).not.toContain('/assets/bar.js');
});
