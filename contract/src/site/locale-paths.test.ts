import { describe, expect, test } from 'vitest';
import { localPath, splitLocale } from './locale-paths.ts';
import { DEFAULT_LOCALE, LOCALES, localeOf } from './locales.ts';

const de = localeOf('de')!;

test.each([
  ['/', '/de'],
  ['/?a=1', '/de?a=1'],
  ['/#top', '/de#top'],
  ['/play', '/de/play'],
  ['/play?a=1', '/de/play?a=1'],
])('the German address of %s is %s', (path, twin) => {
  expect(localPath(path, de)).toBe(twin);
  expect(splitLocale(twin)).toEqual({ locale: de, path });
});

test('a path in the default locale has no prefix', () => expect(localPath('/play', DEFAULT_LOCALE)).toBe('/play'));

describe('the first segment of a path', () => {
  test('is a locale if it is a segment or a code of one', () => {
    for (const locale of LOCALES)
      for (const name of [locale.segment, locale.code, locale.segment.toUpperCase()])
        expect(splitLocale(`/${name}/play`)).toEqual({ locale, path: '/play' });
  });
  test.each([
    '/',
    '/play',
    '/xx/play',
    '/dexter/play',
    '/de.txt',
    '//de/play',
    '/de%20/play',
    'de/play',
    '/pt-XX/play',
    '/de//evil.example',
  ])('is not a locale in %s', (path) => expect(splitLocale(path)).toEqual({ locale: undefined, path }));
  test('may be followed by a slash alone', () => {
    expect(splitLocale('/de/')).toEqual({ locale: de, path: '/' });
  });
});
