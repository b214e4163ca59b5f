import { localeOf } from '@tabiya/contract/site/locales.ts';
import { page } from '@tabiya/contract/kit/page.ts';
import { expect, test } from 'vitest';
import { createAddressReader } from './page-address.ts';

const pages = {
  home: page('/'),
  play: page('/play', '/go'),
  shelf: page('/{username}/shelf', { username: 'username' }, '/shelf/{username}'),
  lessons: page('/lessons'),
  lesson: page('/lessons/{url}', { url: /^[\w-]+$/ }),
};
const read = createAddressReader(pages, 'tabiya.example:8080');
const ask = (pathname: string, { host = 'tabiya.example:8080', chosen = undefined as string | undefined } = {}) =>
  read({ host, pathname, chosen });
const drawn = (code: string, prefix: string) => ({ isPage: true, locale: localeOf(code), prefix });
const missing = (code: string, prefix: string) => ({ isPage: false, locale: localeOf(code), prefix });

test.each([
  ['/', 'en_US', ''],
  ['/play', 'en_US', ''],
  ['/play/', 'en_US', ''],
  ['/de', 'de_DE', '/de'],
  ['/de/', 'de_DE', '/de'],
  ['/de/play', 'de_DE', '/de'],
  ['/pt-BR/ann/shelf', 'pt_BR', '/pt-BR'],
  ['/fil/play', 'fil_PH', '/fil'],
])('%s is a page in %s under "%s"', (path, code, prefix) => expect(ask(path)).toEqual(drawn(code, prefix)));

test.each([
  ['/play/de', '/de/play'],
  ['/play/pt-BR', '/pt-BR/play'],
  ['/play/de_DE', '/de/play'],
  ['/de/play/de', '/de/play'],
  ['/fr/play/de', '/de/play'],
  ['/fr/de', '/de'],
  ['/de/play/en', '/play'],
  ['/ann/shelf/ur', '/ur/ann/shelf'],
  ['/lessons/de', '/de/lessons'],
  ['/lessons/openings/de', '/de/lessons/openings'],
  ['/en', '/'],
  ['/en/play', '/play'],
  ['/en_US/play', '/play'],
  ['/de_DE/play', '/de/play'],
  ['/DE/play', '/de/play'],
  ['/pt-br/play', '/pt-BR/play'],
  ['/pt_BR/play', '/pt-BR/play'],
  ['/go', '/play'],
  ['/de/go', '/de/play'],
  ['/go/de', '/de/play'],
  ['/de_DE/shelf/ann', '/de/ann/shelf'],
])('%s leads to %s', (path, to) => expect(ask(path)).toEqual({ redirect: to, leaves: false }));

test.each([
  ['/nowhere', missing('en', '')],
  ['/de/nowhere', missing('de', '/de')],
  ['/de_DE/nowhere', missing('de', '')],
  ['/xx/play', missing('en', '')],
  ['/play/xx', missing('en', '')],
  ['/de/de/play', missing('de', '/de')],
  ['/de/callback/session', missing('de', '/de')],
  ['/en//evil.example', missing('en', '')],
  ['/evil.example/de', missing('en', '')],
])('%s is not a page', (path, nothing) => expect(ask(path)).toEqual(nothing));

test('an address without a locale is read in the chosen one', () => {
  expect(ask('/play', { chosen: 'de_DE' })).toEqual(drawn('de', ''));
  expect(ask('/fr/play', { chosen: 'de_DE' })).toEqual(drawn('fr', '/fr'));
  expect(ask('/play', { chosen: 'klingon' })).toEqual(drawn('en', ''));
});

test.each([
  ['DE', '/play', '/de/play'],
  ['de', '/', '/de'],
  ['de', '/go', '/de/play'],
  ['pt-br', '/play', '/pt-BR/play'],
  ['de', '/fr/play', '/fr/play'],
  ['de', '/play/fr', '/fr/play'],
  ['de', '/en/play', '/play'],
  ['en', '/play', '/play'],
])('under %s. before the name of the host, %s leads to %s on the site’s own', (segment, path, to) => {
  const asked = { host: `${segment}.tabiya.example:8080`, chosen: 'ja_JP' };
  expect(ask(path, asked)).toEqual({ redirect: to, leaves: true });
});

test('an unknown page stays unknown under a language subdomain', () => {
  expect(ask('/nowhere', { host: 'de.tabiya.example:8080' })).toEqual(missing('de', ''));
});

test('any other subdomain has no pages', () => {
  expect(ask('/play', { host: 'xx.tabiya.example:8080' })).toEqual(missing('en', ''));
  expect(ask('/play', { host: 'a.de.tabiya.example:8080' })).toEqual(missing('en', ''));
});

test('under another host name the site behaves as under its own', () => {
  for (const host of ['127.0.0.1:8080', 'mirror.example', 'eviltabiya.example:8080'])
    expect(ask('/play', { host })).toEqual(drawn('en', ''));
});
